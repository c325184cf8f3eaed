/** Malicious files: each is parsed or rejected with a message, without blocking others. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { measure } from "../../../../tests/attack/measured.ts";
import { bareRows, createWorkbook } from "../../../../tests/factories/workbook.ts";
import { sample } from "../../../../tests/setup/sample.ts";
import { getLines, table, two, upload } from "../../../../tests/setup/uploads.ts";

const bigText = (bytes: number, text: string) => text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);

const entities = Array.from(
	{ length: 12 },
	(_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join("");

const manySheets = Object.fromEntries(
	Array.from({ length: 4000 }, (_, at) => [`xl/worksheets/sheet${at + 2}.xml`, "<worksheet/>"]),
);

/** Declares a tiny size for a part that inflates to a gigabyte. */
function makeMisleadingArchive(): Uint8Array {
	const bytes = createWorkbook({ sheetData: bareRows(table) + " ".repeat(4_000_000) });
	const view = new DataView(bytes.buffer, bytes.byteOffset);
	for (let at = 0; at + 46 < bytes.length; at++)
		if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
	return bytes;
}

/** Malicious files. Those not rejected are parsed as far as possible. */
const hostile: [name: string, make: () => Uint8Array | string, sentence: RegExp | null][] = [
	["a zip bomb", () => createWorkbook({ sheetData: " ".repeat(30_000_000) }), /too large when unpacked/],
	["an archive that lies about its size", makeMisleadingArchive, null],
	[
		"a sheet with one cell far out",
		() => createWorkbook({ sheetData: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
		/goes beyond row/,
	],
	[
		"a row with a million columns",
		() => createWorkbook({ sheetData: `<row>${"<c/>".repeat(1_000_000)}</row>` }),
		/goes beyond row/,
	],
	[
		"an address past all columns",
		() => createWorkbook({ sheetData: '<row><c r="ZZZZ1"><v>1</v></c></row>' }),
		/goes beyond row/,
	],
	[
		"a huge declared dimension",
		() => createWorkbook({ before: '<dimension ref="A1:XFD1048576"/>', sheetData: bareRows(table) }),
		null,
	],
	["4,000 sheets", () => createWorkbook({ sheetData: bareRows(table), more: manySheets }), null],
	[
		"60,000 parts",
		() =>
			// To compress nothing 60,000 times takes Node 24 seconds.
			zipSync(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`a${at}`, new Uint8Array()])), {
				level: 0,
			}),
		/too large|cannot be read/,
	],
	[
		"entities within entities",
		() =>
			createWorkbook({
				declaration: `<!DOCTYPE x [<!ENTITY l0 "lol">${entities}]>`,
				sheetData: '<row><c t="inlineStr"><is><t>&l12;</t></is></c></row>',
			}),
		/declares entities/,
	],
	[
		"an entity of another file",
		() =>
			createWorkbook({
				declaration: '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
				sheetData: '<row><c t="inlineStr"><is><t>&f;</t></is></c></row>',
			}),
		/declares entities/,
	],
	[
		"a shared string of 10 MB in 30,000 cells",
		() =>
			createWorkbook({
				sheetData: Array.from(
					{ length: 15_000 },
					() => '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>',
				).join(""),
				sharedStrings: `<si><t>${"A ".repeat(5_000_000)}</t></si>`,
			}),
		null,
	],
	[
		"a shared string that is not there",
		() => createWorkbook({ sheetData: '<row><c t="s"><v>99999999</v></c></row>' }),
		/cannot be read|no line/,
	],
	[
		"300,000 cells",
		() =>
			createWorkbook({
				sheetData: Array.from({ length: 15_000 }, () => `<row>${"<c><v>1</v></c>".repeat(20)}</row>`).join(
					"",
				),
			}),
		null,
	],
	["deeply nested elements", () => createWorkbook({ sheetData: "<a>".repeat(500_000) }), null],
	["a cut archive", () => createWorkbook({ sheetData: bareRows(table) }).slice(0, 300), /cannot be read/],
	["an archive of other things", () => zipSync({ "readme.txt": strToU8("hello") }), /cannot be read/],
	["5 MB of quotation marks", () => bigText(5_000_000, '"'), null],
	["5 MB of quotation marks and commas", () => bigText(5_000_000, '",'), null],
	[
		"50,000 lines with an open quotation mark each",
		() => bigText(5_000_000, `${'A,"'.padEnd(99, "x")}\n`),
		/lines/,
	],
	["5 MB of commas", () => bigText(5_000_000, ","), /no line/],
	["5 MB of line ends", () => bigText(5_000_000, "\n"), /more than 50,000 lines/],
	["5 MB of tabs and spaces", () => bigText(5_000_000, "\t "), /no line/],
	["one cell of 5 MB", () => `SKU,Qty\n${bigText(4_900_000, "A-1 ")},5`, null],
	["5 MB of digits", () => bigText(5_000_000, "1234567890"), null],
	["5 MB of blanks before an x", () => `A${" ".repeat(4_900_000)}x 5`, null],
	["thousands separators without end", () => bigText(5_000_000, "1,111"), null],
	["null bytes", () => "A-100,5\u0000\nB-200,6", /not text/],
	["control characters", () => "A-100,5\u0007\nB-200,6", /not text/],
	["half of a UTF-16 text", () => Buffer.from("\ufeffA-100,5", "utf16le").subarray(0, 13), null],
	["an old workbook", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), /old Excel format/],
	["a PDF", () => "%PDF-1.7 ...", /This is a PDF/],
	["nothing", () => "", /empty/],
];

describe("hostile files", () => {
	it.each(sample(hostile, { share: 0.25, ofRotatingFile: true }))(
		"answers %s without blocking other requests",
		async (_, make, sentence) => {
			const bytes = make();
			// Rejections by content must happen on any machine, however slow.
			const timeoutMs = sentence ? 60_000 : undefined;
			const { result, pauseMs } = await measure(() => upload(bytes, "x.xlsx", timeoutMs));
			if (sentence)
				expect("refused" in result ? result.refused : JSON.stringify(result).slice(0, 300)).toMatch(sentence);
			if ("refused" in result) expect([undefined, 413, 422]).toContain(result.status);
			else for (const line of result.lines) expect(line.text.length).toBeLessThanOrEqual(400);
			expect(pauseMs).toBeLessThan(250);
		},
	);

	it("reads uploads of many senders in turn, and asks some to wait", {
		timeout: 120_000,
	}, async () => {
		const bomb = createWorkbook({ sheetData: bareRows(table) });
		const reads = await Promise.all(Array.from({ length: 100 }, () => upload(bomb, "x.xlsx")));
		const busy = reads.filter((read) => "refused" in read && read.status === 503);
		expect(busy.length).toBeGreaterThan(0);
		expect(reads.filter((read) => "lines" in read).length).toBe(100 - busy.length);
		expect(getLines(await upload(bomb, "x.xlsx"))).toEqual(two);
	});
});

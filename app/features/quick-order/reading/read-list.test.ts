/** Ordinary files, any text and any bytes: each is parsed or rejected with a message. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bareRows, createWorkbook } from "../../../../tests/factories/workbook.ts";
import { getLines, table, two, upload } from "../../../../tests/setup/uploads.ts";
import { readPasted } from "../entry/enter-list.server.ts";

describe("file encodings", () => {
	const text = "Part Number;Qty\nA-100;5\nB-200;6\n";
	const utf16 = (marked: boolean, swapped: boolean) => {
		const bytes = Buffer.from(`${marked ? "\ufeff" : ""}${text}`, "utf16le");
		return swapped ? bytes.swap16() : bytes;
	};
	it.each([
		["UTF-8", Buffer.from(text)],
		["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
		["UTF-16 little endian with a mark", utf16(true, false)],
		["UTF-16 big endian with a mark", utf16(true, true)],
		["UTF-16 little endian", utf16(false, false)],
		["UTF-16 big endian", utf16(false, true)],
		["Latin 1", Buffer.concat([Buffer.from("Katalog\xe9 ;\xa0\n", "latin1"), Buffer.from(text)])],
	])("reads %s", async (_, bytes) =>
		expect(getLines(await upload(bytes))).toEqual(expect.arrayContaining(two)),
	);
});

describe("workbooks", () => {
	it.each([
		["without addresses", createWorkbook({ sheetData: bareRows(table) })],
		[
			"without addresses and with a prefix",
			createWorkbook({ sheetData: bareRows(table, "x:"), prefix: "x:" }),
		],
		[
			"with addresses of some cells",
			createWorkbook({
				sheetData:
					'<row r="2"><c t="inlineStr"><is><t>SKU</t></is></c><c r="C2" t="inlineStr"><is><t>Qty</t></is></c></row><row><c t="inlineStr"><is><t>A-100</t></is></c><c/><c><v>5</v></c></row><row r="9"><c r="A9" t="inlineStr"><is><t>B-200</t></is></c><c r="C9"><v>6</v></c></row>',
			}),
		],
		[
			"with shared strings and formulas that were calculated",
			createWorkbook({
				sheetData:
					'<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c><c><f>2+3</f><v>5</v></c></row><row><c t="str"><f>"B-"&amp;200</f><v>B-200</v></c><c><v>6</v></c></row>',
				sharedStrings:
					"<si><t>Part Number</t></si><si><t>Qty</t></si><si><r><t>A-</t></r><r><t>100</t></r></si>",
			}),
		],
	])("reads %s", async (_, bytes) => expect(getLines(await upload(bytes, "list.xlsx"))).toEqual(two));
});

it("reads numbers of a workbook in full, and those beyond Excel's 15 digits as shortened", async () => {
	const cell = (value: string) => `<row><c><v>${value}</v></c><c><v>5</v></c></row>`;
	const text = '<row><c t="inlineStr"><is><t>6.01986E+11</t></is></c><c><v>5</v></c></row>';
	const bytes = createWorkbook({
		sheetData: `${cell("6.01986123456E11")}${cell("1.23456789012346E+19")}${text}`,
	});
	expect(getLines(await upload(bytes, "list.xlsx"))).toEqual([
		["601986123456", "5"],
		["1.23456789012346E+19", "5"],
		["6.01986E+11", "5"],
	]);
});

describe("any text", () => {
	const letter = fc.constantFrom(
		'"',
		",",
		";",
		"|",
		"\t",
		"\n",
		"\r\n",
		" ",
		"A",
		"b",
		"-",
		"1",
		"9",
		"x",
		"=",
		"é",
		"\u00a0",
		"🦄",
	);
	const text = fc.oneof(
		fc.array(letter, { maxLength: 300 }).map((letters) => letters.join("")),
		fc.string({ maxLength: 300 }),
	);

	it("is read or refused, with every nonblank line in the list or the notes", async () => {
		await fc.assert(
			fc.asyncProperty(text, async (pasted) => {
				const read = await readPasted(pasted, "parts");
				if ("refused" in read) expect(read.refused).toMatch(/^[A-Z].*\.$/s);
				else
					for (const { row, text: part, quantity } of read.lines) {
						expect(row).toBeGreaterThan(0);
						expect(part.length).toBeGreaterThan(0);
						expect(quantity).not.toBe("");
					}
			}),
			{ numRuns: 3000 },
		);
	});

	it("keeps all other lines when one is broken", async () => {
		const part = fc.stringMatching(/^[A-Z]{3}\d{3}$/);
		await fc.assert(
			fc.asyncProperty(
				fc.uniqueArray(part, { minLength: 4, maxLength: 30 }),
				fc.nat(),
				async (parts, nat) => {
					const broken = nat % parts.length;
					const lines = parts.map((part, at) => (at === broken ? `${part},"4` : `${part},4`));
					const read = await readPasted(lines.join("\n"), "parts");
					expect(getLines(read)).toEqual(
						parts.map((part, at) => (at === broken ? [`${part},"4`, "?"] : [part, "4"])),
					);
				},
			),
		);
	});
});

describe("any bytes", () => {
	it("always get a result when sent as a workbook", async () => {
		const good = createWorkbook({ sheetData: bareRows(table) });
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
				async (edits) => {
					const bytes = good.slice();
					for (const [at, value] of edits) bytes[at] = value;
					const read = await upload(bytes, "x.xlsx");
					expect("refused" in read ? read.refused : "").not.toContain("undefined");
				},
			),
			{ numRuns: 40 },
		);
	});
});

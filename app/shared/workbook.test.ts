/** Workbooks that are written can be read, and run nothing. */

import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { describe, expect, it } from "vitest";
import { type Sheet, type WorkbookCell, workbookStream } from "./workbook.server.ts";

const columns: Sheet["columns"] = [
	{ title: "Part number", kind: "text", width: 20 },
	{ title: "Price", kind: "dollars", width: 10 },
	{ title: "Pieces", kind: "pieces", width: 10 },
];

async function written(rows: readonly (readonly WorkbookCell[])[], batchSize = 2): Promise<Uint8Array> {
	async function* batches() {
		for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize);
	}
	const sheet = { name: "Price list", head: ["Head & <shoulders>"], columns, batches: batches() };
	const chunks: Uint8Array[] = [];
	for await (const chunk of workbookStream(sheet, new Date("2026-11-28T00:00:00Z"))) chunks.push(chunk);
	return Buffer.concat(chunks);
}

const read = async (bytes: Uint8Array) => readSheet(new Blob([new Uint8Array(bytes)]));

describe("a workbook", () => {
	it("has its head, titles, text and numbers", async () => {
		const rows = [
			["A-1", 1.5, 12],
			["B-2", null, null],
			["0012", 0, 1],
		];
		expect(await read(await written(rows))).toEqual([
			["Head & <shoulders>", null, null],
			["Part number", "Price", "Pieces"],
			...rows,
		]);
	});

	it("keeps any text as text, and has no formula", async () => {
		const hostile = [
			'=HYPERLINK("http://x","y")',
			"+1",
			"-1",
			"@SUM(A1)",
			"</t></is></c><c><f>1</f></c>",
			"\u0001\u0008a\ud800b",
		];
		const bytes = await written(hostile.map((text) => [text, 1, 1]));
		const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
		expect(sheet).not.toMatch(/<f\b/);
		expect((await read(bytes)).slice(2).map(([text]) => text)).toEqual([...hostile.slice(0, 5), "ab"]);
	});

	it("reads back whatever was written", async () => {
		// Control characters and spaces at the ends are not kept by programs that read workbooks.
		const plain = fc
			.string({ unit: "grapheme", minLength: 1 })
			.filter((value) => value.trim() === value && !/\p{Cc}|[\ufffe\uffff]/u.test(value));
		await fc.assert(
			fc.asyncProperty(fc.array(plain, { minLength: 1, maxLength: 8 }), async (texts) => {
				const rows = (await read(await written(texts.map((one) => [one, 2.25, 3])))).slice(2);
				expect(rows.map(([one]) => String(one))).toEqual(texts);
			}),
			{ numRuns: 30 },
		);
	});
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { csvLayoutFault, findSeparator, readCsvFile } from "./csv-rows.server.ts";

it.each([
	["kind,id,name", ","],
	["kind;id;name\nx;1,5;y,z", ";"],
	['\uFEFF"kind";"id, old";"name"\r\n', ";"],
	["kind\tid\tname", "\t"],
	["kind|id|name", "|"],
	["a;b,c,d", ","],
	["sku", ","],
	["", ","],
])("finds what separates %j", (text, separator) => {
	expect(findSeparator(text)).toBe(separator);
});

it("says what is wrong with an empty header", () => {
	expect(csvLayoutFault([])).toMatch(/empty/);
	expect(csvLayoutFault(["", " "])).toMatch(/empty/);
	expect(csvLayoutFault(["sku"])).toBeNull();
});

it("ends at a quotation mark that isn't closed, before the rest of a file is in memory", async () => {
	const folder = mkdtempSync(path.join(tmpdir(), "quote-"));
	try {
		const file = path.join(folder, "list.csv");
		writeFileSync(file, `sku,name\nA-1,"4 ft\n${"B-1,plain name of a fixture\n".repeat(300_000)}`);
		let read = 0;
		const format = { checkHeader: () => [], take: () => [] };
		const { refusals, broken } = await readCsvFile(file, format, async (bytes) => {
			read = bytes;
		});
		expect([broken, refusals]).toEqual([
			true,
			[{ row: 2, column: "", value: "", reason: "is too long; a quotation mark in it may not be closed" }],
		]);
		expect(read).toBeLessThan(5_000_000);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

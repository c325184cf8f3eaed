import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLine, readOrder } from "./read-order.ts";
import { readTable } from "./read-table.server.ts";

function read(text: string) {
	const table = readTable(text);
	if ("refused" in table) throw new Error(table.refused);
	return readOrder(table.rows);
}
const pairs = (text: string) => read(text).lines.map((line) => [line.text, line.quantity]);

describe("a line of text", () => {
	it.each([
		["TOL-24-40K 12", "TOL-24-40K", "12"],
		["12 TOL-24-40K", "TOL-24-40K", "12"],
		["12 x TOL-24-40K", "TOL-24-40K", "12"],
		["12x TOL-24-40K", "TOL-24-40K", "12"],
		["TOL-24-40K x12", "TOL-24-40K", "12"],
		["TOL-24-40K × 12", "TOL-24-40K", "12"],
		["TOL-24-40K - 12 pcs", "TOL-24-40K", "12"],
		["TOL-24-40K (12)", "TOL-24-40K", "12"],
		["(12) TOL-24-40K", "TOL-24-40K", "12"],
		["TOL-24-40K qty 12", "TOL-24-40K", "12"],
		["TOL-24-40K, qty: 12", "TOL-24-40K", "12"],
		["Qty 12 TOL-24-40K", "TOL-24-40K", "12"],
		["12 ea TOL-24-40K", "TOL-24-40K", "12"],
		["12 ea. of TOL-24-40K", "TOL-24-40K", "12"],
		["TOL-24-40K 1,200 ea", "TOL-24-40K", "1,200"],
		["66264 12", "66264", "12"],
		["12 66264", "66264", "12"],
		["CA10 5.5W E26 L DIM 5000K", "CA10 5.5W E26 L DIM 5000K", ""],
		["SFSL2 WH 40", "SFSL2 WH", "40"],
		["TOL-24-40K", "TOL-24-40K", ""],
		["0 46677 47389 1", "0 46677 47389 1", ""],
		["046677473891", "046677473891", ""],
		["046677473891 6", "046677473891", "6"],
	])("%j is %j, %j times", (line, text, quantity) => expect(readLine(line)).toEqual({ text, quantity }));

	it("keeps the part number when the quantity stands beside it", () => {
		const part = fc.stringMatching(/^[A-Z]{2,4}-\d{2}-[A-Z0-9]{2,5}$/);
		const count = fc.integer({ min: 1, max: 99_999 });
		fc.assert(
			fc.property(part, count, (text, quantity) => {
				for (const line of [
					`${text} ${quantity}`,
					`${text},${quantity}`,
					`${text}\t${quantity}`,
					`${text} qty ${quantity}`,
				])
					expect(pairs(line)).toEqual([[text, String(quantity)]]);
			}),
		);
	});
});

describe("a list", () => {
	it.each([
		["commas", "A-100,5\nB-200,6"],
		["commas and spaces", "A-100, 5\nB-200, 6"],
		["semicolons", "A-100;5\nB-200;6"],
		["tabs, as spreadsheets paste them", "A-100\t5\nB-200\t6"],
		["vertical bars", "A-100 | 5\nB-200 | 6"],
		["quantity first", "5,A-100\n6,B-200"],
		["line ends of Windows", "A-100,5\r\nB-200,6\r\n"],
		["a mark before it", "\ufeffA-100,5\nB-200,6"],
		["headings", "SKU,Qty\nA-100,5\nB-200,6"],
		["headings the other way round", "Quantity;Part Number\n5;A-100\n6;B-200"],
		[
			"other headings between them",
			"Line,Mfr,Catalog No.,Description,Qty,Unit Price\n1,Acme,A-100,panel,5,9.99\n2,Acme,B-200,strip,6,1",
		],
		["a title and an empty line above the headings", "Order of Monday\n\nItem,Order Qty\nA-100,5\nB-200,6"],
		["quoted cells", '"A-100","5"\n"B-200","6"'],
		["empty lines", "A-100,5\n\n\nB-200,6\n"],
	])("with %s", (_, text) => {
		expect(pairs(text)).toEqual([
			["A-100", "5"],
			["B-200", "6"],
		]);
	});

	it("of numbers only takes the smaller ones for quantities", () => {
		expect(pairs("66264,12\n78039,6\n46204,120")).toEqual([
			["66264", "12"],
			["78039", "6"],
			["46204", "120"],
		]);
		expect(pairs("12\t66264\n6\t78039")).toEqual([
			["66264", "12"],
			["78039", "6"],
		]);
	});

	it("keeps thousands separators in quantities, and commas of part numbers", () => {
		expect(pairs("A-100, 1,200\nB-200, 6")).toEqual([
			["A-100", "1200"],
			["B-200", "6"],
		]);
		expect(pairs('"A,100","1,200"\n"B,200","6"')).toEqual([
			["A,100", "1,200"],
			["B,200", "6"],
		]);
	});

	it("adds up what stands there twice, and says so", () => {
		const { lines, notes } = read("A-100,5\nB-200,6\na 100,7\nB-200,many");
		expect(lines.map(({ row, text, quantity }) => [row, text, quantity])).toEqual([
			[1, "A-100", "12"],
			[2, "B-200", "6"],
			[4, "B-200", "many"],
		]);
		expect(notes).toEqual(["A-100 stands in lines 1 and 3: added up to 12."]);
	});

	it("puts down one piece where no quantity is given, and says so", () => {
		expect(read("A-100\nB-200")).toEqual({
			lines: [
				{ row: 1, text: "A-100", part: "", brand: "", tag: "", quantity: "1" },
				{ row: 2, text: "B-200", part: "", brand: "", tag: "", quantity: "1" },
			],
			notes: ["2 lines give no quantity: 1 piece each is put down."],
		});
	});

	it("keeps bad quantities as they are written, to be mended", () => {
		expect(
			pairs("A-100,0\nB-200,-3\nC-300,1.5\nD-400,1e9\nE-500,5\nF-600,7\nG-700,8\nH-800,9\nI-900,3\nJ-110,4"),
		).toContainEqual(["D-400", "1e9"]);
	});

	it("knows brand and fixture type by their headings", () => {
		expect(read("Type,Qty,Manufacturer,Catalog Number\nA1,5,Acme,X-1").lines).toEqual([
			{ row: 2, text: "X-1", part: "", brand: "Acme", tag: "A1", quantity: "5" },
		]);
	});

	it("names the line of a quotation mark that is never closed", () => {
		expect(readTable('A-100,5\nB-200,"6\nC-300,7\nD-400,8')).toEqual({
			refused:
				"Line 2: a quotation mark is opened and never closed. Close it, or take it away, and send the list again.",
		});
		expect(readTable('A-100,5\nB-200,"6"7\nC-300,7')).toHaveProperty(
			"refused",
			expect.stringContaining("Line 2"),
		);
	});

	it("loses no line, whatever the text", () => {
		const cell = fc.stringMatching(/^[A-Z]{3}\d{3,6}$/);
		fc.assert(
			fc.property(fc.uniqueArray(cell, { minLength: 1, maxLength: 80 }), (parts) => {
				expect(pairs(parts.map((part, index) => `${part},${index + 1}`).join("\n"))).toEqual(
					parts.map((part, index) => [part, String(index + 1)]),
				);
			}),
		);
	});
});

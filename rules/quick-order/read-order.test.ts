import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLine, readOrder } from "./read-order.ts";
import { readTable } from "./read-table.ts";

function read(text: string) {
	const table = readTable(text);
	if ("refused" in table) throw new Error(table.refused);
	return readOrder(table.rows);
}
const pairs = (text: string) => read(text).lines.map((line) => [line.text, line.quantity]);

describe("a typed line", () => {
	it.each([
		["TOL-24-40K 12", "TOL-24-40K", "12"],
		["12 TOL-24-40K", "TOL-24-40K", "12"],
		["12 x TOL-24-40K", "TOL-24-40K", "12"],
		["12x TOL-24-40K", "TOL-24-40K", "12"],
		["TOL-24-40K x12", "TOL-24-40K", "12"],
		["TOL-24-40K × 12", "TOL-24-40K", "12"],
		["TOL-24-40K - 12 pcs", "TOL-24-40K", "12"],
		["TOL-24-40K - 12", "TOL-24-40K", "12"],
		["TOL-24-40K -12 pcs", "TOL-24-40K", "12"],
		["TOL-24-40K -12", "TOL-24-40K", "-12"],
		["TOL-24-40K (12)", "TOL-24-40K", "12"],
		["(12) TOL-24-40K", "TOL-24-40K", "12"],
		["TOL-24-40K qty 12", "TOL-24-40K", "12"],
		["TOL-24-40K, qty: 12", "TOL-24-40K", "12"],
		["Qty 12 TOL-24-40K", "TOL-24-40K", "12"],
		["12 ea TOL-24-40K", "TOL-24-40K", "12"],
		["12 ea. of TOL-24-40K", "TOL-24-40K", "12"],
		["TOL-24-40K 1,200 ea", "TOL-24-40K", "1,200"],
		["TOL-24-40K 1,200", "TOL-24-40K", "1,200"],
		["66264 1,200", "66264", "1,200"],
		["12 1,200", "1,200", "12"],
		["66264 12", "66264", "12"],
		["12 66264", "66264", "12"],
		["CA10 5.5W E26 L DIM 5000K", "CA10 5.5W E26 L DIM 5000K", ""],
		["SFSL2 WH 40", "SFSL2 WH", "40"],
		["TOL-24-40K", "TOL-24-40K", ""],
		["0 46677 47389 1", "0 46677 47389 1", ""],
		["046677473891", "046677473891", ""],
		["046677473891 6", "046677473891", "6"],
		["UPC 045923118845 3", "UPC 045923118845", "3"],
		["UPC: 045923118845 x 3", "UPC: 045923118845", "3"],
		["UPC 0 45923 11884 5", "UPC 0 45923 11884 5", ""],
		["UPC 0 45923 11884 5 3 ea", "UPC 0 45923 11884 5", "3"],
		["0 45923 11884 5 12", "0 45923 11884 5", "12"],
		["GTIN-14 00045923118845, 6", "GTIN-14 00045923118845", "6"],
		["lay-in troffer 2x4 12 ea", "lay-in troffer 2x4", "12"],
	])("reads %j as %j, quantity %j", (line, text, quantity) =>
		expect(readLine(line)).toEqual({ text, quantity }),
	);

	it("keeps the part number when the quantity is in its own column", () => {
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

describe("an order list", () => {
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
	])("reads a list with %s", (_, text) => {
		expect(pairs(text)).toEqual([
			["A-100", "5"],
			["B-200", "6"],
		]);
	});

	it("takes the smaller of two numbers as the quantity", () => {
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

	it("takes counts beside a dozen for quantities, not for line numbers", () => {
		const sheet = "2 dz\tEDG-1-G\t2 dz\tEDG-1-R\n4\tEXT-1-R\t2 dz\tEXT-1-G\n5\tPCL-MV\t\t\n";
		expect(pairs(sheet)).toEqual([
			["EDG-1-G", "2 dz"],
			["EDG-1-R", "2 dz"],
			["EXT-1-R", "4"],
			["EXT-1-G", "2 dz"],
			["PCL-MV", "5"],
		]);
	});

	it("keeps thousands separators in quantities and commas in part numbers", () => {
		expect(pairs("A-100, 1,200\nB-200, 6")).toEqual([
			["A-100", "1200"],
			["B-200", "6"],
		]);
		expect(pairs('"A,100","1,200"\n"B,200","6"')).toEqual([
			["A,100", "1,200"],
			["B,200", "6"],
		]);
	});

	it("keeps duplicate lines, because only the catalog knows which are the same item", () => {
		const text = "CFC40/827/LED,5\nB-200,6\nCFC40827/LED,7\nCFC40/827/LED,2\nB-200,many";
		const { lines, notes } = read(text);
		expect(lines.map(({ row, text, quantity }) => [row, text, quantity])).toEqual([
			[1, "CFC40/827/LED", "5"],
			[2, "B-200", "6"],
			[3, "CFC40827/LED", "7"],
			[4, "CFC40/827/LED", "2"],
			[5, "B-200", "many"],
		]);
		expect(notes).toEqual([]);
	});

	it("names every line without a part number", () => {
		const text = `SKU,Qty\n${Array.from({ length: 90 }, (_, at) => (at % 2 ? `A-${at},1` : ",4")).join("\n")}`;
		const { notes } = read(text);
		expect(notes).toHaveLength(1);
		for (const row of [2, 4, 88, 90]) expect(notes[0]).toMatch(new RegExp(`\\b${row}\\b`));
	});

	it("fills in quantity 1 where none is given, with a note", () => {
		expect(read("A-100\nB-200")).toEqual({
			lines: [
				{ row: 1, text: "A-100", part: "", brand: "", tag: "", quantity: "1" },
				{ row: 2, text: "B-200", part: "", brand: "", tag: "", quantity: "1" },
			],
			notes: ["2 lines give no quantity. We entered 1 piece for each."],
		});
	});

	it("keeps an invalid quantity as written so that the user can correct it", () => {
		expect(
			pairs("A-100,0\nB-200,-3\nC-300,1.5\nD-400,1e9\nE-500,5\nF-600,7\nG-700,8\nH-800,9\nI-900,3\nJ-110,4"),
		).toContainEqual(["D-400", "1e9"]);
	});

	it("recognizes brand and fixture type columns by their headings", () => {
		expect(read("Type,Qty,Manufacturer,Catalog Number\nA1,5,Acme,X-1").lines).toEqual([
			{ row: 2, text: "X-1", part: "", brand: "Acme", tag: "A1", quantity: "5" },
		]);
	});

	it.each([
		["never closed", 'A-100,5\nB-200,"6\nC-300,7\nD-400,8', 2, "opened and never closed"],
		[
			"never closed, before quoted lines",
			'A-100,5\nB-200,"6\n"C-300","7"\n"D-400","8"',
			2,
			"opened and never closed",
		],
		["closed on another line", 'A-100,5\nB-200,"6\nC-300,7\nD-400,8"', 2, "opened and never closed"],
		[
			"closed before the end",
			'A-100,5\nB-200,"6"7\nC-300,7\nD-400,8',
			2,
			"text follows a closing quotation mark",
		],
		["in the first line", '"A-100,5\nB-200,6\nC-300,7\nD-400,8', 1, "opened and never closed"],
		["in the last line", 'A-100,5\nB-200,6\nC-300,7\nD-400,"8', 4, "opened and never closed"],
	])("a quotation mark that is %s: reads the other lines and names this one", (_, text, broken, why) => {
		const { lines, notes } = read(text);
		expect(notes).toHaveLength(1);
		expect(notes[0]).toMatch(new RegExp(`^Line ${broken} was not read: .*${why}\\. Correct it below\\.$`));
		const kept = lines.find(({ row }) => row === broken);
		expect([kept?.text, kept?.quantity]).toEqual([text.split("\n")[broken - 1], "?"]);
		const whole = lines.filter(({ row }) => row !== broken && !text.split("\n")[row - 1]?.includes('"'));
		for (const { row, text: part, quantity } of whole)
			expect(`${part},${quantity}`).toBe(text.split("\n")[row - 1]);
	});

	it("reads quoted cells that contain line breaks", () => {
		expect(pairs('Part,Qty\n"A-100\n(new)",5\nB-200,6')).toEqual([
			["A-100 (new)", "5"],
			["B-200", "6"],
		]);
	});

	it("reads inch marks that aren't quotation marks", () => {
		expect(pairs('6" downlight,5\n2 ft 6" wrap,6')).toEqual([
			['6" downlight', "5"],
			['2 ft 6" wrap', "6"],
		]);
	});

	it("never loses a line, whatever the text", () => {
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

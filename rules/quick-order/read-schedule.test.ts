import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSchedule, readText } from "./read-schedule.ts";
import { readTable } from "./read-table.ts";

function read(text: string) {
	const table = readTable(text);
	if ("refused" in table) throw new Error(table.refused);
	return readSchedule(table.rows);
}

const troffer = "2x4 troffer 4000K 5000lm";

describe("a fixture schedule line", () => {
	it.each([
		["A1 - 24 ea 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 – 24 ea 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1: 24 ea. 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1: 24x 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 24x 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 24 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1, 24, 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 | 24 | 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1; 24; 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 (24) 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 [24] 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 qty 24 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 - qty: 24 - 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 (qty 24) 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 2x4 troffer 4000K 5000lm qty 24", "A1", "24", troffer],
		["A1 2x4 troffer 4000K 5000lm, qty. 24", "A1", "24", troffer],
		["A1 2x4 troffer 4000K 5000lm (qty: 24)", "A1", "24", troffer],
		["A1 2x4 troffer 4000K 5000lm - 24 ea", "A1", "24", troffer],
		["A1 2x4 troffer 4000K 5000lm 24 pcs", "A1", "24", troffer],
		["A1 - 2x4 troffer 4000K 5000lm x24", "A1", "24", troffer],
		["A1 - 2x4 troffer 4000K 5000lm (24)", "A1", "24", troffer],
		["A1 - 2x4 troffer 4000K 5000lm - 24", "A1", "24", troffer],
		["Type A1: (24) 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["Type A: (24) 2x4 troffer 4000K 5000lm", "A", "24", troffer],
		["TYPE A - 24 - 2x4 troffer 4000K 5000lm", "A", "24", troffer],
		["Type 'A' 24 ea 2x4 troffer 4000K 5000lm", "A", "24", troffer],
		["Fixture type A1 - (24) 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["Fixture A1: 24 pcs 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["Mark A1 24 each 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["24 ea Type A1 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["24 - A1 - 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["(24) A1 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["(24) type A 2x4 troffer 4000K 5000lm", "A", "24", troffer],
		["qty 24 A1 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["24x 2x4 troffer 4000K 5000lm", "", "24", troffer],
		["24 x 2x4 troffer 4000K 5000lm", "", "", "24 x 2x4 troffer 4000K 5000lm"],
		["24 ea 2x4 troffer 4000K 5000lm", "", "24", troffer],
		["24 2x4 troffer 4000K 5000lm", "", "24", troffer],
		["24 units of 2x4 troffer 4000K 5000lm", "", "24", troffer],
		["1. A1 - 24 ea 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["• A1 - 24 ea 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["- A1: 24 ea 2x4 troffer 4000K 5000lm", "A1", "24", troffer],
		["A1 - 1,200 ea 2x4 troffer 4000K 5000lm", "A1", "1,200", troffer],
		["A1-E - 6 ea 2x4 troffer with battery", "A1-E", "6", "2x4 troffer with battery"],
		["A1E: 6 2x4 troffer with battery", "A1E", "6", "2x4 troffer with battery"],
		["AA - 6 ea 2x4 troffer", "AA", "6", "2x4 troffer"],
		["X1 - 8 ea exit sign, red letters", "X1", "8", "exit sign, red letters"],
		["EM-1 4 ea emergency unit, 2 heads", "EM-1", "4", "emergency unit, 2 heads"],
		['F2  12  6" downlight 3000K', "F2", "12", '6" downlight 3000K'],
		["F2: 12 ea 6 inch downlight 3000K", "F2", "12", "6 inch downlight 3000K"],
		["S1 - 30 ea 4 ft strip 4000 lm", "S1", "30", "4 ft strip 4000 lm"],
		["4 ft strip 4000 lm qty 30", "", "30", "4 ft strip 4000 lm"],
		["6 inch downlight 3000K 90 CRI", "", "", "6 inch downlight 3000K 90 CRI"],
		['6" downlight 3000K - 12 ea', "", "12", '6" downlight 3000K'],
		["2x4 troffer", "", "", "2x4 troffer"],
		["2 x 4 troffer, 24 pcs", "", "24", "2 x 4 troffer"],
		["2 lamp strip 4 ft", "", "", "2 lamp strip 4 ft"],
		["A19 60W equivalent 2700K", "", "", "A19 60W equivalent 2700K"],
		["BR30 65W 2700K, 48 ea", "", "48", "BR30 65W 2700K"],
		["PAR38 flood 3000K qty 20", "", "20", "PAR38 flood 3000K"],
		["150W UFO high bay 5000K x 40", "", "40", "150W UFO high bay 5000K"],
		["HB1: 40 UFO high bay 150W 5000K", "HB1", "40", "UFO high bay 150W 5000K"],
		["W - 10 - wall pack 40W 5000K", "W", "10", "wall pack 40W 5000K"],
		["LED exit sign", "", "", "LED exit sign"],
		["40W wall pack", "", "", "40W wall pack"],
		["4000K 2x2 panel 10 ea", "", "10", "4000K 2x2 panel"],
		["P1 area light type III 15000 lm, 12 pcs", "P1", "12", "area light type III 15000 lm"],
	])("reads %j", (line, tag, quantity, description) => {
		expect(readText(line)).toEqual({ tag, quantity, description });
	});

	it("separates type, quantity and description in any of these forms", () => {
		const tag = fc.stringMatching(/^[DFHJ][1-4][AE]?$/);
		const quantity = fc.integer({ min: 1, max: 9999 }).map(String);
		const description = fc.constantFrom(
			troffer,
			'6" downlight 3000K',
			"4 ft strip 4000 lm",
			"exit sign, red letters",
		);
		fc.assert(
			fc.property(tag, quantity, description, (type, count, text) => {
				for (const line of [
					`${type} - ${count} ea ${text}`,
					`Type ${type}: (${count}) ${text}`,
					`${type}: ${count}x ${text}`,
					`${count} pcs ${type} ${text}`,
					`${type} ${text} qty ${count}`,
					`${type} | ${count} | ${text}`,
				])
					expect(readText(line), line).toEqual({ tag: type, quantity: count, description: text });
			}),
		);
	});

	it("terminates and invents no quantity for any text", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 200 }), (line) => {
				const { quantity } = readText(line);
				expect(quantity === "" || line.includes(quantity)).toBe(true);
			}),
			{ numRuns: 2000 },
		);
	});
});

describe("a fixture schedule", () => {
	it("reads columns in any order, with units", () => {
		const text = [
			"LUMINAIRE SCHEDULE",
			"Qty\tType\tManufacturer\tCatalog No.\tDescription\tCCT\tLumens\tWatts\tRemarks",
			"24\tA1\tMeridian\tVTR-24-40K-50L\t2x4 troffer\t4000\t5,000\t\tsee note 3",
			"SECOND FLOOR",
			"12\tF2\t\t\t6 inch downlight\t3000K\t1000 lm\t12",
		].join("\n");
		expect(read(text)).toEqual({
			lines: [
				{
					row: 3,
					tag: "A1",
					quantity: "24",
					brand: "Meridian",
					part: "VTR-24-40K-50L",
					text: "2x4 troffer 4000K 5000 lm",
				},
				{
					row: 5,
					tag: "F2",
					quantity: "12",
					brand: "",
					part: "",
					text: "6 inch downlight 3000K 1000 lm 12 W",
				},
			],
			notes: [
				"Line 1 was read as a heading: LUMINAIRE SCHEDULE",
				"Line 4 was read as a heading: SECOND FLOOR",
				"Column not used: Remarks (I). Each line takes one fixture and one quantity.",
			],
		});
	});

	it("reads comma-separated values with quotes and inch marks", () => {
		const text = 'Type,Description,Qty\nF2,"6"" downlight, 3000K",12\nF3,8" downlight,4';
		expect(read(text).lines.map(({ tag, text: words, quantity }) => [tag, words, quantity])).toEqual([
			["F2", '6" downlight, 3000K', "12"],
			["F3", '8" downlight', "4"],
		]);
	});

	it("skips titles, floor names and rules if there are no headings, with a note", () => {
		const text =
			"FIXTURE SCHEDULE\n\nFirst floor:\nA1 - 24 ea 2x4 troffer\n-----\nLOBBY\nX1 - 2 ea EXIT SIGN\nEXIT SIGN\nPage 1 of 2";
		const { lines, notes } = read(text);
		expect(lines.map(({ row, tag }) => [row, tag])).toEqual([
			[4, "A1"],
			[7, "X1"],
			[8, ""],
		]);
		expect(notes).toEqual([
			"No quantity in line 8: we entered 1.",
			"Line 1 was read as a heading: FIXTURE SCHEDULE",
			"Line 3 was read as a heading: First floor:",
			"Line 5 was read as a heading: -----",
			"Line 6 was read as a heading: LOBBY",
			"Line 9 was read as a heading: Page 1 of 2",
		]);
	});

	it("skips headings repeated on every page", () => {
		const text = "Type\tQty\tDescription\nA1\t2\tpanel\nType\tQty\tDescription\nA2\t3\tstrip";
		expect(read(text).lines.map(({ tag }) => tag)).toEqual(["A1", "A2"]);
	});

	it("reads the quantity from the description if no column has it", () => {
		expect(
			read("Type\tDescription\nA1\t(24) 2x4 panel\nA2\tstrip").lines.map((line) => [
				line.quantity,
				line.text,
			]),
		).toEqual([
			["24", "2x4 panel"],
			["1", "strip"],
		]);
	});
});

/** Lists as customers paste and upload them: mixed separators, groups side by side, no headings, totals. */
import { describe, expect, it } from "vitest";
import { readOrder } from "./read-order.ts";
import { readSchedule } from "./read-schedule.ts";
import { readTable } from "./read-table.ts";

function rowsOf(text: string) {
	const table = readTable(text);
	if ("refused" in table) throw new Error(table.refused);
	return table.rows;
}
const read = (text: string) => readOrder(rowsOf(text));
const pairs = (text: string) => read(text).lines.map(({ text, quantity }) => [text, quantity]);

describe("a list with several separators", () => {
	it.each([
		[
			"semicolons, a tab and a comma",
			"BPN-14-35K-33L;12\nBPN-14-35K-33L;3\nSE-350.069\t6\nALN-24-30K-20L,24",
		],
		["a comma in a table of tabs", "BPN-14-35K-33L\t12\nBPN-14-35K-33L\t3\nSE-350.069\t6\nALN-24-30K-20L,24"],
		["bars, spaces and words", "BPN-14-35K-33L | 12\nBPN-14-35K-33L   3\n6 x SE-350.069\nALN-24-30K-20L,24"],
		[
			"headings of their own",
			"Part Number;Qty\nBPN-14-35K-33L\t12\nBPN-14-35K-33L,3\nSE-350.069|6\nALN-24-30K-20L   24",
		],
		[
			"spaces",
			"Catalog No.   Qty\nBPN-14-35K-33L   12\nBPN-14-35K-33L  3\nSE-350.069    6\nALN-24-30K-20L  24",
		],
	])("reads each line by its own: %s", (_, text) =>
		expect(pairs(text)).toEqual([
			["BPN-14-35K-33L", "12"],
			["BPN-14-35K-33L", "3"],
			["SE-350.069", "6"],
			["ALN-24-30K-20L", "24"],
		]),
	);

	it("keeps quoted cells and commas of thousands in each of them", () => {
		expect(pairs('A-100\t1,200\nB-200, 1,200\nC-300;1,200\n"D,400","1,200"\nE-500|1,200')).toEqual([
			["A-100", "1,200"],
			["B-200", "1200"],
			["C-300", "1,200"],
			["D,400", "1,200"],
			["E-500", "1,200"],
		]);
	});

	it("tells thousands from columns by the other lines", () => {
		expect(pairs("A-100,1,200\nB-200,6")).toEqual([
			["A-100", "1200"],
			["B-200", "6"],
		]);
		expect(pairs("Line,Qty,Part\n1,5,A-100\n2,100,B-200")).toEqual([
			["A-100", "5"],
			["B-200", "100"],
		]);
	});

	it("takes two numbers in a row that are no line numbers for the quantities of a group", () => {
		expect(pairs("129\tA-100\t1\tB-200\n130\tC-300\t2\tD-400")).toEqual([
			["A-100", "129"],
			["B-200", "1"],
			["C-300", "130"],
			["D-400", "2"],
		]);
		expect(pairs("1\tA-100\t1\tB-200")).toEqual([
			["A-100", "1"],
			["B-200", "1"],
		]);
		expect(pairs("1\t5\tA-100\tpanel\n2\t6\tB-200\tpanel")).toEqual([
			["A-100", "5"],
			["B-200", "6"],
		]);
	});

	it("reads quantities on either side of the part number", () => {
		expect(pairs("A-100,5\n6,B-200\nC-300;7\n8\tD-400")).toEqual([
			["A-100", "5"],
			["B-200", "6"],
			["C-300", "7"],
			["D-400", "8"],
		]);
	});

	it("splits no description at its commas", () => {
		expect(pairs("A-100\t5\nlay-in troffer, white, 2x4\nB-200\t6")).toEqual([
			["A-100", "5"],
			["lay-in troffer, white, 2x4", "1"],
			["B-200", "6"],
		]);
	});

	it("finds the quantity in a line with fewer cells than the headings", () => {
		expect(pairs("Part   Description   Qty\nA-100   5\nB-200   panel   6")).toEqual([
			["A-100", "5"],
			["B-200", "6"],
		]);
		expect(pairs("Part,Description,Qty\nA-100;5\nB-200,panel,6")).toEqual([
			["A-100", "5"],
			["B-200", "6"],
		]);
	});
});

describe("groups of columns side by side", () => {
	const both = [
		["BPN-14-35K-33L", "2"],
		["ALN-24-30K-20L", "3"],
		["RHB-11-50K-12K", "4"],
	];
	it.each([
		[
			"with headings",
			"Part Number,Qty,Part Number,Qty\nBPN-14-35K-33L,2,ALN-24-30K-20L,3\nRHB-11-50K-12K,4,,",
			"A and B; C and D",
		],
		[
			"with a blank column",
			"Part,Qty,,Part,Qty\nBPN-14-35K-33L,2,,ALN-24-30K-20L,3\n,,,RHB-11-50K-12K,4",
			"A and B; D and E",
		],
		[
			"with numbered headings",
			"Part 1,Qty 1,Part 2,Qty 2\nBPN-14-35K-33L,2,ALN-24-30K-20L,3\nRHB-11-50K-12K,4",
			"A and B; C and D",
		],
		[
			"with the quantity first",
			"Qty,Part,Qty,Part\n2,BPN-14-35K-33L,3,ALN-24-30K-20L\n4,RHB-11-50K-12K",
			"A and B; C and D",
		],
		["without headings", "BPN-14-35K-33L\t2\tALN-24-30K-20L\t3\nRHB-11-50K-12K\t4", "A and B; C and D"],
	])("are both read, %s", (_, text, columns) => {
		const { lines, notes } = read(text);
		expect(lines.map(({ text, quantity }) => [text, quantity])).toEqual(both);
		expect(notes).toEqual([`Read 2 groups of columns side by side: ${columns}.`]);
	});

	it("are both read from a schedule", () => {
		const text =
			"Type\tDescription\tQty\tType\tDescription\tQty\nA1\tpanel\t2\tB1\tstrip\t3\n\t\t\tB2\twrap\t4";
		expect(readSchedule(rowsOf(text)).lines.map(({ tag, text, quantity }) => [tag, text, quantity])).toEqual([
			["A1", "panel", "2"],
			["B1", "strip", "3"],
			["B2", "wrap", "4"],
		]);
	});

	it("that lack a quantity are left out with a note", () => {
		const { lines, notes } = read("Part Number,Qty,Part Number\nA-100,2,B-200\nA-101,3,B-201");
		expect(lines.map(({ text }) => text)).toEqual(["A-100", "A-101"]);
		expect(notes).toEqual([
			"Column not used: Part Number (C). Each line takes one part number and one quantity.",
		]);
	});

	it("name the row in which one has a quantity alone", () => {
		const { lines, notes } = read("Part,Qty,Part,Qty\nA-100,2,,7\nA-101,3,B-201,4");
		expect(lines.map(({ text }) => text)).toEqual(["A-100", "A-101", "B-201"]);
		expect(notes).toContain("Skipped, no part number: line 2.");
		const bare = read("A-100\t2\t\t7\nA-101\t3\tB-201\t4");
		expect(bare.lines.map(({ text }) => text)).toEqual(["A-100", "A-101", "B-201"]);
		expect(bare.notes).toContain("Skipped, no part number: line 1.");
	});
});

describe("a BOM without headings", () => {
	it.each([
		["bar codes and quantities set apart by spaces", "601986123456  24\n601986123457  12"],
		["quantities first", "24\t601986123456\n12\t601986123457"],
		["numbered lines", "1\t601986123456\t24\n2\t601986123457\t12"],
		["numbered lines set apart by spaces", "1   601986123456   24\n2   601986123457   12"],
		["types, quantities and numbers", "T1\t24\t601986123456\nT2\t12\t601986123457"],
		["prices", "601986123456,24,8.00\n601986123457,12,6.00"],
		["units and brands", "24,EA,Meridian,601986123456\n12,EA,Meridian,601986123457"],
	])("finds part numbers that are all digits: %s", (_, text) =>
		expect(pairs(text)).toEqual([
			["601986123456", "24"],
			["601986123457", "12"],
		]),
	);

	it.each([
		["with types", "T8\t24\t601986123456\nT95\t12\t9290012254", ["T8", "T95"]],
		["with quantities alone", "24\t601986123456\n12\t9290012254", ["", ""]],
		["set apart by spaces", "T8 24 601986123456\nT95 12 9290012254", ["T8", "T95"]],
	])("is read as a schedule, too: %s", (_, text, tags) => {
		const { lines, notes } = readSchedule(rowsOf(text));
		expect(lines.map(({ tag, text, quantity }) => [tag, text, quantity])).toEqual([
			[tags[0], "601986123456", "24"],
			[tags[1], "9290012254", "12"],
		]);
		expect(notes).toEqual([]);
	});

	it("finds numbers of letters and of digits in one column, with their types", () => {
		const { lines } = read(
			"T1\t4\tVTR-22-50K-30L\nT2\t8\tCER61093AK50WK4\nT3\t12\t9290012252\nT4\t16\t1011574452",
		);
		expect(lines.map(({ tag, text, quantity }) => [tag, text, quantity])).toEqual([
			["T1", "VTR-22-50K-30L", "4"],
			["T2", "CER61093AK50WK4", "8"],
			["T3", "9290012252", "12"],
			["T4", "1011574452", "16"],
		]);
	});

	it("names the columns that it doesn't use", () => {
		expect(read("1\t66264\t12\n2\t78039\t6").notes).toEqual([
			"Column not used: A. Each line takes one part number and one quantity.",
		]);
	});
});

describe("headings", () => {
	it("choose the column of part numbers and of quantities among several", () => {
		expect(pairs("Item,Units,Catalog No.,Qty\n1,EA,66264,12\n2,EA,78039,6")).toEqual([
			["66264", "12"],
			["78039", "6"],
		]);
	});

	it("repeated below are named, and may come in another order", () => {
		const { lines, notes } = read("Part,Qty\nA-100,5\nPart,Qty\nB-200,6\nQty,Part\n7,C-300");
		expect(lines.map(({ text, quantity }) => [text, quantity])).toEqual([
			["A-100", "5"],
			["B-200", "6"],
			["C-300", "7"],
		]);
		expect(notes).toEqual(["Read as headings: lines 3 and 5."]);
	});
});

describe("rows that are not lines", () => {
	it("are named: totals, quantities alone, rules", () => {
		const { lines, notes } = read("Part,Qty\nA-100,5\n,9\n-----\nB-200,6\nSubtotal,11\nGrand total:,20");
		expect(lines.map(({ text }) => text)).toEqual(["A-100", "B-200"]);
		expect(notes).toEqual(["Skipped, totals: lines 6 and 7.", "Skipped, no part number: lines 3 and 4."]);
	});

	it("keeps a line of more than 256 cells for correction", () => {
		const { lines, notes } = read(`A-100,5\n${"B-200,6,".repeat(200)}`);
		expect(lines.map(({ quantity }) => quantity)).toEqual(["5", "?"]);
		expect(notes).toEqual(["Line 2 was not read: it has more than 256 cells. Correct it below."]);
	});
});

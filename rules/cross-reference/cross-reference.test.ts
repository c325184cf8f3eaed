import { describe, expect, it } from "vitest";
import {
	type CrossReferenceGrade,
	chooseListed,
	keysToLookUp,
	type ListedNumber,
	numberDifferences,
	numberReadings,
	numbersInText,
	readFixtureNumber,
	readListedNumber,
	readNumberList,
} from "./cross-reference.ts";

const line = (
	brand: string,
	number: string,
	sku: string,
	grade: CrossReferenceGrade = "exact",
): ListedNumber => ({
	...readListedNumber(number),
	brand,
	brandKey: brand.toLowerCase().replace(/[^a-z0-9]/g, ""),
	number,
	sku,
	grade,
	note: "",
});
const listed = [
	line("Larkspur", "2GT-L4", "A-1", "near"),
	line("Larkspur", "2GT-L4", "A-2"),
	line("Vanguard Lite", "2GTL4", "B-1"),
	line("Larkspur", "WPX1*", "C-1", "functional"),
	line("Larkspur", "WPX1-LED-P2*", "C-2"),
	line("Larkspur", "AB-12", "D-1"),
	line("Larkspur", "A-B12", "D-2"),
];
const find = (text: string, brand?: string) =>
	chooseListed(numberReadings(text, brand), listed).map(({ sku }) => sku);

describe("another maker's number", () => {
	it.each([
		["larkspur 2gtl4", ["A-2", "A-1"]],
		["2GT L4 Larkspur", ["A-2", "A-1"]],
		["LARKSPUR-2GT-L4", ["A-2", "A-1"]],
		["Larksp 2GTL4", ["A-2", "A-1"]],
		["vanguard lite 2gtl4", ["B-1"]],
		["2gt-l4", ["A-2", "A-1"]],
		["2GTL4", ["B-1"]],
		["other 2GTL4", []],
		["2GTL", []],
		["2GTL4X", []],
	])("%j finds %j, in every spelling", (text, skus) => expect(find(text)).toEqual(skus));

	it("may have its brand beside it", () => {
		expect(find("2gtl4", "Vanguard")).toEqual(["B-1"]);
		expect(find("2gtl4", "Northlight")).toEqual([]);
	});

	it("is told from another with the same letters and digits by its spelling", () => {
		expect(find("AB-12")).toEqual(["D-1"]);
		expect(find("ab12")).toEqual(["D-1", "D-2"]);
	});

	it("carries option suffixes only where the file says so, and the longest family counts", () => {
		expect(find("WPX1 LED P1 40K DDBXD")).toEqual(["C-1"]);
		expect(find("wpx1-led-p2-40k")).toEqual(["C-2"]);
		expect(find("AB-12-WH")).toEqual([]);
	});

	it("is looked up by its letters and digits, and by the beginnings that families have", () => {
		const [reading] = numberReadings("wpx1-led-p2-40k");
		expect(reading && keysToLookUp(reading, [4, 9, 30])).toEqual({
			whole: "WPX1LEDP240K",
			families: ["WPX1", "WPX1LEDP2"],
		});
	});

	it("may stand in a sentence that names the brand", () => {
		const find = (text: string) => chooseListed(numbersInText(text), listed).map(({ sku }) => sku);
		expect(find("Type A: 2x4 troffer, Larkspur 2GT-L4 or equal, 4000K")).toEqual(["A-2", "A-1"]);
		expect(find("Type A: 2x4 troffer 2GT-L4")).toEqual([]);
	});

	it("may be anything", () => {
		for (const text of ["", " ", "*", "—", "a".repeat(5000), "1 ".repeat(500), "\u0000"])
			expect(find(text)).toEqual([]);
	});
});

describe("fixture number", () => {
	it.each([
		["2GTL4-4000LM-35K-MVOLT", ["4,000 lm", "3500 K", "120-277 V"]],
		["WPX1 LED P1 40K UNV DDBXD", ["4000 K", "120-277 V"]],
		["LDN6 30/10 LO6AR LSS 120V", ["120 V"]],
		["HB-150W-5000K 347-480V", ["150 W", "5000 K", "347-480 V"]],
		["2GTL4 40L LP840", []],
		["CPX 2X4 840 80CRI", []],
		["120-277", []],
		["", []],
		["—".repeat(400), []],
	])("%j says %j", (number, read) => expect(readFixtureNumber(number)).toEqual(read));
});

describe("a list of other makers' numbers", () => {
	it("has one a line, once each, and at most 50", () => {
		expect(readNumberList(" Bright  2GTL4\r\n\n2GTL4\nBright 2GTL4")).toEqual({
			numbers: ["Bright 2GTL4", "2GTL4"],
			tooMany: false,
		});
		const many = readNumberList(Array.from({ length: 51 }, (_, index) => `N-${index}`).join("\n"));
		expect(many.numbers).toHaveLength(50);
		expect(many.tooMany).toBe(true);
	});

	it("says how our item differs from what a number states, and nothing else", () => {
		const ours = { lumens: 3000, watts: 24, kelvins: [3500] };
		expect(numberDifferences("2GTL4-4000LM-40K-24W-MVOLT", ours)).toEqual([
			"3,000 lm, theirs 4,000 lm (−25%)",
			"3500 K, theirs 4000 K",
		]);
		expect(numberDifferences("2GTL4-3000LM-35K", ours)).toEqual([]);
		expect(numberDifferences("2GTL4", ours)).toEqual([]);
		expect(numberDifferences("X-4000LM-40K", { lumens: null, watts: null, kelvins: [] })).toEqual([]);
	});
});

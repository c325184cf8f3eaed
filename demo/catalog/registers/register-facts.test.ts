import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { efficacyNote, parseFigure, parseFigureList, parseUsDate } from "./register-facts.ts";

describe("parseFigure", () => {
	it.each([
		["1,250", 1250],
		["12,345,678.5", 12345678.5],
		["6.70", 6.7],
		[" -24 ", -24],
		["", null],
		["N/A", null],
	])("reads %j as %j", (raw, expected) => expect(parseFigure(raw)).toBe(expected));

	it("reads back every number that is written with thousands separators", () => {
		fc.assert(
			fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (value) => {
				expect(parseFigure(value.toLocaleString("en-US"))).toBe(value);
			}),
		);
	});
});

describe("parseUsDate", () => {
	it.each([
		["01/02/2024", "2024-01-02"],
		["2/29/2024", "2024-02-29"],
		["02/29/2023", null],
		["13/01/2024", null],
		["", null],
	])("reads %j as %j", (raw, expected) => expect(parseUsDate(raw)).toBe(expected));
});

describe("parseFigureList", () => {
	it.each([
		["4000k,5000k,2700k", [2700, 4000, 5000]],
		["8,6,10,4", [4, 6, 8, 10]],
		["5000", [5000]],
		["3000k,3000k", [3000]],
		["", []],
	])("reads %j as %j", (raw, expected) => expect(parseFigureList(raw)).toEqual(expected));
});

describe("efficacyNote", () => {
	it("is silent while lumens and watts come near the stated figure", () => {
		expect(efficacyNote(600, 6.7, 91.5)).toBeNull();
		expect(efficacyNote(800, 10, null)).toBeNull();
		expect(efficacyNote(800, 0, 90)).toBeNull();
		expect(efficacyNote(null, 9, 90)).toBeNull();
	});

	it("says both figures when they differ by more than 3 lm/W", () => {
		expect(efficacyNote(1000, 12, 130)).toBe(
			"The register states 130 lm/W, but its lumens and watts come to 83.3 lm/W.",
		);
	});
});

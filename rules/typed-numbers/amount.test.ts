import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#rules/money/money";
import { amountProblem, amountRule, readAmount } from "./amount.ts";

describe("readAmount", () => {
	it.each([
		["1,234.50", 123_450],
		["$1,234,567.89", 123_456_789],
		[" $ 20 ", 2_000],
		["0.5", 50],
		[".05", 5],
		["7.", 700],
		["1234567.8", 123_456_780],
		["0", 0],
	])("reads %j as %i cents", (typed, cents) => {
		expect(readAmount(typed)).toBe(cents);
	});

	it.each([
		"",
		" ",
		".",
		"$",
		"1,50",
		"1.234,50",
		"12,34.00",
		"1,2345",
		"1 234",
		"-5",
		"+5",
		"1e3",
		"1.234",
		"0x10",
		"a",
		"١٢",
		"1$",
	])("refuses %j", (typed) => {
		expect(readAmount(typed)).toBeNull();
	});

	it("round-trips the formats of fields and sentences", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
				expect(readAmount((cents / 100).toFixed(2))).toBe(cents);
				expect(readAmount(formatMoney(cents / 100))).toBe(cents);
			}),
		);
	});
});

describe("amountProblem", () => {
	it.each([
		["12.00", null],
		["12.01", "Enter at most $12.00."],
		["0.00", "Enter an amount of at least $0.01."],
		["twelve", amountRule],
		["1,20", amountRule],
	])("%j: %j", (typed, problem) => {
		expect(amountProblem(typed, { min: 1, max: 1_200 })).toBe(problem);
	});
});

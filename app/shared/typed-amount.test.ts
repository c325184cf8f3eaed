import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "./money.ts";
import { centsTyped } from "./typed-amount.ts";

describe("centsTyped", () => {
	it.each([
		["1,234.50", 123_450],
		["$1,234,567.89", 123_456_789],
		[" $ 20 ", 2_000],
		["0.5", 50],
		[".05", 5],
		["7.", 700],
		["1234567.8", 123_456_780],
		["0", 0],
	])("%j is %i cents", (typed, cents) => {
		expect(centsTyped(typed)).toBe(cents);
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
	])("%j is no amount", (typed) => {
		expect(centsTyped(typed)).toBeNull();
	});

	it("reads back what fields and sentences show", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
				expect(centsTyped((cents / 100).toFixed(2))).toBe(cents);
				expect(centsTyped(formatMoney(cents / 100))).toBe(cents);
			}),
		);
	});
});

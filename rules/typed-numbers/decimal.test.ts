import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDecimal, readNumber, readSignedNumber, toHundredths } from "./decimal.ts";

describe("readDecimal", () => {
	it.each([
		["1,234,567.5", "1234567.5"],
		["7.", "7"],
		[".5", "0.5"],
		["007", "007"],
		[" 12 ", "12"],
	])("reads %j as %s", (text, decimal) => expect(readDecimal(text)).toBe(decimal));

	it.each([
		"",
		".",
		",",
		"1,20",
		"12 0.5",
		"7,0",
		"0x20",
		"1e2",
		"Infinity",
		"-1",
		"+1",
		"1.2.3",
		"1,2345",
		",123",
		"１２",
	])("refuses %j", (text) => expect(readDecimal(text)).toBeNull());

	it("reads a hyphen that touches the digits as a sign", () => {
		expect(readSignedNumber("-1,200.5")).toBe(-1_200.5);
		expect(readSignedNumber("12")).toBe(12);
		for (const text of ["- 5", "--5", "-", "5-", "-1,20"]) expect(readSignedNumber(text)).toBeNull();
	});

	it("keeps to its digits", () => {
		expect(readDecimal("1234", { digits: 3 })).toBeNull();
		expect(readDecimal("1.234", { decimals: 2 })).toBeNull();
		expect(readDecimal("1.", { decimals: 0 })).toBeNull();
	});

	it("reads every number that the product writes", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
				const written = (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
				expect(readNumber(written)).toBe(cents / 100);
				expect(toHundredths(readDecimal(written) ?? "")).toBe(cents);
			}),
		);
	});
});

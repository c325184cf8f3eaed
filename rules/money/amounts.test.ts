import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountFault, centsTyped, paymentSum } from "./amounts.ts";
import { formatMoney } from "./money.ts";

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
	])("reads %j as %i cents", (typed, cents) => {
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
	])("refuses %j", (typed) => {
		expect(centsTyped(typed)).toBeNull();
	});

	it("round-trips the formats of fields and sentences", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
				expect(centsTyped((cents / 100).toFixed(2))).toBe(cents);
				expect(centsTyped(formatMoney(cents / 100))).toBe(cents);
			}),
		);
	});
});

describe("amountFault", () => {
	it.each([
		["12.00", 1_200, null],
		["12.01", 1_200, "Enter at most $12.00."],
		["0.00", 1_200, "Enter an amount of at least $0.01."],
		["twelve", 1_200, "Enter an amount in dollars, such as 1,234.50."],
	])("%j of %i cents: %j", (typed, most, fault) => {
		expect(amountFault(typed, most)).toBe(fault);
	});
});

describe("paymentSum", () => {
	it.each([
		[100_00, "CREDITCARD", 3_00, 103_00],
		[100_00, "ACH", 0, 100_00],
		[16, "CREDITCARD", 0, 16],
		[17, "CREDITCARD", 1, 18],
		[1_234_567_89, "CREDITCARD", 37_037_04, 1_271_604_93],
	] as const)("%i cents by %s: surcharge %i, total %i", (amountCents, type, surchargeCents, totalCents) => {
		expect(paymentSum(amountCents, type)).toEqual({ amountCents, surchargeCents, totalCents });
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onlinePaymentTypes, paymentLimits } from "#rules/payments/payment-terms";
import {
	cardFeeBasisPoints,
	cardFeePattern,
	defaultCardFee,
	describeFee,
	feeWasShown,
	paymentProblem,
	portalFeeCents,
	portalSum,
	sumsByType,
} from "./portal-amount.ts";

describe("sumsByType", () => {
	it("adds the fee for cards and nothing for ACH", () => {
		expect(sumsByType("$1,000.50", 300)).toEqual({
			ACH: { amountCents: 100_050, feeCents: 0, totalCents: 100_050 },
			CREDITCARD: { amountCents: 100_050, feeCents: 3_002, totalCents: 103_052 },
		});
	});

	it.each(["", "a lot", "0", "0.00", "-5", "1.234", "1e3", "1,000,000.00", "NaN", "$"])(
		"shows nothing to pay for amount %s, with an error",
		(typed) => {
			expect(sumsByType(typed, 300)).toBeNull();
			expect(paymentProblem(typed)).toMatch(/^Enter/);
		},
	);

	it("adds up for every amount", () => {
		const anyAmount = fc.integer({ min: 1, max: paymentLimits.maxCents });
		fc.assert(
			fc.property(anyAmount, fc.constantFrom(...onlinePaymentTypes), (cents, type) => {
				const sum = sumsByType(
					(cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" }),
					275,
				)?.[type];
				expect(sum?.amountCents).toBe(cents);
				expect(sum?.totalCents).toBe(cents + (sum?.feeCents ?? Number.NaN));
				const exactly = type === "ACH" ? 0 : cents * 0.0275;
				expect(Math.abs((sum?.feeCents ?? Number.NaN) - exactly)).toBeLessThanOrEqual(0.5001);
			}),
		);
	});
});

describe("feeWasShown", () => {
	it("requires a card fee to be shown before payment", () => {
		const card = portalSum(10_000, "CREDITCARD", 300);
		expect(feeWasShown(portalSum(10_000, "ACH", 300), "")).toBe(true);
		expect(feeWasShown(portalSum(10_000, "CREDITCARD", 0), "")).toBe(true);
		expect(feeWasShown(card, "")).toBe(false);
		expect(feeWasShown(card, "10299")).toBe(false);
		expect(feeWasShown(card, "10300")).toBe(true);
		// Too small for a fee of one cent.
		expect(feeWasShown(portalSum(16, "CREDITCARD", 300), "")).toBe(true);
	});
});

it("describes the fee before an amount is typed", () => {
	expect(describeFee("CREDITCARD", 300)).toBe("A fee of 3% is added");
	expect(describeFee("CREDITCARD", 275)).toBe("A fee of 2.75% is added");
	expect(describeFee("CREDITCARD", 0)).toBe("No fee");
	expect(describeFee("ACH", 300)).toBe("No fee");
});

describe("the setting", () => {
	it.each([
		[defaultCardFee, 300],
		["0", 0],
		["0.01", 1],
		["2.5", 250],
		["2.75", 275],
		["9.99", 999],
		["10", 1_000],
		["10.00", 1_000],
	])("%s%% is %i basis points", (percent, basisPoints) => {
		expect(cardFeePattern.test(percent)).toBe(true);
		expect(cardFeeBasisPoints(percent)).toBe(basisPoints);
	});

	it.each(["-1", "10.01", "11", "3.125", "3%", ".5", "3.", "1e1", "three", " 3", ""])(
		"refuses %j",
		(percent) => {
			expect(cardFeePattern.test(percent)).toBe(false);
		},
	);
});

describe("the fee", () => {
	it.each([
		[100_050, 300, 3_002],
		[16, 300, 0],
		[17, 300, 1],
		[12_345, 275, 339],
		[12_345, 0, 0],
		[paymentLimits.maxCents, 1_000, 10_000_000],
	])("of %i cents at %i basis points is %i cents by card and none by bank transfer", (cents, at, fee) => {
		expect(portalFeeCents(cents, "CREDITCARD", at)).toBe(fee);
		expect(portalFeeCents(cents, "ACH", at)).toBe(0);
	});

	it("is in whole cents within half a cent of the percentage", () => {
		const cents = fc.integer({ min: paymentLimits.minCents, max: paymentLimits.maxCents });
		fc.assert(
			fc.property(cents, fc.integer({ min: 0, max: 1_000 }), (amount, basisPoints) => {
				const fee = portalFeeCents(amount, "CREDITCARD", basisPoints);
				expect(Number.isInteger(fee)).toBe(true);
				expect(Math.abs(fee * 10_000 - amount * basisPoints)).toBeLessThanOrEqual(5_000);
			}),
		);
	});
});

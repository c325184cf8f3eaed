import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onlinePaymentTypes, paymentLimits } from "#rules/payments/payment-terms";
import { describeFee, feeWasShown, paymentProblem, portalSum, sumsByType } from "./portal-amount.ts";

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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onlinePaymentTypes, paymentLimits } from "#contracts/payments/payment-terms";
import { paymentSum } from "~/shared/money/amounts.ts";
import { feeWasShown, portalAmountFault, sumsByType } from "./portal-amount.ts";

describe("sumsByType", () => {
	it("is 3% for cards and zero for ACH", () => {
		expect(sumsByType("$1,000.50")).toEqual({
			ACH: { amountCents: 100_050, surchargeCents: 0, totalCents: 100_050 },
			CREDITCARD: { amountCents: 100_050, surchargeCents: 3_002, totalCents: 103_052 },
		});
	});

	it.each(["", "a lot", "0", "0.00", "-5", "1.234", "1e3", "1,000,000.00", "NaN", "$"])(
		"shows nothing to pay for amount %s, with an error",
		(typed) => {
			expect(sumsByType(typed)).toBeNull();
			expect(portalAmountFault(typed)).toMatch(/^Enter/);
		},
	);

	it("adds up for every amount", () => {
		const anyAmount = fc.integer({ min: 1, max: paymentLimits.maxCents });
		fc.assert(
			fc.property(anyAmount, fc.constantFrom(...onlinePaymentTypes), (cents, type) => {
				const sum = sumsByType(
					(cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" }),
				)?.[type];
				expect(sum?.amountCents).toBe(cents);
				expect(sum?.totalCents).toBe(cents + (sum?.surchargeCents ?? Number.NaN));
				const exactly = type === "ACH" ? 0 : cents * 0.03;
				expect(Math.abs((sum?.surchargeCents ?? Number.NaN) - exactly)).toBeLessThanOrEqual(0.5001);
			}),
		);
	});
});

describe("feeWasShown", () => {
	it("requires a card fee to be shown before payment", () => {
		const card = paymentSum(10_000, "CREDITCARD");
		expect(feeWasShown(paymentSum(10_000, "ACH"), "")).toBe(true);
		expect(feeWasShown(card, "")).toBe(false);
		expect(feeWasShown(card, "9999")).toBe(false);
		expect(feeWasShown(card, "10000")).toBe(true);
		// Too small for a fee of one cent.
		expect(feeWasShown(paymentSum(16, "CREDITCARD"), "")).toBe(true);
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentLimits } from "./payment-terms.ts";
import { cardFeeBasisPoints, cardFeePattern, defaultCardFee, portalFeeCents } from "./portal-fee.ts";

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

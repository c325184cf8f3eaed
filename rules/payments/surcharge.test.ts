import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentLimits } from "./payment-terms.ts";
import { surchargeCents } from "./surcharge.ts";

const cents = fc.integer({ min: paymentLimits.minCents, max: paymentLimits.maxCents });

describe("the surcharge", () => {
	it.each([
		[0, 0],
		[1, 0],
		[16, 0],
		[17, 1],
		[50, 2],
		[12_345, 370],
		[10_000, 300],
		[99_999_999, 3_000_000],
	])("card surcharge on %i cents is %i", (amount, surcharge) => {
		expect(surchargeCents(amount, "CREDITCARD")).toBe(surcharge);
	});

	it("is zero for ACH", () => {
		fc.assert(fc.property(cents, (amount) => surchargeCents(amount, "ACH") === 0));
	});

	it("is in whole cents within half a cent of 3%, and grows with the amount", () => {
		fc.assert(
			fc.property(cents, (amount) => {
				const surcharge = surchargeCents(amount, "CREDITCARD");
				expect(Number.isInteger(surcharge)).toBe(true);
				expect(Math.abs(surcharge * 100 - amount * 3)).toBeLessThanOrEqual(50);
				expect(surchargeCents(amount + 1, "CREDITCARD")).toBeGreaterThanOrEqual(surcharge);
			}),
		);
	});
});

import { describe, expect, it } from "vitest";
import { paymentSum } from "./amounts.ts";

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

import { describe, expect, it } from "vitest";
import { paymentLimits } from "#contracts/payment-terms";
import { amountFault, paymentFault, paymentSum, shareSums } from "./amounts.ts";

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

describe("shareSums", () => {
	const share = (amount: string, chosen = true) => ({ amount, chosen, balanceCents: 50_00 });
	it("adds what is chosen, and nothing for what cannot be paid", () => {
		const shares = [share("20"), share("$30.50"), share("10", false), share("50.01"), share("?"), share("0")];
		expect(shareSums(shares)).toEqual({ count: 5, amountCents: 50_50 });
	});
	it("of nothing is nothing", () => {
		expect(shareSums([])).toEqual({ count: 0, amountCents: 0 });
	});
});

describe("paymentFault", () => {
	it.each([
		[{ count: 0, amountCents: 0 }, /at least one/],
		[{ count: 2, amountCents: paymentLimits.mostCents + 1 }, /\$999,999\.99/],
		[{ count: 2, amountCents: paymentLimits.mostCents }, null],
	])("%j", (sums, fault) => {
		if (fault) expect(paymentFault(sums)).toMatch(fault);
		else expect(paymentFault(sums)).toBeNull();
	});
});

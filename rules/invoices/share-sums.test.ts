import { describe, expect, it } from "vitest";
import { paymentLimits } from "#rules/payments/payment-terms";
import { paymentFault, shareSums } from "./share-sums.ts";

describe("shareSums", () => {
	const share = (amount: string, chosen = true) => ({ amount, chosen, balanceCents: 50_00 });
	it("adds selected shares, and counts those that it leaves out", () => {
		const shares = [share("20"), share("$30.50"), share("10", false), share("50.01"), share("?"), share("0")];
		expect(shareSums(shares)).toEqual({ count: 5, unpayable: 3, amountCents: 50_50 });
	});
	it("is zero without invoices", () => {
		expect(shareSums([])).toEqual({ count: 0, unpayable: 0, amountCents: 0 });
	});
});

describe("paymentFault", () => {
	it.each([
		[{ count: 0, amountCents: 0 }, /at least one/],
		[{ count: 2, amountCents: paymentLimits.maxCents + 1 }, /\$999,999\.99/],
		[{ count: 2, amountCents: paymentLimits.maxCents }, null],
	])("%j", (sums, fault) => {
		if (fault) expect(paymentFault(sums)).toMatch(fault);
		else expect(paymentFault(sums)).toBeNull();
	});
});

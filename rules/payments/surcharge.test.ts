import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentLimits } from "./payment-terms.ts";
import { paymentFault, paymentSum, shareSums, surchargeByAccount, surchargeCents } from "./surcharge.ts";

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

describe("the surcharge of branches", () => {
	it("adds up to what was rounded once, and no branch has more than a cent beside its exact part", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 9 }),
				(parts) => {
					const total = parts.reduce((sum, part) => sum + part, 0);
					const surcharge = surchargeCents(total, "CREDITCARD");
					const paid = new Map(parts.map((part, index) => [`1${index}`, part]));
					const shares = surchargeByAccount(surcharge, paid);
					expect([...shares.keys()]).toEqual([...paid.keys()]);
					expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(surcharge);
					for (const [accountId, share] of shares)
						expect(Math.abs(share - (surcharge * (paid.get(accountId) ?? 0)) / total)).toBeLessThan(1);
				},
			),
		);
	});

	it("is nothing for ACH, and for no branch", () => {
		expect([...surchargeByAccount(0, new Map([["1", 5]]))]).toEqual([["1", 0]]);
		expect(surchargeByAccount(3, new Map()).size).toBe(0);
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

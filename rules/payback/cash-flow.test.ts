import { describe, expect, it } from "vitest";
import { discountedPayback, internalRateOfReturn, monthlyPayment, netPresentValue } from "./retrofit.ts";

const yearly = (cost: number, saved: number, years: number) => [-cost, ...Array<number>(years).fill(saved)];

describe("money over time", () => {
	it.each([
		// NIST Handbook 135 supplement, uniform present value factors.
		[0.03, 10, 8.53],
		[0.03, 25, 17.41],
		[0.07, 10, 7.02],
		[0, 10, 10],
		// Annuity factors (P/A, i, n) of engineering economy textbooks.
		[0.06, 5, 4.2124],
		[0.08, 15, 8.5595],
		[0.1, 10, 6.1446],
		[0.12, 20, 7.4694],
	])("discounts $1 a year at %d over %d years to the published factor %d", (rate, years, factor) => {
		expect(netPresentValue(yearly(0, 100_00, years), rate) / 100_00).toBeCloseTo(factor, 2);
	});

	it("agrees with hand-worked net present values", () => {
		// $10,000 for $3,000, $4,200 and $6,800 at 10%: 2,727.27 + 3,471.07 + 5,108.94 − 10,000 = $1,307.29.
		expect(netPresentValue([-10_000_00, 3_000_00, 4_200_00, 6_800_00], 0.1)).toBe(1_307_29);
		// $1,000 for $500, $400, $300 and $100 at 10%: 454.55 + 330.58 + 225.39 + 68.30 − 1,000 = $78.82.
		expect(netPresentValue([-1_000_00, 500_00, 400_00, 300_00, 100_00], 0.1)).toBe(78_82);
		// The same flows return 14.49%.
		expect(internalRateOfReturn([-1_000_00, 500_00, 400_00, 300_00, 100_00])).toBeCloseTo(0.1449, 4);
	});

	it("finds the discounted payback within a year", () => {
		// At 10%, $1,000 a year is worth 909.09 and 826.45: after year 1, 590.91 is left; 590.91 ÷ 826.45 = 0.715.
		expect(discountedPayback(yearly(1500_00, 1000_00, 5), 0.1)).toBeCloseTo(1.715, 3);
		expect(discountedPayback(yearly(1500_00, 1000_00, 1), 0.1)).toBeNull();
		expect(discountedPayback(yearly(0, 1000_00, 1), 0.1)).toBe(0);
	});

	it("finds the rate of return where there is one", () => {
		// $1,000 that returns $1,100 after a year earns 10%.
		expect(internalRateOfReturn([-1000_00, 1100_00])).toBeCloseTo(0.1, 6);
		// 100 = 60 ÷ 1.13066 + 60 ÷ 1.13066².
		expect(internalRateOfReturn(yearly(100_00, 60_00, 2))).toBeCloseTo(0.13066, 4);
		expect(internalRateOfReturn([-1000_00, 500_00])).toBeCloseTo(-0.5, 6);
		expect(internalRateOfReturn(yearly(1000_00, 0, 5))).toBeNull();
		expect(internalRateOfReturn(yearly(0, 100_00, 5))).toBeNull();
		expect(internalRateOfReturn(yearly(1, 100_000_00, 5))).toBeNull();
	});

	it("pays a loan in equal months", () => {
		// $10,000 at 6% over 5 years: $193.33, as in every loan table.
		expect(monthlyPayment(10_000_00, 0.06, 5)).toBe(193_33);
		// $100,000 at 6% over 30 years: $599.55; $20,000 at 5% over 4 years: $460.59.
		expect(monthlyPayment(100_000_00, 0.06, 30)).toBe(599_55);
		expect(monthlyPayment(20_000_00, 0.05, 4)).toBe(460_59);
		expect(monthlyPayment(1200_00, 0, 1)).toBe(100_00);
	});
});

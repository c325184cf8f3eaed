import { describe, expect, it } from "vitest";
import { discountedPayback, internalRateOfReturn, monthlyPayment, netPresentValue } from "./cash-flow.ts";

const yearly = (cost: number, saved: number, years: number) => [-cost, ...Array<number>(years).fill(saved)];

describe("money over time", () => {
	it.each([
		// NIST Handbook 135 supplement, uniform present value factors.
		[0.03, 10, 8.53],
		[0.03, 25, 17.41],
		[0.07, 10, 7.02],
		[0, 10, 10],
	])("discounts $1 a year at %d over %d years to the published factor %d", (rate, years, factor) => {
		expect(netPresentValue(yearly(0, 100_00, years), rate) / 100_00).toBeCloseTo(factor, 2);
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
		expect(monthlyPayment(1200_00, 0, 1)).toBe(100_00);
	});
});

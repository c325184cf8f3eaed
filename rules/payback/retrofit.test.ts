import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	calculateRetrofit,
	noTerms,
	type RetrofitInput,
	type RetrofitLine,
	simplePayback,
} from "./retrofit.ts";

const officeLine: RetrofitLine = {
	existingWatts: 113,
	proposedWatts: 40,
	fixtures: 40,
	newFixtures: 40,
	controlsShare: 0,
	controlsCents: 0,
	hoursPerYear: 3000,
	costCents: 95_00,
	rebateCents: 20_00,
	relamping: null,
};
/** The office in the blog post on payback, which calculates each value by hand. */
const office: RetrofitInput = { ...noTerms, rateCentsPerKwh: 12, lines: [officeLine] };

describe("a retrofit", () => {
	it("gives the figures of the blog post about the office", () => {
		const result = calculateRetrofit(office);
		expect(result).toMatchObject({
			savedKilowatts: 2.92,
			savedKwh: 8760,
			savedCents: 1051_20,
			costCents: 3800_00,
			rebateCents: 800_00,
			netCostCents: 3000_00,
		});
		expect(result.paybackYears).toBeCloseTo(2.854, 3);
		expect(result.flows.at(-1)?.cumulativeCents).toBe(7512_00);
		// The post: 1,051.20 × 7.0236 − 3,000 = 4,383.2 at 7% over 10 years.
		expect(calculateRetrofit({ ...office, discountRate: 0.07 }).netPresentCents / 100).toBeCloseTo(
			4383.19,
			1,
		);
	});

	it("gives the figures of the warehouse case study", () => {
		const result = calculateRetrofit({
			...noTerms,
			rateCentsPerKwh: 11,
			lines: [
				{
					existingWatts: 458,
					proposedWatts: 150,
					fixtures: 36,
					newFixtures: 36,
					controlsShare: 0,
					controlsCents: 0,
					hoursPerYear: 4000,
					costCents: 399_00,
					rebateCents: 75_00,
					relamping: null,
				},
			],
		});
		expect(result.savedKwh).toBe(44_352);
		expect(result.savedCents).toBe(4878_72);
		expect(result.netCostCents).toBe(11_664_00);
		expect(result.paybackYears).toBeCloseTo(2.39, 2);
	});

	it("agrees with the US Forest Service's published simple payback", () => {
		// USDA Forest Service, Missoula Technology and Development Center, 0171-2310: ($30 + $10 − $5 − $8) × 100
		// fixtures = $2,700; $1,459 + $120 − $262 = $1,317 a year; 2.05 years.
		expect(simplePayback((30 + 10 - 5 - 8) * 100 * 100, (1459 + 120 - 262) * 100)).toBeCloseTo(2.05, 2);
	});

	it("adds demand, cooling and maintenance by hand", () => {
		// 2.92 kW × $10 × 12 = $350.40. $1,051.20 × 10% = $105.12.
		// 40 fixtures × 4 lamps × 3,000 hr ÷ 24,000 hr = 20 lamps × $12 = $240.00; new: 40 × $1 = $40.00.
		const result = calculateRetrofit({
			...office,
			demandCentsPerKw: 10_00,
			coolingShare: 0.1,
			relampCents: 12_00,
			newUpkeepCents: 1_00,
			poundsPerKwh: 0.8231,
			lines: [{ ...officeLine, relamping: { lamps: 4, lifeHours: 24_000 } }],
		});
		expect(result).toMatchObject({
			demandCents: 350_40,
			coolingCents: 105_12,
			maintenanceCents: 200_00,
			savedCents: 1706_72,
		});
		// 8,760 kWh × 0.8231 lb = 7,210.4 lb.
		expect(result.poundsOfCarbon).toBeCloseTo(7210.4, 1);
	});

	it("counts carbon with the published US average of eGRID2022, 823.1 lb of CO2 per MWh", () => {
		// 1,000 MWh: 823,100 lb.
		const line = {
			...officeLine,
			existingWatts: 1_040,
			proposedWatts: 40,
			fixtures: 125,
			newFixtures: 125,
			hoursPerYear: 8_000,
		};
		const { savedKwh, poundsOfCarbon } = calculateRetrofit({
			...office,
			lines: [line],
			poundsPerKwh: 0.8231,
		});
		expect(savedKwh).toBe(1_000_000);
		expect(poundsOfCarbon).toBeCloseTo(823_100, 3);
	});

	it("raises energy but not maintenance from the second year", () => {
		const { flows } = calculateRetrofit({ ...office, priceRise: 0.1, years: 3 });
		// 1,051.20, × 1.1, × 1.21.
		expect(flows.map(({ savedCents }) => savedCents)).toEqual([-3000_00, 1051_20, 1156_32, 1271_95]);
	});

	it("adds lines up, and takes a rebate for the project", () => {
		const both = calculateRetrofit({
			...office,
			projectRebateCents: 1000_00,
			lines: [officeLine, officeLine],
		});
		expect(both).toMatchObject({ savedKwh: 17_520, savedCents: 2102_40, netCostCents: 5000_00 });
	});

	it("takes another number of new fixtures, and controls, by hand", () => {
		// 40 × 113 W × 3,000 hr = 13,560 kWh; 32 × 40 W × 3,000 hr = 3,840 kWh, of which sensors save 24%: 921.6 kWh.
		const result = calculateRetrofit({
			...office,
			demandCentsPerKw: 10_00,
			newUpkeepCents: 1_00,
			lines: [{ ...officeLine, newFixtures: 32, controlsShare: 0.24, controlsCents: 400_00 }],
		});
		expect(result.existingKwh).toBe(13_560);
		expect(result.proposedKwh).toBeCloseTo(2918.4, 6);
		expect(result.controlsKwh).toBeCloseTo(921.6, 6);
		// 4.52 kW − 1.28 kW, without controls: × $10 × 12 = $388.80.
		expect(result.demandCents).toBe(388_80);
		// 32 × $95 + $400 = $3,440; 32 × $20 = $640; 32 × $1 a year.
		expect(result).toMatchObject({ costCents: 3440_00, rebateCents: 640_00, maintenanceCents: -32_00 });
	});

	it("compares the loan's payment with savings", () => {
		// $3,000 at 6% over 5 years: 0.005 ÷ (1 − 1.005^−60) = 0.0193328; $58.00 a month. 1,051.20 ÷ 12 = $87.60.
		const { loan } = calculateRetrofit({ ...office, loan: { rate: 0.06, years: 5 } });
		expect(loan).toEqual({
			paymentCents: 58_00,
			months: 60,
			interestCents: 480_00,
			monthlySavedCents: 87_60,
		});
	});

	it("never pays back a fixture that uses as much power or more", () => {
		const same = { ...office, lines: [{ ...officeLine, proposedWatts: 113 }] };
		expect(calculateRetrofit(same)).toMatchObject({
			paybackYears: null,
			discountedYears: null,
			rateOfReturn: null,
		});
		const worse = calculateRetrofit({ ...office, lines: [{ ...officeLine, proposedWatts: 150 }] });
		expect(worse.paybackYears).toBeNull();
		expect(worse.savedCents).toBeLessThan(0);
	});

	it("pays back at once if it costs nothing, or rebates cover more than the cost", () => {
		const free = { ...office, lines: [{ ...officeLine, costCents: 0, rebateCents: 0 }] };
		expect(calculateRetrofit(free)).toMatchObject({ paybackYears: 0, discountedYears: 0, loan: null });
		expect(calculateRetrofit({ ...office, projectRebateCents: 9000_00 }).netCostCents).toBe(0);
	});
});

const lines = fc.record({
	existingWatts: fc.double({ min: 0.1, max: 10_000, noNaN: true }),
	proposedWatts: fc.double({ min: 0.1, max: 10_000, noNaN: true }),
	fixtures: fc.integer({ min: 1, max: 100_000 }),
	newFixtures: fc.integer({ min: 1, max: 100_000 }),
	controlsShare: fc.double({ min: 0, max: 0.95, noNaN: true }),
	controlsCents: fc.integer({ min: 0, max: 1_000_000_000 }),
	hoursPerYear: fc.integer({ min: 1, max: 8760 }),
	costCents: fc.integer({ min: 0, max: 10_000_000 }),
	rebateCents: fc.integer({ min: 0, max: 10_000_000 }),
	relamping: fc.constantFrom(null, { lamps: 4, lifeHours: 20_000 }),
});

it("keeps whole, safe cents and consistent sums for 50 lines of the largest figures", () => {
	fc.assert(
		fc.property(
			fc.array(lines, { minLength: 1, maxLength: 50 }),
			fc.double({ min: 0.1, max: 200, noNaN: true }),
			fc.double({ min: 0, max: 0.5, noNaN: true }),
			(each, rateCentsPerKwh, discountRate) => {
				const result = calculateRetrofit({
					...noTerms,
					rateCentsPerKwh,
					discountRate,
					demandCentsPerKw: 20_000,
					relampCents: 2_000_000,
					years: 40,
					lines: each,
				});
				for (const cents of [
					result.savedCents,
					result.netCostCents,
					result.netPresentCents,
					result.maintenanceCents,
				])
					expect(Number.isSafeInteger(cents)).toBe(true);
				expect(result.netCostCents).toBe(Math.max(0, result.costCents - result.rebateCents));
				expect(result.paybackYears === null).toBe(result.savedCents <= 0);
				expect(result.flows).toHaveLength(41);
			},
		),
	);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type PaybackInput, payback } from "./payback.ts";

/** The office in the blog post on payback, which calculates each value by hand. */
const office: PaybackInput = {
	existingWatts: 113,
	proposedWatts: 40,
	fixtures: 40,
	hoursPerYear: 3000,
	rateCentsPerKwh: 12,
	costCents: 95_00,
	rebateCents: 20_00,
};

test("gives the figures of the blog post about the office", () => {
	const result = payback(office);
	expect(result).toMatchObject({
		savedKilowatts: 2.92,
		savedKwh: 8760,
		savedCents: 1051_20,
		costCents: 3800_00,
		rebateCents: 800_00,
		netCostCents: 3000_00,
	});
	expect(result.paybackYears).toBeCloseTo(2.854, 3);
	expect(result.tenYearCents).toBe(7512_00);
});

test("gives the figures of the warehouse case study", () => {
	const result = payback({
		existingWatts: 458,
		proposedWatts: 150,
		fixtures: 36,
		hoursPerYear: 4000,
		rateCentsPerKwh: 11,
		costCents: 399_00,
		rebateCents: 75_00,
	});
	expect(result.savedKwh).toBe(44_352);
	expect(result.savedCents).toBe(4878_72);
	expect(result.netCostCents).toBe(11_664_00);
	expect(result.paybackYears).toBeCloseTo(2.39, 2);
});

test("never pays back a fixture that uses as much power or more", () => {
	expect(payback({ ...office, proposedWatts: 113 }).paybackYears).toBeNull();
	const worse = payback({ ...office, proposedWatts: 150 });
	expect(worse.paybackYears).toBeNull();
	expect(worse.savedCents).toBeLessThan(0);
});

test("pays back at once if it costs nothing", () => {
	expect(payback({ ...office, costCents: 0, rebateCents: 0 }).paybackYears).toBe(0);
});

const inputs = fc.record({
	existingWatts: fc.double({ min: 0.1, max: 10_000, noNaN: true }),
	proposedWatts: fc.double({ min: 0.1, max: 10_000, noNaN: true }),
	fixtures: fc.integer({ min: 1, max: 100_000 }),
	hoursPerYear: fc.integer({ min: 1, max: 8760 }),
	rateCentsPerKwh: fc.double({ min: 0.1, max: 200, noNaN: true }),
	costCents: fc.integer({ min: 0, max: 10_000_000 }),
	rebateCents: fc.integer({ min: 0, max: 10_000_000 }),
});

test("keeps whole cents and consistent sums, and pays back when savings reach the cost", () => {
	fc.assert(
		fc.property(inputs, (input) => {
			const result = payback(input);
			for (const cents of [
				result.existingCents,
				result.proposedCents,
				result.savedCents,
				result.netCostCents,
			]) {
				expect(Number.isSafeInteger(cents)).toBe(true);
			}
			expect(result.netCostCents + result.rebateCents).toBe(result.costCents);
			if (result.paybackYears === null) expect(result.savedCents).toBeLessThanOrEqual(0);
			else expect(result.paybackYears * result.savedCents).toBeCloseTo(result.netCostCents, -1);
		}),
	);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { drawnKinds } from "#rules/catalog/drawing-marks";
import { fitsQuantityRules } from "#rules/catalog/quantity-rules";
import { seedBreaks, seedQuantityRules } from "./seed-figures.ts";

const kinds = fc.constantFrom(...drawnKinds);

it("prices fall with every break, from the list price on", () => {
	fc.assert(
		fc.property(kinds, fc.integer({ min: 149, max: 1_000_000 }), (kind, listCents) => {
			let last = { quantity: 1, cents: listCents };
			for (const step of seedBreaks(kind, listCents)) {
				expect(step.quantity).toBeGreaterThan(last.quantity);
				expect(step.cents).toBeLessThan(last.cents);
				last = step;
			}
		}),
	);
});

it("a lamp of 5.00 costs 4.85 from 24, 4.70 from 100 and 4.50 from 500", () => {
	expect(seedBreaks("lamp", 500).map(({ cents }) => cents)).toEqual([485, 470, 450]);
});

it("full cartons can be ordered", () => {
	fc.assert(
		fc.property(kinds, fc.double({ min: 0, max: 1, noNaN: true }), (kind, share) => {
			const rules = seedQuantityRules(kind, share);
			expect(fitsQuantityRules(rules, Math.max(rules.carton, rules.minimum))).toBe(true);
		}),
	);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsQuantityRules, minPieces, nearestQuantity, quantityRulesPhrase } from "./quantity-rules.ts";

const most = 99_999;
const rules = fc.record({
	minimum: fc.integer({ min: 1, max: 500 }),
	multiple: fc.integer({ min: 1, max: 200 }),
});

describe("quantity rules", () => {
	it.each([
		[{ minimum: 1, multiple: 1 }, 7, 7],
		[{ minimum: 12, multiple: 12 }, 1, 12],
		[{ minimum: 12, multiple: 12 }, 17, 12],
		[{ minimum: 12, multiple: 12 }, 18, 24],
		[{ minimum: 10, multiple: 4 }, 1, 12],
		[{ minimum: 1, multiple: 6 }, 99_999, 99_996],
	])("%o: the nearest quantity to %i is %i", (rule, asked, nearest) => {
		expect(nearestQuantity(rule, asked, most)).toBe(nearest);
	});

	it("nearest quantity fits, and none closer does", () => {
		fc.assert(
			fc.property(rules, fc.integer({ min: 1, max: most }), (rule, asked) => {
				const nearest = nearestQuantity(rule, asked, most);
				expect(fitsQuantityRules(rule, nearest)).toBe(true);
				expect(nearest).toBeLessThanOrEqual(most);
				for (const other of [nearest - rule.multiple, nearest + rule.multiple])
					if (fitsQuantityRules(rule, other) && other <= most)
						expect(Math.abs(nearest - asked)).toBeLessThanOrEqual(Math.abs(other - asked));
			}),
		);
	});

	it("nearest quantity is the same exactly when it fits", () => {
		fc.assert(
			fc.property(rules, fc.integer({ min: 1, max: most }), (rule, asked) => {
				expect(nearestQuantity(rule, asked, most) === asked).toBe(fitsQuantityRules(rule, asked));
			}),
		);
	});

	it("smallest quantity fits, and none smaller does", () => {
		fc.assert(
			fc.property(rules, (rule) => {
				const fewest = minPieces(rule);
				expect(fitsQuantityRules(rule, fewest)).toBe(true);
				for (let less = fewest - 1; less > 0; less--) expect(fitsQuantityRules(rule, less)).toBe(false);
			}),
		);
	});
});

it("states the rules in words", () => {
	expect(quantityRulesPhrase({ minimum: 1, multiple: 1 })).toBe("");
	expect(quantityRulesPhrase({ minimum: 5, multiple: 1 })).toBe("at least 5");
	expect(quantityRulesPhrase({ minimum: 12, multiple: 12 })).toBe("in multiples of 12");
	expect(quantityRulesPhrase({ minimum: 20, multiple: 12 })).toBe("in multiples of 12, at least 24");
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countHeldForRelease, discountShare, mergeQuantities } from "./blanket-rules.ts";

describe("quantities of a blanket order", () => {
	it("are on hold unless released or closed", () => {
		expect(countHeldForRelease({ ordered: 96, released: 24, closed: 12 })).toBe(60);
	});

	it("of one line count together", () => {
		const wanted = [
			{ lineId: "a", quantity: 2 },
			{ lineId: "b", quantity: 1 },
			{ lineId: "a", quantity: 3 },
		];
		expect(mergeQuantities(wanted)).toEqual([
			{ lineId: "a", quantity: 5 },
			{ lineId: "b", quantity: 1 },
		]);
	});
});

describe("the discount of a release", () => {
	it("is its share, and the last release gets the rest", () => {
		let givenCents = 0;
		const shares = [false, false, true].map((isLast) => {
			const share = discountShare(
				{ wholeCents: 1000, givenCents },
				{ wholeCents: 3000, releasedCents: 1000 },
				isLast,
			);
			givenCents += share;
			return share;
		});
		expect(shares).toEqual([333, 333, 334]);
	});

	it("adds up to the whole, however the goods are released", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 40 }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				(parts, rate) => {
					const goods = parts.reduce((sum, part) => sum + part, 0);
					const wholeCents = Math.floor(goods * rate);
					let givenCents = 0;
					parts.forEach((releasedCents, index) => {
						const share = discountShare(
							{ wholeCents, givenCents },
							{ wholeCents: goods, releasedCents },
							index === parts.length - 1,
						);
						expect(share).toBeGreaterThanOrEqual(0);
						expect(share).toBeLessThanOrEqual(releasedCents);
						givenCents += share;
					});
					expect(givenCents).toBeLessThanOrEqual(wholeCents);
					// Only a last part that is smaller than what rounding left over leaves cents.
					expect(wholeCents - givenCents).toBeLessThan(parts.length);
				},
			),
		);
	});
});

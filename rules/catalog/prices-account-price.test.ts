import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountPriceBreaks, accountPriceCents, type ListPrice } from "./prices.ts";

const price: ListPrice = {
	listCents: 1980,
	breaks: [
		{ quantity: 24, cents: 1920 },
		{ quantity: 100, cents: 1861 },
	],
};

describe("account price", () => {
	it.each([
		[0, 1, 1980],
		[0, 23, 1980],
		[0, 24, 1920],
		[0, 5000, 1861],
		// 19.80 × 0.85 = 16.83; 18.61 × 0.85 = 15.8185
		[1500, 1, 1683],
		[1500, 100, 1582],
		[10_000, 1, 0],
	])("less %i basis points, for %i pieces, is %i cents", (discount, quantity, cents) => {
		expect(accountPriceCents(price, discount, quantity)).toBe(cents);
	});

	it("rounds half a cent up, once", () => {
		// 0.50 × 0.85 = 0.425; 1.10 × 0.95 = 1.045
		expect(accountPriceCents({ listCents: 50, breaks: [] }, 1500, 1)).toBe(43);
		expect(accountPriceCents({ listCents: 110, breaks: [] }, 500, 1)).toBe(105);
	});

	it("as a price table starts at the minimum quantity", () => {
		expect(accountPriceBreaks(price, 0, 1)).toEqual([
			{ quantity: 1, cents: 1980 },
			{ quantity: 24, cents: 1920 },
			{ quantity: 100, cents: 1861 },
		]);
		expect(accountPriceBreaks(price, 0, 24)).toEqual([
			{ quantity: 24, cents: 1920 },
			{ quantity: 100, cents: 1861 },
		]);
		expect(accountPriceBreaks(price, 0, 144)).toEqual([]);
		expect(accountPriceBreaks({ listCents: 1980, breaks: [] }, 800, 1)).toEqual([]);
	});
});

const prices = fc.record({
	listCents: fc.integer({ min: 0, max: 100_000_000 }),
	breaks: fc
		.array(
			fc.record({
				quantity: fc.integer({ min: 2, max: 2000 }),
				cents: fc.integer({ min: 0, max: 100_000_000 }),
			}),
			{ maxLength: 5 },
		)
		.map((steps) => steps.toSorted((a, b) => a.quantity - b.quantity)),
});
const discounts = fc.integer({ min: 0, max: 10_000 });
const quantities = fc.integer({ min: 1, max: 99_999 });

describe("account price for any price list, even with rising breaks", () => {
	it("is in whole cents, never negative or above list price", () => {
		fc.assert(
			fc.property(prices, discounts, quantities, (any, discount, quantity) => {
				const cents = accountPriceCents(any, discount, quantity);
				expect(Number.isSafeInteger(cents)).toBe(true);
				expect(cents).toBeGreaterThanOrEqual(0);
				expect(cents).toBeLessThanOrEqual(any.listCents);
			}),
		);
	});

	it("never rises with the quantity or the discount", () => {
		fc.assert(
			fc.property(prices, discounts, quantities, quantities, discounts, (any, discount, a, b, other) => {
				const [few, many] = [Math.min(a, b), Math.max(a, b)];
				expect(accountPriceCents(any, discount, many)).toBeLessThanOrEqual(
					accountPriceCents(any, discount, few),
				);
				expect(accountPriceCents(any, Math.max(discount, other), a)).toBeLessThanOrEqual(
					accountPriceCents(any, Math.min(discount, other), a),
				);
			}),
		);
	});

	it("is within half a cent of the exact amount", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 100_000_000 }), discounts, (listCents, discount) => {
				const exact = BigInt(listCents) * BigInt(10_000 - discount);
				const rounded = BigInt(accountPriceCents({ listCents, breaks: [] }, discount, 1)) * 10_000n;
				const off = rounded - exact;
				expect(off > -5000n && off <= 5000n).toBe(true);
			}),
		);
	});

	it("in the table is the price at each quantity", () => {
		fc.assert(
			fc.property(
				prices,
				discounts,
				fc.integer({ min: 1, max: 300 }),
				quantities,
				(any, discount, fewest, over) => {
					const table = accountPriceBreaks(any, discount, fewest);
					const quantity = fewest + over;
					const reached = table.filter((step) => step.quantity <= quantity).at(-1);
					const cents = accountPriceCents(any, discount, quantity);
					expect(reached?.cents ?? accountPriceCents(any, discount, fewest)).toBe(cents);
				},
			),
		);
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noCoupon } from "#rules/cart/coupons";
import { cartSums, cartVersion, lineTotal } from "./cart-lines.ts";

const item = {
	cartItemId: "c1",
	productId: "a",
	quantity: 3,
	price: 3.33,
	originalPrice: null,
	options: [{ optionID: "o", name: "Sensor", price: 0.1 }],
	productDetails: { sku: "A-1", name: "" },
};
const nothing = {
	itemTotal: null,
	optionTotal: null,
	subTotal: null,
	shipping: null,
	bankSurcharge: null,
	discount: null,
	total: null,
	appliedCoupon: null,
};
const stated = { ...nothing, itemTotal: 9.99, optionTotal: 0.3, subTotal: 10.29, shipping: 5, total: 15.29 };

describe("the sums of a cart", () => {
	it("are the service's", () => {
		expect(cartSums([item], { ...stated, discount: 1, total: 14.29 }, null)).toEqual({
			itemTotal: 9.99,
			optionTotal: 0.3,
			subTotal: 10.29,
			shipping: 5,
			bankSurcharge: 0,
			discount: 1,
			total: 14.29,
		});
	});
	it("are calculated where missing", () => {
		expect(cartSums([item], nothing, null)).toMatchObject({
			itemTotal: 9.99,
			optionTotal: 0.3,
			total: 10.29,
		});
		expect(cartSums([item], { ...nothing, discount: -2 }, null)).toMatchObject({ discount: 2, total: 8.29 });
	});
	it("have the storefront's discount with a coupon, never more than the subtotal", () => {
		const withCents = (cents: number) => cartSums([item], stated, { ...noCoupon, cents });
		expect(withCents(129)).toMatchObject({ discount: 1.29, total: 14 });
		expect(withCents(99_999)).toMatchObject({ discount: 10.29, total: 5 });
	});
	it("add up to whole cents for any lines", () => {
		const dollars = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
		const items = fc.array(
			fc.record({
				quantity: fc.integer({ min: 1, max: 99_999 }),
				price: dollars,
				options: fc.array(fc.record({ price: dollars }), { maxLength: 3 }),
			}),
			{ maxLength: 20 },
		);
		fc.assert(
			fc.property(items, fc.nat(1_000_000), (lines, cents) => {
				const all = lines.map((line) => ({
					...item,
					...line,
					options: line.options.map(({ price }) => ({ optionID: null, name: "", price })),
				}));
				const sums = cartSums(all, nothing, { ...noCoupon, cents });
				const inCents = Object.values(sums).map((amount) => Math.round(amount * 100));
				expect(Object.values(sums)).toEqual(inCents.map((whole) => whole / 100));
				const subTotal = all.reduce((sum, line) => sum + Math.round(lineTotal(line) * 100), 0);
				expect(Math.round(sums.subTotal * 100)).toBe(subTotal);
				expect(Math.round(sums.total * 100)).toBe(subTotal - Math.min(cents, subTotal));
			}),
		);
	});
});

it("gives a changed cart another version", () => {
	const versions = [
		cartVersion([item], undefined),
		cartVersion([item], "SAVE"),
		cartVersion([{ ...item, quantity: 4 }], undefined),
		cartVersion([], undefined),
	];
	expect(new Set(versions).size).toBe(4);
	expect(cartVersion([{ ...item }], "SAVE")).toBe(versions[1]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	cartTotals,
	type LineFacts,
	lineNotices,
	type PricedLine,
	priceLines,
} from "#rules/cart/priced-line";

const list = { listCents: 1000, breaks: [{ quantity: 24, cents: 950 }] };
const line: LineFacts = {
	productId: "a-1",
	quantity: 1,
	options: [],
	setCents: null,
	seen: { ...list, discount: 800 },
	sku: "A-1",
	orderable: true,
	terms: { list, minimum: 1, multiple: 1 },
};
/** Of the first line, in a cart with the others. */
function priceLine(facts: LineFacts, discount: number, ...others: LineFacts[]): PricedLine {
	const [first] = priceLines([facts, ...others], discount);
	if (!first) throw new Error("No line.");
	return first.priced;
}
const supply = { discontinued: false, stock: { pieces: 100, leadDays: 3 } };
const kinds = (facts: LineFacts, discount = 800, of = supply) =>
	lineNotices(facts, priceLine(facts, discount), of).map(({ kind }) => kind);

describe("a cart line", () => {
	it("costs the account price at its quantity", () => {
		expect(priceLine(line, 800)).toMatchObject({ unitCents: 920, lineCents: 920 });
		expect(priceLine({ ...line, quantity: 24 }, 800)).toMatchObject({ unitCents: 874, lineCents: 20_976 });
	});

	it("costs the price for the pieces on all lines of its SKU, also beside a negotiated price", () => {
		const other = { ...line, quantity: 12, setCents: 700 };
		const twelve = { ...line, quantity: 12 };
		expect(priceLine(twelve, 800, other)).toMatchObject({
			unitCents: 874,
			together: { pieces: 24, lines: 2 },
			lineCents: 12 * 874,
		});
		expect(priceLine(twelve, 800, { ...other, productId: "b-1" }).unitCents).toBe(920);
	});

	it("costs the negotiated price, and still shows the list price", () => {
		expect(priceLine({ ...line, quantity: 2, setCents: 700 }, 800)).toMatchObject({
			unitCents: 700,
			accountUnitCents: 920,
			listCents: 1000,
			lineCents: 1400,
		});
	});

	it.each([
		["left the catalog", { sku: null, orderable: false, terms: null }],
		["stands for a family", { orderable: false }],
		["has no price any more", { terms: null }],
	])("that %s costs nothing, and shows the last price seen", (_, gone) => {
		const facts = { ...line, ...gone };
		expect(priceLine(facts, 800)).toMatchObject({ available: false, unitCents: 920, lineCents: 0 });
		expect(kinds(facts)).toEqual(["unavailable"]);
	});
});

describe("cart notices", () => {
	it("are empty while nothing changed", () => {
		expect(kinds({ ...line, quantity: 24 })).toEqual([]);
	});

	it("report a new list price, a new break that applies, and a new discount", () => {
		const dearer = { ...line, terms: { list: { ...list, listCents: 1100 }, minimum: 1, multiple: 1 } };
		expect(lineNotices(dearer, priceLine(dearer, 800), supply)).toEqual([
			{ kind: "price-changed", from: 9.2, to: 10.12 },
		]);
		const broken = {
			...line,
			terms: { list: { ...list, breaks: [{ quantity: 24, cents: 900 }] }, minimum: 1, multiple: 1 },
		};
		expect(kinds(broken)).toEqual([]);
		expect(kinds({ ...broken, quantity: 30 })).toEqual(["price-changed"]);
		expect(kinds(line, 1200)).toEqual(["price-changed"]);
	});

	it("report no price change for a negotiated price", () => {
		expect(kinds({ ...line, setCents: 700 }, 1200)).toEqual([]);
	});

	it("report invalid quantities, short stock and discontinued products, in this order", () => {
		const facts = { ...line, quantity: 101, terms: { list, minimum: 6, multiple: 6 } };
		expect(kinds(facts, 800, { ...supply, discontinued: true })).toEqual([
			"discontinued",
			"quantity",
			"short-stock",
		]);
	});

	it("report no stock where stock isn't tracked", () => {
		const facts = { ...line, quantity: 5000 };
		expect(lineNotices(facts, priceLine(facts, 800), { discontinued: false, stock: null })).toEqual([]);
	});
});

it("totals are exact to the cent and never negative", () => {
	const cents = fc.integer({ min: 0, max: 1_000_000 });
	const lines = fc.array(
		fc.record({
			quantity: fc.integer({ min: 1, max: 999 }),
			unitCents: cents,
			optionCents: fc.array(cents, { maxLength: 2 }),
		}),
		{ maxLength: 20 },
	);
	const whole = (dollars: number) => Math.round(dollars * 100);
	fc.assert(
		fc.property(lines, fc.integer({ min: 0, max: 1e9 }), (all, discount) => {
			const sums = cartTotals(all, discount);
			for (const sum of Object.values(sums)) {
				expect(sum).toBe(whole(sum) / 100);
				expect(sum).toBeGreaterThanOrEqual(0);
			}
			expect(whole(sums.itemTotal) + whole(sums.optionTotal)).toBe(whole(sums.subTotal));
			expect(whole(sums.subTotal) - whole(sums.discount)).toBe(whole(sums.total));
			expect(whole(sums.discount)).toBe(Math.min(discount, whole(sums.subTotal)));
		}),
	);
});

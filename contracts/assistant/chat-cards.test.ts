import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCards } from "./chat-cards.ts";

const product = {
	id: "12",
	productID: "3",
	name: "LED Wall Pack",
	sku: "WP-40",
	images: [{ url: "https://images.example.com/wp.jpg" }],
	technicalSpecs: "Lumens: 4,000::Watts: 40",
	application: ":: Walls and entrances",
	link: "/p/outdoor/wall-packs/wp?option=12",
	options: [{ optionID: "o1", name: "Photocell" }],
};
const order = {
	id: "o-1",
	orderNumber: "10042",
	status: "SHIPPED",
	total: 1284.5,
	updatedAt: "2026-11-20T10:00:00Z",
	customerId: "10010",
	trackingNumber: "1Z999",
	items: [{ name: "LED Wall Pack", sku: "WP-40", quantity: 2, price: 10, total: 20 }],
};
const result = (value: unknown) => [{ state: "result", result: value }];

describe("readCards", () => {
	it.each([
		["a named list", { products: [product] }],
		["a bare list", [product]],
		["a list in data", { data: [product] }],
		["one product", product],
		["one named product", { product }],
		["JSON as text", JSON.stringify({ products: [product] })],
	])("finds products in %s", (_, value) => {
		expect(readCards(result(value))).toEqual({
			products: [product],
			orders: [],
			unreadable: { products: false, orders: false },
		});
	});

	it("finds orders, with amounts as text", () => {
		expect(readCards(result({ orders: [{ ...order, total: "1284.50" }] })).orders).toEqual([order]);
		expect(readCards(result(order)).orders).toEqual([order]);
	});

	it("shows each product once, and no calls that failed or run", () => {
		const cards = readCards([
			...result([product]),
			...result({ products: [product] }),
			{ state: "call", result: [{ ...product, id: "13" }] },
			{ state: "error", result: [{ ...product, id: "14" }] },
		]);
		expect(cards.products).toEqual([product]);
	});

	it.each([
		[
			"a text that breaks off",
			`{"total": 2, "products": [{"id": "12", "na`,
			{ products: true, orders: false },
		],
		["the text of an order that breaks off", `{"orders": [{"orderNumber`, { products: false, orders: true }],
		["another text that breaks off", `{"stock": [{"numb`, { products: false, orders: false }],
		["a text", "No products.", { products: false, orders: false }],
	])("says what it could not read of %s", (_, value, unreadable) => {
		expect(readCards(result(value))).toEqual({ products: [], orders: [], unreadable });
	});

	it("leaves out what cannot be read and says so", () => {
		expect(readCards(result({ products: [product, { sku: {}, name: 4 }] }))).toMatchObject({
			products: [{ sku: "WP-40" }],
			unreadable: { products: true, orders: false },
		});
		expect(readCards(result({ orders: [{ orderNumber: null }] })).unreadable.orders).toBe(true);
	});

	it.each([
		["products", { products: [{ nothing: 1 }, 5, null] }, { products: true, orders: false }],
		["orders", { orders: [{ nope: true }, 7] }, { products: false, orders: true }],
		["one order", { order: { nope: true } }, { products: false, orders: true }],
		["no products", { products: [] }, { products: false, orders: false }],
		["counts", { products: 3, orders: "none" }, { products: false, orders: false }],
		["other things", { rebates: [{ nothing: 1 }] }, { products: false, orders: false }],
	])("says what it cannot read of a result with %s", (_, value, unreadable) => {
		expect(readCards(result(value))).toEqual({ products: [], orders: [], unreadable });
	});

	it("finds what a list with a name has in it, also without the other fields", () => {
		const cards = readCards(result({ products: [{ id: 12, name: "LED Wall Pack" }], orders: [{ id: 7 }] }));
		expect(cards).toMatchObject({
			products: [{ id: "12", name: "LED Wall Pack" }],
			orders: [{ id: "7" }],
			unreadable: { products: false, orders: false },
		});
	});

	it("takes any result without failing", () => {
		fc.assert(
			fc.property(fc.anything(), (value) => {
				expect(readCards(result(value)).products).toBeInstanceOf(Array);
			}),
		);
	});
});

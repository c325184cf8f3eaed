import { expect, it } from "vitest";
import type { CartItem } from "#contracts/cart/cart-service";
import { toOptions, toSentItem } from "./cart-lines.ts";

it("names options by their name, or else their id", () => {
	expect(
		toOptions([
			{ optionID: "o1", name: "Sensor", price: 0.1 },
			{ optionID: "o2", name: "", price: 0 },
			{ optionID: null, name: "Bronze", price: 2 },
			{ optionID: null, name: "", price: 0 },
		]),
	).toEqual([
		{ optionID: "o1", name: "Sensor", price: 0.1 },
		{ optionID: "o2", name: "o2", price: 0 },
		{ optionID: "Bronze", name: "Bronze", price: 2 },
		{ optionID: "", name: "", price: 0 },
	]);
});

const item: CartItem = {
	cartItemId: "c",
	productId: "p",
	quantity: 3,
	price: 4.5,
	originalPrice: 5,
	repriced: true,
	options: [{ optionID: "o1", name: "Sensor", price: 0.1 }],
	productDetails: { sku: "A-1", name: "Panel", brand: "", productID: null, link: null },
	quantityRules: { minimum: 1, multiple: 1, carton: 1 },
	priceBreaks: [],
	inStock: null,
	leadDays: null,
	lineTotal: 13.8,
	notices: [],
};

it("sends the specified fields of a line alone", () => {
	expect(toSentItem(item)).toEqual({
		cartItemId: "c",
		productId: "p",
		quantity: 3,
		price: 4.5,
		originalPrice: 5,
		options: [{ optionID: "o1", name: "Sensor", price: 0.1 }],
		productDetails: { sku: "A-1" },
	});
});

it("sends the product's id as the part number of a line without one", () => {
	expect(toSentItem({ ...item, productDetails: null }).productDetails).toEqual({ sku: "p" });
});

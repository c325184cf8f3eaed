import { expect, it } from "vitest";
import type { Cart, CartItem } from "#contracts/cart/cart-service";
import { cartView } from "./cart-view.ts";

const item: CartItem = {
	cartItemId: "line-1",
	productId: "sku-1",
	quantity: 24,
	price: 4.6,
	originalPrice: 4.6,
	repriced: false,
	options: [],
	productDetails: {
		sku: "LX-100",
		name: "PAR38 flood",
		brand: "Lumex",
		productID: "par38",
		link: "/p/a/b/par38",
	},
	quantityRules: { minimum: 1, multiple: 1, carton: 1 },
	priceBreaks: [
		{ quantity: 1, price: 5 },
		{ quantity: 24, price: 4.6 },
		{ quantity: 100, price: 4.12 },
	],
	inStock: 1240,
	leadDays: 9,
	lineTotal: 110.4,
	notices: [],
};
const cart = (items: CartItem[], more: Partial<Cart> = {}): Cart => ({
	cartId: "cart",
	accountId: "10010",
	lineCount: items.length,
	pieces: 24,
	itemTotal: 110.4,
	optionTotal: 0,
	subTotal: 110.4,
	shipping: 0,
	bankSurcharge: 0,
	discount: 0,
	total: 110.4,
	appliedCoupon: null,
	couponNote: null,
	version: 1,
	updatedAt: "2026-11-20T12:00:00.000Z",
	items,
	page: 1,
	pageCount: 1,
	noticeCount: items.filter(({ notices }) => notices.length > 0).length,
	...more,
});
const line = (more: Partial<CartItem>) => cartView(cart([{ ...item, ...more }])).lines[0];

it("shows money, stock and the next volume break", () => {
	expect(line({})).toMatchObject({
		called: "LX-100",
		price: "$4.60",
		comparedPrices: [],
		priceNote: null,
		nextBreak: "100+ $4.12",
		stock: { text: "1,240 in stock", enough: true },
		lineTotal: "$110.40",
		ruleText: null,
	});
	expect(line({ quantity: 100, price: 4.12, originalPrice: 4.12 })?.nextBreak).toBeNull();
});

it("counts the pieces of all lines of a SKU, in breaks, quantities, stock and notices", () => {
	const together = { pieces: 100, lines: 2 };
	const shared = { quantity: 60, price: 4.12, originalPrice: 4.12, together, inStock: 80 };
	expect(line({ ...shared, quantityRules: { minimum: 24, multiple: 12, carton: 12 } })).toMatchObject({
		nextBreak: null,
		togetherText: "Priced for 100 pieces on 2 lines",
		// With the 40 of the other line, 8 make 48.
		fewest: 8,
		pack: 12,
		stock: { text: "80 in stock", enough: false },
	});
	const below = line({ ...shared, price: 4.6, originalPrice: 4.6, together: { pieces: 99, lines: 2 } });
	expect(below?.nextBreak).toBe("100+ $4.12");
	expect(line({})?.togetherText).toBeNull();
	expect(line({ ...shared, repriced: true })?.togetherText).toBeNull();
	const notices: CartItem["notices"] = [
		{ kind: "quantity", nearest: 96, together },
		{ kind: "short-stock", inStock: 80, leadDays: 5, together },
	];
	expect(line({ ...shared, notices })?.notices.map(({ text }) => text)).toEqual([
		"100 pieces on 2 lines can't be ordered; 96 in all can.",
		"Only 80 in stock for 100 pieces on 2 lines; more in 5 days.",
	]);
});

it("labels negotiated, list and account price, and hides breaks that don't apply", () => {
	const negotiated = { by: "Rosa Lindqvist", at: null, reason: "Job lot", needsConfirmation: false };
	const repriced = { price: 4, repriced: true, listPrice: 5, negotiated };
	expect(line(repriced)).toMatchObject({
		price: "$4.00",
		priceValue: "4.00",
		originalPriceValue: "4.60",
		reasonValue: "Job lot",
		comparedPrices: [
			{ label: "List price", price: "$5.00", off: null, replaced: true },
			{ label: "Your price", price: "$4.60", off: null, replaced: true },
		],
		priceNote: { text: "Price set by Rosa Lindqvist: Job lot", special: false },
		nextBreak: null,
	});
	const seen = cartView(cart([{ ...item, ...repriced }]), "representative").lines[0];
	expect(seen?.comparedPrices).toEqual([
		{ label: "List price", price: "$5.00", off: "20% off", replaced: true },
		{ label: "Account price", price: "$4.60", off: "13% off", replaced: true },
	]);
});

it("states minimum and multiple", () => {
	const quantityRules = { minimum: 20, multiple: 12, carton: 48 };
	expect(line({ quantityRules })).toMatchObject({
		fewest: 24,
		pack: 12,
		ruleText: "In multiples of 12, at least 24; carton of 48",
	});
});

it("warns when stock is short", () => {
	expect(line({ inStock: 10 })?.stock).toEqual({ text: "10 in stock", enough: false });
	expect(line({ inStock: 0 })?.stock).toEqual({ text: "Ships in 9 days", enough: false });
	expect(line({ inStock: 0, leadDays: 1 })?.stock?.text).toBe("Ships in 1 day");
});

it("has a text for every notice", () => {
	const view = cartView(
		cart([
			{
				...item,
				notices: [
					{ kind: "price-changed", from: 4.6, to: 5 },
					{ kind: "discontinued", replacement: { name: "LX-200", link: "/p/a/b/lx-200" } },
					{ kind: "quantity", nearest: 36 },
					{ kind: "short-stock", inStock: 0, leadDays: 14 },
				],
			},
		]),
	);
	expect(view.pricesChanged).toBe(true);
	expect(view.lines[0]?.notices).toEqual([
		{ kind: "price-changed", text: "The price changed from $4.60 to $5.00." },
		{
			kind: "discontinued",
			text: "Discontinued.",
			link: { label: "See LX-200", to: "/p/a/b/lx-200" },
		},
		{ kind: "quantity", text: "This quantity can no longer be ordered; 36 can." },
		{ kind: "short-stock", text: "Not in stock; more in 14 days." },
	]);
});

it("keeps a line whose SKU left the catalog, without stock", () => {
	expect(line({ productDetails: null, lineTotal: 0, notices: [{ kind: "unavailable" }] })).toMatchObject({
		called: "sku-1",
		product: null,
		stock: null,
		unavailable: true,
	});
});

it("sums the lines, and leaves out zero amounts", () => {
	expect(cartView(cart([item])).sums).toEqual([{ label: "Subtotal", value: "$110.40" }]);
	const full = cart([item], {
		itemTotal: 100,
		optionTotal: 10.4,
		discount: 16.5,
		shipping: 20,
		bankSurcharge: 3,
		total: 116.9,
		appliedCoupon: { coupon: "SAVE15", percentage: 0.15, products: "" },
	});
	expect(cartView(full).sums).toEqual([
		{ label: "Items", value: "$100.00" },
		{ label: "Options", value: "$10.40" },
		{ label: "Subtotal", value: "$110.40" },
		{ label: "Discount (SAVE15)", value: "−$16.50" },
		{ label: "Shipping", value: "$20.00" },
		{ label: "Bank surcharge", value: "$3.00" },
	]);
	expect(cartView(full).total).toBe("$116.90");
});

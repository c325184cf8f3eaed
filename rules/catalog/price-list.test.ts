import { expect, it } from "vitest";
import type { PriceListRow } from "#contracts/catalog/offers";
import { priceListColumns, priceListHead } from "./price-list.ts";

const row: PriceListRow = {
	sku: "NL-1",
	name: "Lamp",
	brand: "Northlight",
	categories: ["LED Lamps", "A-Series"],
	status: "active",
	upc: ["036000291452"],
	listPrice: 10,
	price: 8.5,
	priceBreaks: [
		{ quantity: 12, price: 8.5 },
		{ quantity: 48, price: 8 },
	],
	quantityRules: { minimum: 10, multiple: 12, carton: 24 },
};
const cells = (of: PriceListRow) =>
	Object.fromEntries(priceListColumns.map(({ title, cell }) => [title, cell(of)]));

it("a row has price, breaks above the fewest pieces, and pack", () => {
	expect(cells(row)).toMatchObject({
		"Part number": "NL-1",
		Category: "LED Lamps > A-Series",
		UPC: "036000291452",
		"List price (USD)": 10,
		"Your price (USD)": 8.5,
		"Break 1 from (pieces)": 48,
		"Break 1 price (USD)": 8,
		"Break 2 from (pieces)": null,
		Unit: "EA",
		"Sold in multiples of": 12,
		Status: "",
	});
	expect(cells({ ...row, status: "discontinued", upc: [] })).toMatchObject({
		UPC: "",
		Status: "Discontinued",
	});
});

it("the head names account, products and day", () => {
	const head = {
		storeName: "Meridian",
		accountId: "10010",
		accountName: "Harbor",
		category: "",
		day: "Nov 28, 2026",
	};
	expect(priceListHead(head)).toEqual([
		"Meridian: price list of Harbor (10010)",
		expect.stringMatching(/^Whole catalog\. As of Nov 28, 2026\. Prices in US dollars/),
	]);
	expect(priceListHead({ ...head, accountName: "10010", category: "Safety" })).toEqual([
		"Meridian: price list of account 10010",
		expect.stringMatching(/^Safety\. /),
	]);
});

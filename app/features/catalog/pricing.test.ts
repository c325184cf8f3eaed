import { describe, expect, it } from "vitest";
import { toPricing } from "./pricing.ts";

const row = (quantity: number, leadDays: number) => ({
	warehouse: "West",
	city: "Reno",
	state: "NV",
	quantity,
	leadDays,
});

const offer = (listPrice: number | null, stock: ReturnType<typeof row>[]) => ({
	variationID: "v",
	listPrice,
	price: listPrice,
	priceBreaks: [],
	quantityRules: { minimum: 1, multiple: 1, carton: 1 },
	stock,
});

describe("toPricing", () => {
	it("shows the price and the stock of all warehouses", () => {
		expect(toPricing(offer(1234.5, [row(1200, 3), row(40, 1)]))).toEqual({
			kind: "offer",
			price: "$1,234.50",
			listPrice: null,
			breaks: [],
			soldAs: "",
			availability: "1,240 in stock",
			inStock: true,
			fewest: 1,
			pack: 1,
			warehouses: [
				{ place: "West, Reno NV", quantity: "1,200", leadTime: "3 days" },
				{ place: "West, Reno NV", quantity: "40", leadTime: "1 day" },
			],
		});
	});

	it("shows the account's price, the list price beside it, volume prices and how it is sold", () => {
		const own = {
			...offer(20, []),
			price: 18.4,
			priceBreaks: [
				{ quantity: 12, price: 18.4 },
				{ quantity: 1200, price: 17 },
			],
			quantityRules: { minimum: 12, multiple: 12, carton: 48 },
		};
		expect(toPricing(own)).toMatchObject({
			price: "$18.40",
			listPrice: "$20.00",
			breaks: [
				{ from: "12+", price: "$18.40" },
				{ from: "1,200+", price: "$17.00" },
			],
			soldAs: "Sold in multiples of 12. Carton of 48.",
		});
	});

	it.each([
		[[row(0, 21), row(0, 14)], "Ships in 14 days"],
		[[row(0, 1)], "Ships in 1 day"],
		[[], "Made to order"],
	])("says when more arrives: %j", (stock, availability) => {
		expect(toPricing(offer(5, stock))).toMatchObject({
			availability,
			inStock: false,
		});
	});

	it("says that a price is not available instead of inventing one", () => {
		expect(toPricing(undefined)).toEqual({ kind: "unavailable" });
		expect(toPricing(offer(null, [row(4, 1)]))).toEqual({
			kind: "unavailable",
		});
	});
});

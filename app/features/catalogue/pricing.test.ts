import { describe, expect, it } from "vitest";
import { pricingOf } from "./pricing.ts";

const row = (quantity: number, leadDays: number) => ({
	warehouse: "West",
	city: "Reno",
	state: "NV",
	quantity,
	leadDays,
});

describe("pricingOf", () => {
	it("shows the price and the stock of all warehouses", () => {
		expect(pricingOf({ variationID: "v", listPrice: 1234.5, stock: [row(1200, 3), row(40, 1)] })).toEqual({
			kind: "offer",
			price: "$1,234.50",
			availability: "1,240 in stock",
			inStock: true,
			warehouses: [
				{ place: "West, Reno NV", quantity: "1,200", leadTime: "3 days" },
				{ place: "West, Reno NV", quantity: "40", leadTime: "1 day" },
			],
		});
	});

	it.each([
		[[row(0, 21), row(0, 14)], "Ships in 14 days"],
		[[row(0, 1)], "Ships in 1 day"],
		[[], "Made to order"],
	])("says when more arrives: %j", (stock, availability) => {
		expect(pricingOf({ variationID: "v", listPrice: 5, stock })).toMatchObject({
			availability,
			inStock: false,
		});
	});

	it("says that a price is not available instead of inventing one", () => {
		expect(pricingOf(undefined)).toEqual({ kind: "unavailable" });
		expect(pricingOf({ variationID: "v", listPrice: null, stock: [row(4, 1)] })).toEqual({
			kind: "unavailable",
		});
	});
});

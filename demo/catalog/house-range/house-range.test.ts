import { describe, expect, it } from "vitest";
import { settleAll } from "#services/product-service/import/register-row";
import { seedFigures, seedPriceCents, seedStock, warehouses } from "../seed-terms/seed-figures.ts";
import { houseRange, outputCode } from "./house-range.ts";

const range = houseRange();
const rows = { products: range.products, variations: settleAll(range.variations) };

describe("the house range", () => {
	it("has 60 to 90 products and 400 to 700 SKUs, each with its own number and address", () => {
		const { products, variations } = range;
		expect(products.length).toBeGreaterThanOrEqual(60);
		expect(products.length).toBeLessThanOrEqual(90);
		expect(variations.length).toBeGreaterThanOrEqual(400);
		expect(variations.length).toBeLessThanOrEqual(700);
		expect(new Set(variations.map((variation) => variation.sku_key)).size).toBe(variations.length);
		expect(new Set(products.map((product) => product.slug)).size).toBe(products.length);
		expect(new Set(products.map((product) => product.id)).size).toBe(products.length);
	});

	it("holds the series that the menus link to", () => {
		const series = new Set(range.products.map((product) => product.series));
		expect(series).toContain("SCX-SERIES");
		expect(series).toContain("TOL-SERIES");
		expect(range.variations.map((variation) => variation.sku)).toContain("SCX-24-40K-15K");
	});

	it("states figures that physics allows", () => {
		for (const { sku, lumens, watts, efficacy, life_hours } of range.variations) {
			expect(watts ?? 0, sku).toBeGreaterThan(0);
			if (lumens === null) continue;
			expect(efficacy ?? 0, sku).toBeGreaterThan(90);
			expect(efficacy ?? 0, sku).toBeLessThan(165);
			expect(Math.abs(lumens / (watts ?? 1) - (efficacy ?? 0)), sku).toBeLessThan(0.06);
			expect(life_hours ?? 0, sku).toBeGreaterThanOrEqual(50_000);
			expect(life_hours ?? 0, sku).toBeLessThanOrEqual(100_000);
		}
	});

	it("claims no certification", () => {
		const text = JSON.stringify(range);
		expect(text).not.toMatch(/\b(DLC|DesignLights|UL listed|ETL|ENERGY STAR|certified)\b/i);
		expect(range.variations.every((variation) => variation.certified_on === null)).toBe(true);
	});

	it.each([
		[4200, "42L"],
		[15000, "15K"],
		[15500, "155H"],
		[9999, "100L"],
	])("writes %d lm as %s in part numbers", (lumens, code) => expect(outputCode(lumens)).toBe(code));
});

describe("demo prices", () => {
	const option = {
		kind: "lamp",
		type: "A19",
		lumens: 800,
		watts: 9,
		cri: 82,
		canSizes: [],
		connected: false,
		threeWay: false,
		features: [],
	} as const;

	it("rise with light, color rendering and features", () => {
		const price = (changes: object) => seedPriceCents({ ...option, ...changes }, 0.5);
		expect(price({ lumens: 1600 })).toBeGreaterThan(price({}));
		expect(price({ cri: 90 })).toBeGreaterThan(price({}));
		expect(price({ features: ["Dim to warm"] })).toBeGreaterThan(price({}));
		expect(price({ threeWay: true })).toBeGreaterThan(price({}));
	});

	it("are multiples of 5 cents from 1.49 up, one per option", () => {
		const { prices } = seedFigures(rows);
		expect(prices).toHaveLength(range.variations.length);
		for (const { list_cents } of prices) {
			expect(list_cents).toBeGreaterThanOrEqual(149);
			expect(list_cents % 5).toBe(0);
		}
	});
});

describe("demo stock", () => {
	it("is the same each time, one row an option and warehouse", () => {
		const { stock } = seedFigures(rows);
		expect(stock).toHaveLength(range.variations.length * warehouses.length);
		expect(seedFigures(rows).stock).toEqual(stock);
		const empty = stock.filter((row) => row.quantity === 0).length / stock.length;
		expect(empty).toBeGreaterThan(0.1);
		expect(empty).toBeLessThan(0.2);
	});

	it("is zero for what cannot be ordered, and a remainder for discontinued items", () => {
		const lamp = { kind: "lamp", orderable: true, discontinued: false } as const;
		expect(seedStock({ ...lamp, orderable: false }, 0.9, 0.5).quantity).toBe(0);
		expect(seedStock({ ...lamp, discontinued: true }, 0.999, 0.5).quantity).toBeLessThanOrEqual(24);
		expect(seedStock(lamp, 0.999, 0.5).quantity).toBeGreaterThan(1000);
	});
});

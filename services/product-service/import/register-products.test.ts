import { beforeAll, describe, expect, it } from "vitest";
import { houseRange } from "#demo/catalog/house-range/house-range";
import { readRegisters } from "#demo/catalog/registers/register-files.server";
import { dataFolder } from "#reference/data-files.server";
import type { SkuAttribute } from "#rules/catalog/sku-attributes";
import { highestEfficacy } from "#rules/catalog/trade-facts";
import type { VariationTable } from "../../db/schema.ts";
import { doubtfulFigures, trustedFigures } from "../products/trusted-figures.ts";
import { type CatalogRows, productsFromRegister } from "./register-products.ts";
import { type RegisterRow, settleAll } from "./register-row.ts";

let rows: RegisterRow[];
let catalog: CatalogRows;

beforeAll(async () => {
	rows = await readRegisters(dataFolder());
	catalog = productsFromRegister(rows);
});

describe("the catalog of the real register files", () => {
	it("has the products and SKUs that the mapping promises", () => {
		const getCategory = new Map(catalog.products.map((product) => [product.id, product.category_id]));
		const counts: Record<string, [number, number]> = {};
		const getCount = (category: string) => {
			counts[category] ??= [0, 0];
			return counts[category];
		};
		for (const product of catalog.products) getCount(product.category_id)[0]++;
		for (const variation of catalog.variations) getCount(getCategory.get(variation.product_id) ?? "")[1]++;
		expect(counts).toEqual({
			"led-lamps/a-series": [766, 2951],
			"led-lamps/par-reflectors": [747, 2794],
			"led-lamps/br-r-reflectors": [365, 1202],
			"led-lamps/decorative-filament": [452, 1112],
			"led-lamps/globe": [199, 580],
			"led-lamps/mr16-low-voltage": [133, 514],
			"led-lamps/gu24-pin-base": [85, 245],
			"led-lamps/legacy-cfl": [10, 13],
			"downlights/recessed-downlights": [843, 2802],
			"downlights/surface-disk-downlights": [271, 652],
			"downlights/retrofit-kits": [186, 597],
			"downlights/pendants-cylinders": [10, 22],
		});
		expect([catalog.products.length, catalog.variations.length]).toEqual([4067, 13484]);
	});

	it("gives every product and option an id of its own, and every product a slug of its own", () => {
		const { products, variations } = catalog;
		expect(new Set(products.map((product) => product.id)).size).toBe(products.length);
		expect(new Set(products.map((product) => product.slug)).size).toBe(products.length);
		expect(new Set(variations.map((variation) => variation.id)).size).toBe(variations.length);
		expect(products.every((product) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(product.slug))).toBe(true);
	});

	it("hashes a slug only where it would collide", () => {
		const hashed = catalog.products.filter((product) => /-[0-9a-f]{5}$/.test(product.slug));
		const plain = new Set(catalog.products.map((product) => product.slug));
		for (const product of hashed) expect(plain).toContain(product.slug.replace(/-[0-9a-f]{5}$/, ""));
	});

	it("does not depend on the order of the entries", () => {
		expect(productsFromRegister([...rows].reverse())).toEqual(catalog);
	});

	it("marks model numbers with wildcards as not orderable and explains them", () => {
		const wildcards = catalog.variations.filter((variation) => variation.orderable === 0);
		expect(wildcards.filter((variation) => variation.id.startsWith("lb-"))).toHaveLength(56);
		const strict = wildcards.filter((variation) => /[#*]|xx/.test(variation.sku));
		expect(strict.filter((variation) => variation.id.startsWith("dl-"))).toHaveLength(1632);
		for (const variation of wildcards) expect(variation.notes).toContain("Base catalog number");
	});

	it("trusts no figure that the register cannot mean", () => {
		for (const variation of catalog.variations.map(trustedFigures)) {
			expect(variation.lumens ?? 1).toBeGreaterThan(0);
			expect(variation.watts ?? 1).toBeGreaterThan(0);
			expect(variation.dims_to_percent ?? 0).toBeGreaterThanOrEqual(0);
			expect(variation.power_factor ?? 1).toBeLessThanOrEqual(1);
			expect(variation.efficacy ?? 0).toBeLessThanOrEqual(highestEfficacy);
			expect((JSON.parse(variation.cct_kelvin) as number[]).every((kelvin) => kelvin >= 1800)).toBe(true);
		}
	});

	it("marks what the register cannot mean, and says where its figures contradict each other", () => {
		const doubts = new Map<string, number>();
		for (const row of catalog.variations)
			for (const figure of doubtfulFigures(row)) doubts.set(figure, (doubts.get(figure) ?? 0) + 1);
		expect(Object.fromEntries(doubts)).toEqual({
			lumens: 1,
			watts: 1,
			powerFactor: 3,
			dimsToPercent: expect.any(Number),
			dimmable: 58,
		});
		expect(catalog.variations.filter((row) => row.notes.includes("watts come to"))).toHaveLength(135);
		const doubted = catalog.variations.find((row) => doubtfulFigures(row).includes("lumens"));
		const product = catalog.products.find(({ id }) => id === doubted?.product_id);
		expect(product?.description).not.toContain("8,000 lm");
	});

	it("leaves no broken text", () => {
		const texts = [
			...catalog.products.map((product) => `${product.name} ${product.brand}`),
			...catalog.variations.map((variation) => variation.sku),
		];
		for (const text of texts) expect(text).not.toMatch(/[\p{Cc}\uFEFF\uFFFD\u2000-\u200F]|\s\s|^\s|\s$/u);
	});

	it("shows one form of a brand", () => {
		const forms = new Map<string, string>();
		for (const { brand, brand_key } of catalog.products) {
			expect(forms.get(brand_key) ?? brand).toBe(brand);
			forms.set(brand_key, brand);
		}
		expect(forms.get("feitelectric")).toBe("Feit Electric");
		expect(forms.get("tcp")).toBe("TCP");
	});

	it("gives each discontinued lamp an LED replacement with the same base", () => {
		const byId = new Map(catalog.products.map((product) => [product.id, product]));
		const discontinued = catalog.products.filter((product) => product.status === "discontinued");
		expect(discontinued).toHaveLength(10);
		for (const product of discontinued) {
			const replacement = byId.get(product.replaced_by ?? "");
			expect(replacement?.status).toBe("active");
			expect(JSON.parse(replacement?.drawing ?? "{}").base).toBe(JSON.parse(product.drawing).base);
		}
	});

	it("orders options by color temperature, then beam", () => {
		const options = new Map<string, number[]>();
		for (const variation of catalog.variations) {
			const kelvins = options.get(variation.product_id) ?? [];
			kelvins[variation.position] = (JSON.parse(variation.cct_kelvin) as number[])[0] ?? 0;
			options.set(variation.product_id, kelvins);
		}
		for (const kelvins of options.values()) expect(kelvins).toEqual([...kelvins].sort((a, b) => a - b));
	});
});

describe("SKUs of the whole catalog", () => {
	let settled: VariationTable[];
	let skus: VariationTable[];
	beforeAll(() => {
		settled = settleAll([...catalog.variations, ...houseRange().variations]);
		skus = settled.filter((row) => row.listed_as === null);
	});

	it("are never alike within a product", () => {
		const seen = new Map<string, string>();
		for (const { sku, product_id, attributes } of skus) {
			const own: SkuAttribute[] = JSON.parse(attributes);
			const stated = `${product_id} ${own.map(({ attribute, name }) => `${attribute} ${name}`).join(", ")}`;
			expect(seen.get(stated), `${sku}: ${stated}`).toBeUndefined();
			seen.set(stated, sku);
		}
	});

	it("have each article once, with its further registrations", () => {
		const productById = new Map(skus.map((row) => [row.id, row.product_id]));
		const registrations = settled.filter((row) => row.listed_as !== null);
		expect(registrations.length).toBeGreaterThan(400);
		for (const { id, listed_as, product_id } of registrations)
			expect(productById.get(listed_as ?? ""), id).toBe(product_id);
		const philips = settled.filter(({ sku }) => sku === "9290013173");
		expect(philips.length).toBeGreaterThan(1);
		expect(philips.filter((row) => row.listed_as === null)).toHaveLength(
			new Set(philips.map((row) => row.product_id)).size,
		);
	});
});

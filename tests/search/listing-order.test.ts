import { beforeAll, describe, expect, it } from "vitest";
import { sortKeys } from "../../rules/catalog/listing-terms.ts";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;

beforeAll(async () => {
	catalog = await sharedCatalog();
});

describe("order and places", () => {
	it("begins with SKUs that can be ordered and have complete data", async () => {
		for (const category of ["led-lamps", "downlights"]) {
			const { products } = await catalog.list({ category });
			const rows = (await catalog.list({ category, unit: "variation" })).variations;
			expect(rows.every(({ orderable, status }) => orderable && status === "active")).toBe(true);
			for (const { lumens, watts, cri, efficacy, cctKelvin } of products) {
				expect([lumens, watts, cri, efficacy].every((figure) => figure !== null)).toBe(true);
				expect(cctKelvin.length).toBeGreaterThan(0);
			}
			expect(products[0]?.name).not.toMatch(/^90\+/);
		}
	});

	it("leaves figures in doubt out of sorting", async () => {
		const { variations } = await catalog.list({
			category: "downlights",
			unit: "variation",
			sort: "efficacy-desc",
		});
		expect(Math.max(...variations.map(({ efficacy }) => efficacy ?? 0))).toBeLessThanOrEqual(250);
		const brightest = await catalog.list({
			category: "downlights",
			unit: "variation",
			sort: "lumens-desc",
			pageSize: 100,
		});
		expect(brightest.variations.map(({ sku }) => sku)).not.toContain("FM1-MS5-5CCT");
		const [doubtful] = (await catalog.list({ searchTerm: "FM1-MS5-5CCT", unit: "variation" })).variations;
		expect(doubtful).toMatchObject({ lumens: 8000, watts: 10, doubtful: ["lumens", "watts"] });
	});

	it("puts discontinued products last", async () => {
		for (const sort of sortKeys) {
			const first = await catalog.list({ category: "led-lamps", sort, pageSize: 100 });
			expect(first.products.every(({ status }) => status === "active")).toBe(true);
			const last = await catalog.list({
				category: "led-lamps",
				sort,
				pageSize: 100,
				page: first.pageCount,
			});
			expect(last.products.slice(-10).every(({ status }) => status === "discontinued")).toBe(true);
		}
	});

	it("sorts products by the figure that the chosen order names", async () => {
		const { products } = await catalog.list({ category: "outdoor", sort: "lumens-desc" });
		const most = products.map(({ lumens }) => lumens ?? 0);
		expect(most).toEqual([...most].sort((a, b) => b - a));
	});

	it("refuses an unknown category, and searches everything when a term is given", async () => {
		await expect(catalog.list({ category: "nothing" })).rejects.toMatchObject({ status: 404 });
		await expect(catalog.list({ category: "led-lamps", subcategory: "nothing" })).rejects.toMatchObject({
			status: 404,
		});
		await expect(catalog.list({ series: "nothing" })).rejects.toMatchObject({ status: 404 });
		const answer = await catalog.list({ category: "nothing", searchTerm: "br30" });
		expect(answer.category).toBeNull();
		expect(answer.total).toBeGreaterThan(100);
	});

	it("narrows a search by a category's name or slug", async () => {
		const all = await catalog.list({ searchTerm: "2700k" });
		const byName = await catalog.list({ searchTerm: "2700k", category: "LED Lamps" });
		const bySlug = await catalog.list({ searchTerm: "2700k", category: "led-lamps" });
		expect(byName.total).toBe(bySlug.total);
		expect(byName.total).toBeLessThan(all.total);
		expect(byName.category?.slug).toBe("led-lamps");
	});
});

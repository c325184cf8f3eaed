import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { FacetSelection } from "#contracts/catalog/listing";
import { listingSchema } from "#contracts/catalog/product-service";
import {
	type FacetKey,
	facetKeys,
	listingUnits,
	pageSizes,
	rangeKeys,
	sortKeys,
} from "../../rules/catalog/listing-terms.ts";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
let values: { key: FacetKey; value: string }[];

beforeAll(async () => {
	catalog = await sharedCatalog();
	const { facets } = await catalog.list({});
	values = facets.flatMap(({ key, values }) => values.map(({ value }) => ({ key, value })));
});

const places = [
	{},
	{ category: "led-lamps" },
	{ category: "downlights" },
	{ category: "led-lamps", subcategory: "par-reflectors" },
	{ category: "commercial-indoor" },
	{ searchTerm: "br30" },
	{ searchTerm: "6 inch downlight" },
	{ searchTerm: "dimmable 60w", category: "led-lamps" },
] as const;

const getSelection = (picked: readonly { key: FacetKey; value: string }[]): FacetSelection => {
	const selection: FacetSelection = {};
	for (const { key, value } of picked) selection[key] = [...(selection[key] ?? []), value];
	return selection;
};

describe("listings of the real catalog", () => {
	it("leave exactly the announced number of results when a facet value is chosen", async () => {
		expect(values.length).toBeGreaterThan(300);
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...places),
				fc.constantFrom(...listingUnits),
				fc.array(fc.nat(), { maxLength: 3 }),
				fc.nat(),
				async (place, unit, picks, next) => {
					const chosen = getSelection(
						picks.map((pick) => values[pick % values.length] ?? values[0]).filter((v) => v !== undefined),
					);
					const before = await catalog.list({ ...place, unit, facets: chosen, pageSize: 1 });
					const offered = before.facets.flatMap(({ key, values }) =>
						values.map((value) => ({ key, ...value })),
					);
					const pick = offered[next % Math.max(1, offered.length)];
					if (pick === undefined) return;
					const after = await catalog.list({
						...place,
						unit,
						facets: { ...chosen, [pick.key]: [pick.value] },
						pageSize: 1,
					});
					expect(after.total).toBe(pick.count);
				},
			),
			{ numRuns: 120 },
		);
	});

	it("never fail, page through every result once, and answer in the contract's shape", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.record({
					place: fc.constantFrom(...places),
					unit: fc.constantFrom(...listingUnits),
					sort: fc.constantFrom(...sortKeys),
					picks: fc.array(fc.nat(), { maxLength: 4 }),
					odd: fc.option(fc.tuple(fc.constantFrom(...facetKeys), fc.string({ maxLength: 80 })), {
						nil: undefined,
					}),
					page: fc.integer({ min: 1, max: 200 }),
				}),
				async ({ place, unit, sort, picks, odd, page }) => {
					const picked = picks.map((pick) => values[pick % values.length]).filter((v) => v !== undefined);
					if (odd) picked.push({ key: odd[0], value: odd[1] });
					const input = { ...place, unit, sort, facets: getSelection(picked), page };
					const answer = listingSchema.parse(await catalog.list(input));
					const shown = unit === "product" ? answer.products.length : answer.variations.length;
					const size = pageSizes[unit];
					expect(shown).toBe(Math.max(0, Math.min(size, answer.total - (page - 1) * size)));
				},
			),
			{ numRuns: 120 },
		);
	});

	it("order alike however they are cut into pages", async () => {
		for (const sort of sortKeys) {
			const input = { category: "downlights", subcategory: "retrofit-kits", sort };
			const whole = await catalog.list({ ...input, pageSize: 100 });
			const parts = await Promise.all(
				[1, 2, 3, 4].map((page) => catalog.list({ ...input, page, pageSize: 25 })),
			);
			expect(parts.flatMap(({ products }) => products.map(({ productID }) => productID))).toEqual(
				whole.products.map(({ productID }) => productID),
			);
		}
	});
});

describe("typed limits", () => {
	it("hold for each SKU listed, and are announced with the figures of the whole listing", async () => {
		const input = {
			category: "led-lamps",
			subcategory: "par-reflectors",
			unit: "variation",
			pageSize: 100,
		} as const;
		const ranges = { minLumens: 1000, maxWatts: 15, minBeam: 20, maxBeam: 40, minCri: 90 };
		const { variations, total, ranges: listed } = await catalog.list({ ...input, ranges });
		expect(total).toBeGreaterThan(10);
		for (const row of variations) {
			expect(row.lumens ?? 0).toBeGreaterThanOrEqual(1000);
			expect(row.watts ?? 99).toBeLessThanOrEqual(15);
			expect(row.beamDegrees ?? 0).toBeGreaterThanOrEqual(20);
			expect(row.beamDegrees ?? 99).toBeLessThanOrEqual(40);
			expect(row.cri ?? 0).toBeGreaterThanOrEqual(90);
		}
		const whole = await catalog.list(input);
		const values = (ranged: typeof listed) => ranged.map(({ key, value }) => [key, value]);
		expect(values(listed)).toEqual(
			rangeKeys.map((key) => [key, { ...ranges, minEfficacy: null }[key] ?? null]),
		);
		expect(listed.map(({ lowest, highest }) => [lowest, highest])).toEqual(
			whole.ranges.map(({ lowest, highest }) => [lowest, highest]),
		);
	});

	it("leave the announced number of results when a facet value is chosen too", async () => {
		const input = { category: "led-lamps", ranges: { minLumens: 1200 } };
		const { facets } = await catalog.list(input);
		for (const { key, values } of facets) {
			const [value] = values;
			if (!value) continue;
			const { total } = await catalog.list({ ...input, facets: { [key]: [value.value] } });
			expect([key, total]).toEqual([key, value.count]);
		}
	});

	it("show only where the listing has such figures, unless they are set", async () => {
		const keys = async (ranges: object) =>
			(await catalog.list({ category: "downlights", ranges })).ranges.map(({ key }) => key);
		expect(await keys({})).not.toContain("minBeam");
		expect(await keys({ minBeam: 20 })).toContain("minBeam");
		await expect(catalog.list({ ranges: { minCri: 101 } })).rejects.toThrow();
	});
});

describe("facets of the trade", () => {
	const facetValues = async (category: string, subcategory: string, key: FacetKey) =>
		(await catalog.list({ category, subcategory })).facets
			.find((facet) => facet.key === key)
			?.values.map(({ label }) => label);

	it("show where they apply: sizes of troffers, lengths of linear fixtures, distributions of area lights", async () => {
		expect((await facetValues("commercial-indoor", "troffers-panels", "size"))?.sort()).toEqual([
			"1x4",
			"2x2",
			"2x4",
		]);
		expect(await facetValues("commercial-indoor", "linear", "feet")).toEqual(["2 ft", "4 ft", "8 ft"]);
		expect((await facetValues("outdoor", "area-site", "distribution"))?.sort()).toEqual([
			"Type II",
			"Type III",
			"Type IV",
			"Type V",
		]);
		for (const key of ["size", "feet", "distribution"] as const)
			expect(await facetValues("led-lamps", "a-series", key)).toBeUndefined();
	});
});

describe("a selection", () => {
	it("must hold for one and the same SKU", async () => {
		const input = { category: "led-lamps", subcategory: "par-reflectors" };
		const { variations } = await catalog.list({
			...input,
			unit: "variation",
			facets: { cct: ["5000"], beam: ["0-15"] },
		});
		expect(variations.length).toBeGreaterThan(0);
		expect(variations.every((row) => row.cctKelvin.includes(5000) && (row.beamDegrees ?? 99) < 16)).toBe(
			true,
		);
		const { products } = await catalog.list({ ...input, facets: { cct: ["5000"], beam: ["0-15"] } });
		const fitting = await catalog.list({
			...input,
			unit: "variation",
			facets: { cct: ["5000"], beam: ["0-15"] },
			pageSize: 100,
		});
		expect(products.every((card) => fitting.variations.some((row) => row.productID === card.productID))).toBe(
			true,
		);
	});

	it("takes values of one facet as alternatives", async () => {
		const count = async (base: string[]) =>
			(await catalog.list({ category: "led-lamps", unit: "variation", facets: { base } })).total;
		expect(await count(["e12", "gu24"])).toBe((await count(["e12"])) + (await count(["gu24"])));
	});

	it("names values that the listing never had, and does not apply them", async () => {
		const facets = { base: ["e12", "e99"], brand: ["nobody"], can: ["6"] };
		const answer = await catalog.list({
			category: "led-lamps",
			subcategory: "decorative-filament",
			facets,
		});
		expect(answer.rejected).toEqual([
			{ key: "brand", value: "nobody" },
			{ key: "base", value: "e99" },
			{ key: "can", value: "6" },
		]);
		const clean = await catalog.list({
			category: "led-lamps",
			subcategory: "decorative-filament",
			facets: { base: ["e12"] },
		});
		expect(answer.total).toBe(clean.total);
	});
});

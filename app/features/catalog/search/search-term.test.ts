import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Listing } from "#contracts/catalog/product-service";
import { emptyState } from "../listing/listing-state.ts";
import {
	categorySlug,
	isDefaultState,
	isSearchable,
	partNumberLink,
	searchTarget,
	tidyTerm,
} from "./search-term.ts";

const categories = [
	{ name: "LED Lamps", slug: "led-lamps" },
	{ name: "Downlights", slug: "downlights" },
];
const target = (query: string) => searchTarget(new URLSearchParams(query), categories);

describe("searchTarget", () => {
	it.each([
		["q=par30+40+degree", "/catalogsearch/par30%2040%20degree"],
		["q=par30&category=LED+Lamps", "/catalogsearch/par30?category=led-lamps"],
		["q=par30&category=downlights", "/catalogsearch/par30?category=downlights"],
		["q=par30&category=All", "/catalogsearch/par30"],
		["q=par30&category=", "/catalogsearch/par30"],
		["q=50%2F60", "/catalogsearch/50%2F60"],
		["q=par30&view=table&page=3&sort=name", "/catalogsearch/par30?view=table"],
		["q=par30&category=downlights&view=table", "/catalogsearch/par30?category=downlights&view=table"],
		["q=par30&view=grid", "/catalogsearch/par30"],
		["q=100%25", "/catalogsearch/100%25"],
		["q=&category=downlights", "/category/downlights"],
		["q=&category=", null],
		["q=..", null],
		["", null],
	])("%s leads to %s", (query, expected) => {
		expect(target(query)).toBe(expected);
	});

	it("leads to a path of this site that keeps the term, whatever was typed", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
				const term = tidyTerm(typed);
				expect([...term].length).toBeLessThanOrEqual(200);
				if (!isSearchable(term)) return;
				const url = new URL(
					searchTarget(new URLSearchParams({ q: typed }), categories) ?? "",
					"http://shop.example",
				);
				expect(url.origin).toBe("http://shop.example");
				expect(decodeURIComponent(url.pathname)).toBe(`/catalogsearch/${term}`);
			}),
		);
	});
});

describe("categorySlug", () => {
	it.each([
		["led lamps", "led-lamps"],
		["led-lamps", "led-lamps"],
		["Garden gnomes", undefined],
		[null, undefined],
	])("%s is %s", (given, expected) => {
		expect(categorySlug(given, categories)).toBe(expected);
	});
});

const link = "/p/downlights/recessed-downlights/luxrite-4?option=dl-7";

const listing = (onlyVariation: string | null) =>
	({
		interpretation: { onlyVariation },
		products: [{ variationID: "dl-7", link }],
		variations: [],
	}) as unknown as Listing;

describe("part number link", () => {
	describe("partNumberLink", () => {
		it("is the SKU's own link, with the term that was searched", () => {
			expect(partNumberLink(listing("dl-7"), "LR 23731")).toBe(`${link}&from=LR+23731`);
		});

		it("is none for several part numbers, for a SKU that is not listed and without interpretation", () => {
			expect(partNumberLink(listing(null), "LR23731")).toBeNull();
			expect(partNumberLink(listing("dl-8"), "LR23731")).toBeNull();
			expect(partNumberLink({ interpretation: null, products: [], variations: [] }, "LR23731")).toBeNull();
		});
	});

	it("leaves a filtered, sorted or paged search alone", () => {
		expect(isDefaultState(emptyState)).toBe(true);
		expect(isDefaultState({ ...emptyState, view: "table", columns: ["lumens"] })).toBe(true);
		expect(isDefaultState({ ...emptyState, view: "table", page: 2 })).toBe(false);
		expect(isDefaultState({ ...emptyState, sort: "name" })).toBe(false);
		expect(isDefaultState({ ...emptyState, page: 2 })).toBe(false);
		expect(isDefaultState({ ...emptyState, facets: { cct: ["3000"] } })).toBe(false);
	});
});

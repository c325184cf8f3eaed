import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facetKeys, sortKeys } from "#contracts/catalog/listing";
import {
	chosenCount,
	emptyState,
	isCleanQuery,
	isIndexable,
	listingQuery,
	listingUrl,
	parseListingState,
	withFacet,
	withoutFacet,
	withoutFacets,
	withSort,
} from "./listing-state.ts";

const parse = (query: string) => parseListingState(new URLSearchParams(query));

describe("parseListingState", () => {
	it("reads facets, sort, view and page", () => {
		expect(parse("cct=3000&cct=2700&brand=tcp&sort=lumens-desc&view=table&page=3")).toEqual({
			facets: { brand: ["tcp"], cct: ["2700", "3000"] },
			sort: "lumens-desc",
			view: "table",
			page: 3,
			more: null,
		});
	});

	it.each([
		"page=0",
		"page=-1",
		"page=1.5",
		"page=abc",
		"page=99999",
		"sort=cheapest",
		"view=list",
		"more=price",
		"lumens=1-2",
		"brand=%3Cscript%3E",
		"brand=",
		`brand=${"a".repeat(61)}`,
	])("leaves out %s", (query) => {
		expect(parse(query)).toEqual(emptyState);
		expect(isCleanQuery(new URLSearchParams(query), parse(query))).toBe(false);
	});

	it("leaves the parameters of others alone", () => {
		const query = new URLSearchParams("utm_source=mail&cct=3000&gclid=x");
		const state = parseListingState(query);
		expect(state.facets).toEqual({ cct: ["3000"] });
		expect(isCleanQuery(query, state)).toBe(true);
	});

	it("reads any query string, and what it writes it reads back", () => {
		const value = fc.oneof(
			fc.string({ maxLength: 70 }),
			fc.constantFrom("3000", "tcp", "450-799", "2", "table"),
		);
		const key = fc.constantFrom(...facetKeys, "sort", "view", "page", "more", "other");
		fc.assert(
			fc.property(fc.array(fc.tuple(key, value), { maxLength: 40 }), (pairs) => {
				const state = parseListingState(new URLSearchParams(pairs));
				const written = listingQuery(state);
				expect(parseListingState(written)).toEqual(state);
				expect(isCleanQuery(written, state)).toBe(true);
			}),
		);
	});
});

describe("changes of the state", () => {
	const state = parse("cct=3000&cct=4000&brand=tcp&page=4");

	it("adding or removing a facet value leads to the first page", () => {
		expect(listingQuery(withFacet(state, "cri", "90")).toString()).toBe("brand=tcp&cct=3000&cct=4000&cri=90");
		expect(listingQuery(withoutFacet(state, "cct", "3000")).toString()).toBe("brand=tcp&cct=4000");
		expect(listingQuery(withoutFacet(state, "brand", "tcp")).toString()).toBe("cct=3000&cct=4000");
		expect(withoutFacets(state)).toEqual(emptyState);
	});

	it("counts what is chosen", () => {
		expect(chosenCount(state)).toBe(3);
		expect(chosenCount(emptyState)).toBe(0);
	});

	it("lets search engines index only the plain listing and its pages", () => {
		expect(isIndexable(parse("page=7"))).toBe(true);
		expect(isIndexable(parse("cct=3000"))).toBe(false);
		expect(isIndexable(parse("view=table"))).toBe(false);
		for (const sort of sortKeys) expect(isIndexable(withSort(emptyState, sort))).toBe(false);
	});
});

describe("listingUrl", () => {
	it.each([
		["/p/led-lamps/a-series", "", "/p/led-lamps/a-series"],
		["/p/led-lamps/a-series", "cct=3000", "/p/led-lamps/a-series?cct=3000"],
		["/catalogsearch/a19?category=led-lamps", "", "/catalogsearch/a19?category=led-lamps"],
		["/catalogsearch/a19?category=led-lamps", "page=2", "/catalogsearch/a19?category=led-lamps&page=2"],
	])("%s with %j is %s", (base, query, expected) => {
		expect(listingUrl(base, parse(query))).toBe(expected);
	});
});

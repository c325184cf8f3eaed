import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facetKeys, rangeKeys, sortKeys } from "#rules/catalog/listing-terms";
import {
	chosenCount,
	emptyState,
	isCleanQuery,
	isIndexable,
	listingQuery,
	listingUrl,
	parseListingState,
	readLimits,
	searchedWords,
	withFacet,
	withoutFacet,
	withoutFacets,
	withoutRange,
	withSort,
} from "./listing-state.ts";

const parse = (query: string) => parseListingState(new URLSearchParams(query));

describe("parseListingState", () => {
	it("reads facets, sort, view and page", () => {
		expect(parse("cct=3000&cct=2700&brand=tcp&sort=lumens-desc&view=table&page=3")).toEqual({
			facets: { brand: ["tcp"], cct: ["2700", "3000"] },
			ranges: {},
			sort: "lumens-desc",
			view: "table",
			columns: null,
			page: 3,
			more: null,
		});
	});

	it("reads limits as typed and writes them in a fixed order", () => {
		const state = parse("minCri=90&maxWatts=20.04&minLumens=1,000&cct=3000");
		expect(state.ranges).toEqual({ minLumens: 1000, maxWatts: 20, minCri: 90 });
		expect(listingQuery(state).toString()).toBe("cct=3000&minLumens=1000&maxWatts=20&minCri=90");
	});

	it.each([
		"minCri=101",
		"minCri=0",
		"minLumens=-5",
		"maxWatts=many",
		"maxWatts=1e3",
		"minBeam=",
		"maxBeam=361",
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

	it("reads the columns of the table, and leaves them out of the grid", () => {
		expect(parse("view=table&columns=watts&columns=lumens").columns).toEqual(["lumens", "watts"]);
		expect(listingQuery(parse("view=table&columns=watts.lumens")).toString()).toBe(
			"view=table&columns=lumens.watts",
		);
		expect(parse("columns=watts")).toEqual(emptyState);
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
			fc.constantFrom("3000", "tcp", "450-799", "2", "table", "12.34567", "90", "cct.beam"),
		);
		const key = fc.constantFrom(
			...facetKeys,
			...rangeKeys,
			"sort",
			"view",
			"columns",
			"page",
			"more",
			"other",
		);
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

it("a brand is listed by its value, not searched for by its name", () => {
	expect(searchedWords("PLT Solutions", parse("brand=pltsolutions"))).toBeUndefined();
	expect(searchedWords("RGB", parse("brand=rgb&cct=3000"))).toBeUndefined();
	expect(searchedWords("RGB", parse("brand=rgb&brand=tcp"))).toBe("RGB");
	expect(searchedWords("RGB strip", parse("brand=rgb"))).toBe("RGB strip");
	expect(searchedWords("RGB", parse(""))).toBe("RGB");
});

describe("changes of the state", () => {
	const state = parse("cct=3000&cct=4000&brand=tcp&page=4");

	it("adding or removing a facet value leads to the first page", () => {
		expect(listingQuery(withFacet(state, "cri", "90")).toString()).toBe("brand=tcp&cct=3000&cct=4000&cri=90");
		expect(listingQuery(withoutFacet(state, "cct", "3000")).toString()).toBe("brand=tcp&cct=4000");
		expect(listingQuery(withoutFacet(state, "brand", "tcp")).toString()).toBe("cct=3000&cct=4000");
		expect(withoutFacets(state)).toEqual(emptyState);
	});

	it("removing a limit keeps the others", () => {
		const limited = parse("minLumens=800&maxWatts=12&cct=3000&page=2");
		expect(listingQuery(withoutRange(limited, "maxWatts")).toString()).toBe("cct=3000&minLumens=800");
		expect(withoutFacets(limited)).toEqual(emptyState);
	});

	it("counts what is chosen", () => {
		expect(chosenCount(state)).toBe(3);
		expect(chosenCount(emptyState)).toBe(0);
		expect(chosenCount(parse("cct=3000&minLumens=800"))).toBe(2);
	});

	it("lets search engines index only the plain listing and its pages", () => {
		expect(isIndexable(parse("page=7"))).toBe(true);
		expect(isIndexable(parse("cct=3000"))).toBe(false);
		expect(isIndexable(parse("minLumens=800"))).toBe(false);
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

const read = (query: string) => readLimits(new URLSearchParams(query));

describe("limit values", () => {
	it("reads limits as typed", () => {
		expect(read("minLumens=1,000&maxWatts=+20.04+&minCri=90")).toEqual({
			ranges: { minLumens: 1000, maxWatts: 20, minCri: 90 },
			mistakes: [],
		});
	});

	it.each([
		["minLumens", "-5", "Enter a whole number from 1 to 1,000,000."],
		["minLumens", "many", "Enter a whole number from 1 to 1,000,000."],
		["minCri", "0", "Enter a whole number from 1 to 100."],
		["minCri", "101", "Enter a whole number from 1 to 100."],
		["maxWatts", "1e3", "Enter a number from 0.1 to 10,000."],
		["maxBeam", "361", "Enter a number from 0.1 to 360."],
		["minEfficacy", "1,00", "Enter a number from 0.1 to 1,000."],
	] as const)("refuses %s of %s and applies the others", (key, typed, message) => {
		const query = new URLSearchParams({ [key]: typed, minBeam: "20" });
		expect(readLimits(query)).toEqual({ ranges: { minBeam: 20 }, mistakes: [{ key, typed, message }] });
	});

	it("refuses an upper beam limit below the lower one", () => {
		expect(read("minBeam=40&maxBeam=25")).toEqual({
			ranges: { minBeam: 40 },
			mistakes: [
				{
					key: "maxBeam",
					typed: "25",
					message: "The beam's upper limit must not be below the lower one.",
				},
			],
		});
		expect(read("minBeam=25&maxBeam=25").mistakes).toEqual([]);
		expect(read("minBeam=x&maxBeam=25").ranges).toEqual({ maxBeam: 25 });
	});

	it("keeps an empty box empty and cuts what is too long", () => {
		expect(read("minBeam=&maxBeam=+")).toEqual({ ranges: {}, mistakes: [] });
		expect(read(`minCri=${"9".repeat(200)}`).mistakes[0]?.typed).toHaveLength(40);
	});
});

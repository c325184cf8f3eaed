import { describe, expect, it } from "vitest";
import type { Listing } from "#contracts/catalog/product-service";
import { emptyState } from "../listing/listing-state.ts";
import { isDefaultState, partNumberLink } from "./part-number-link.ts";

const link = "/p/downlights/recessed-downlights/luxrite-4?option=dl-7";
const listing = (onlyVariation: string | null) =>
	({
		interpretation: { onlyVariation },
		products: [{ variationID: "dl-7", link }],
		variations: [],
	}) as unknown as Listing;

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
	expect(isDefaultState({ ...emptyState, sort: "name" })).toBe(false);
	expect(isDefaultState({ ...emptyState, page: 2 })).toBe(false);
	expect(isDefaultState({ ...emptyState, facets: { cct: ["3000"] } })).toBe(false);
});

import { expect, it } from "vitest";
import { chipLabel, facetQuery, facetViews } from "./facet-view.ts";
import { parseListingState } from "./listing-state.ts";

it.each([
	["Color temperature", "2700 K", "Color temperature: 2700 K"],
	["Dimmable", "Dimmable", "Dimmable"],
])("names the chosen value of %s %s as %s", (facet, value, label) => {
	expect(chipLabel(facet, value)).toBe(label);
});

it.each([
	["view=table", ["?cct=2700&view=table", "?cct=3000&view=table"]],
	["", ["?cct=2700", "?cct=3000"]],
	["cct=3000", ["?cct=2700&cct=3000", ""]],
	["brand=tcp&cct=2700&cct=3000", ["?brand=tcp&cct=3000", "?brand=tcp&cct=2700"]],
])("with %j the values lead to %j", (query, links) => {
	const state = parseListingState(new URLSearchParams(query));
	const values = ["2700", "3000"].map((value) => {
		const chosen = state.facets.cct?.includes(value) ?? false;
		return { value, label: `${value} K`, count: 1, chosen };
	});
	const [facet] = facetViews([{ key: "cct", values }], state, "/p/led-lamps/globe");
	expect(facet?.values.map((value) => facetQuery(facet, value))).toEqual(links);
});

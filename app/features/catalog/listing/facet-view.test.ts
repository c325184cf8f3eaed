import { describe, expect, it } from "vitest";
import { chipLabel, facetQuery, facetViews, limitChipLabel, limitsView } from "./facet-view.ts";
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

describe("limits view", () => {
	it.each([
		["minLumens", 1000, "At least 1,000\u202flm"],
		["maxWatts", 12.5, "At most 12.5\u202fW"],
		["minBeam", 20, "Beam from 20°"],
		["maxBeam", 40, "Beam to 40°"],
		["minCri", 90, "At least CRI 90"],
	] as const)("the chip of %s %d reads %s", (key, value, label) => {
		expect(limitChipLabel(key, value)).toBe(label);
	});

	it("keeps what was typed beside its message, also for a limit that the listing does not offer", () => {
		const mistake = { key: "minCri", typed: "150", message: "Enter a whole number from 1 to 100." } as const;
		const { fields } = limitsView([], parseListingState(new URLSearchParams("minCri=150")), undefined, [
			mistake,
		]);
		expect(fields).toEqual([
			{ key: "minCri", label: "CRI, at least", unit: "", value: "150", hint: "", error: mistake.message },
		]);
	});

	it("the form sends the rest of the query along, without the page", () => {
		const state = parseListingState(
			new URLSearchParams("cct=3000&minLumens=800&view=table&page=3&more=brand"),
		);
		const { fields, kept } = limitsView(
			[{ key: "minLumens", value: 800, lowest: 120, highest: 4000 }],
			state,
			"category=led-lamps",
		);
		expect(fields).toEqual([
			{
				key: "minLumens",
				label: "Lumens, at least",
				unit: "lm",
				value: "800",
				hint: "120–4,000",
			},
		]);
		expect(kept).toEqual([
			["category", "led-lamps"],
			["cct", "3000"],
			["view", "table"],
		]);
	});
});

import { describe, expect, it } from "vitest";
import { emptyState } from "../listing/listing-state.ts";
import { noSuchText, searchChips } from "./search-chips.ts";

const kelvin = {
	typed: "3000k",
	label: "3000 K",
	kind: "filter",
	facet: { key: "cct", value: "3000" },
	without: "6 inch retrofit",
	note: null,
} as const;
const unknown = {
	typed: "blorple",
	label: "blorple",
	kind: "ignored",
	facet: null,
	without: "",
	note: "Not in the catalog, so we searched without it",
} as const;

describe("searchChips", () => {
	it("leads to the search without the words", () => {
		const [chip] = searchChips([kelvin], undefined, emptyState);
		expect(chip).toEqual({
			label: "3000 K",
			ignored: false,
			note: null,
			link: "/catalogsearch/6%20inch%20retrofit",
		});
	});

	it("keeps category, filters and order, without page and the filter that means the same", () => {
		const state = {
			...emptyState,
			page: 3,
			sort: "name" as const,
			facets: { cct: ["3000"], cri: ["90"] },
		};
		const [chip] = searchChips([kelvin], "downlights", state);
		expect(chip?.link).toBe("/catalogsearch/6%20inch%20retrofit?category=downlights&cri=90&sort=name");
	});

	it("names an ignored word, and without any word leads to the categories", () => {
		expect(searchChips([unknown], undefined, emptyState)[0]).toMatchObject({
			label: "Ignored: blorple",
			ignored: true,
			link: "/category",
		});
		expect(searchChips([unknown], "outdoor", emptyState)[0]?.link).toBe("/category/outdoor");
	});
});

describe("noSuchText", () => {
	it.each([
		["bollards", "Area and site lights", "No bollards in this catalog. Nearest: area and site lights.", null],
		[
			"plug-in compact fluorescent lamps",
			"GU24 pin-base lamps",
			"No plug-in compact fluorescent lamps in this catalog. Nearest: GU24 pin-base lamps. A GU24 lamp does not fit a G24q socket.",
			"A GU24 lamp does not fit a G24q socket",
		],
	])("says what is nearest to %s, and why it may not fit", (asked, nearest, text, mayNotFit = null) => {
		expect(noSuchText({ noSuch: { typed: asked, asked, nearest, mayNotFit } })).toBe(text);
	});

	it("says nothing when the catalog has it", () => {
		expect(noSuchText({ noSuch: null })).toBeNull();
	});
});

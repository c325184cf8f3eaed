/** What a listing can be filtered, limited, sorted and paged by. */
/** Facets in display order. The key is the query parameter, repeated for several values. */
export const facetKeys = [
	"subcategory",
	"brand",
	"type",
	"base",
	"can",
	"size",
	"feet",
	"distribution",
	"cct",
	"lumens",
	"watts",
	"cri",
	"beam",
	"equivalent",
	"dimmable",
	"feature",
	"status",
] as const;
export type FacetKey = (typeof facetKeys)[number];

export const facetLabels: Record<FacetKey, string> = {
	subcategory: "Category",
	brand: "Brand",
	type: "Shape or type",
	base: "Base",
	can: "Can size",
	size: "Size",
	feet: "Length",
	distribution: "Distribution",
	cct: "Color temperature",
	lumens: "Light output",
	watts: "Power",
	cri: "Color rendering (CRI)",
	beam: "Beam angle",
	equivalent: "Replaces (incandescent watts)",
	dimmable: "Dimmable",
	feature: "Features",
	status: "Availability",
};

export type Band = { value: string; label: string; min: number | null; max: number | null };

const band = (value: string, label: string, min: number | null, max: number | null): Band => ({
	value,
	label,
	min,
	max,
});

export const facetBands = {
	lumens: [
		band("0-449", "Under 450 lm", null, 450),
		band("450-799", "450 to 799 lm", 450, 800),
		band("800-1099", "800 to 1,099 lm", 800, 1100),
		band("1100-1599", "1,100 to 1,599 lm", 1100, 1600),
		band("1600-2999", "1,600 to 2,999 lm", 1600, 3000),
		band("3000-9999", "3,000 to 9,999 lm", 3000, 10000),
		band("10000-up", "10,000 lm and more", 10000, null),
	],
	watts: [
		band("0-4", "Under 5 W", null, 5),
		band("5-9", "5 to 9.9 W", 5, 10),
		band("10-14", "10 to 14.9 W", 10, 15),
		band("15-24", "15 to 24.9 W", 15, 25),
		band("25-49", "25 to 49.9 W", 25, 50),
		band("50-99", "50 to 99.9 W", 50, 100),
		band("100-up", "100 W and more", 100, null),
	],
	cri: [band("80", "80 to 89", 80, 90), band("90", "90 to 94", 90, 95), band("95", "95 and more", 95, null)],
	beam: [
		band("0-15", "Up to 15° (spot)", null, 16),
		band("16-25", "16° to 25° (narrow flood)", 16, 26),
		band("26-40", "26° to 40° (flood)", 26, 41),
		band("41-60", "41° to 60° (wide flood)", 41, 61),
		band("61-up", "Over 60° (very wide)", 61, null),
	],
} as const satisfies Partial<Record<FacetKey, readonly Band[]>>;

/**
 * Limits that buyers type, as query parameters beside the bands: `minLumens=1000&maxWatts=20`. `fact` is
 * the figure they limit; values are rounded to `decimals`.
 */
export const rangeLimits = {
	minLumens: {
		fact: "lumens",
		bound: "min",
		label: "Lumens, at least",
		unit: "lm",
		most: 1_000_000,
		decimals: 0,
	},
	maxWatts: { fact: "watts", bound: "max", label: "Watts, at most", unit: "W", most: 10_000, decimals: 1 },
	minEfficacy: {
		fact: "efficacy",
		bound: "min",
		label: "Efficacy, at least",
		unit: "lm/W",
		most: 1000,
		decimals: 1,
	},
	minBeam: { fact: "beam", bound: "min", label: "Beam, from", unit: "°", most: 360, decimals: 1 },
	maxBeam: { fact: "beam", bound: "max", label: "Beam, to", unit: "°", most: 360, decimals: 1 },
	minCri: { fact: "cri", bound: "min", label: "CRI, at least", unit: "", most: 100, decimals: 0 },
} as const;
export type RangeKey = keyof typeof rangeLimits;

/** Figures that have limits. */
export const limitedFacts = [...new Set(Object.values(rangeLimits).map(({ fact }) => fact))];

/** Limits in display order. */
export const rangeKeys = Object.keys(rangeLimits) as [RangeKey, ...RangeKey[]];

export const sortKeys = [
	"featured",
	"relevance",
	"name",
	"lumens-desc",
	"lumens-asc",
	"watts-asc",
	"watts-desc",
	"efficacy-desc",
	"newest",
] as const;
export type SortKey = (typeof sortKeys)[number];

export const sortLabels: Record<SortKey, string> = {
	featured: "Featured",
	relevance: "Best match",
	name: "Name",
	"lumens-desc": "Most light (lm)",
	"lumens-asc": "Least light (lm)",
	"watts-asc": "Lowest power (W)",
	"watts-desc": "Highest power (W)",
	"efficacy-desc": "Most efficient (lm/W)",
	newest: "Newest",
};

export const listingUnits = ["product", "variation"] as const;
export type ListingUnit = (typeof listingUnits)[number];

export const pageSizes: Record<ListingUnit, number> = { product: 24, variation: 40 };

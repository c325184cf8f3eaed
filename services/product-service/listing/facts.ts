/** The facts of a SKU that listings and searches can ask about. A fact holds a list: empty when the source is silent. */

/**
 * Facts with figures: K, inches, lm, W, lm/W, CRI, degrees, replaced incandescent W, mm, hours; `colors` is the number of
 * color temperatures that one SKU can be set to.
 */
export const numericFacts = [
	"cct",
	"colors",
	"can",
	"lumens",
	"watts",
	"efficacy",
	"cri",
	"beam",
	"equivalent",
	"length",
	"width",
	"life",
] as const;
export type NumericFact = (typeof numericFacts)[number];

/** Facts with names, each value in the form in which it stands in URLs: lower case, hyphens for spaces. */
export const namedFacts = [
	"category",
	"subcategory",
	"kind",
	"brand",
	"type",
	"series",
	"base",
	"rating",
	"feature",
	"dimmable",
	"status",
	"available",
] as const;
export type NamedFact = (typeof namedFacts)[number];

export type Fact = NumericFact | NamedFact;

export type SkuFacts = Record<NumericFact, readonly number[]> & Record<NamedFact, readonly string[]>;

/** The form of a name in a URL: "Wet location rated" is "wet-location-rated", "GU5.3" stays "gu5.3". */
export function toFacetValue(name: string): string {
	return name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9.]+/g, "-")
		.replace(/^[-.]+|[-.]+$/g, "");
}

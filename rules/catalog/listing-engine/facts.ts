/** Facts that listings and searches can filter by. Each is a list, empty when unknown. */

/**
 * K, inches, lm, W, lm/W, CRI, R9, power factor from 0 to 1, degrees, equivalent W, mm, ft, hours; `colors` is the number of selectable CCTs, `depth` how far a
 * fixture goes into its ceiling or comes off its wall.
 */
export const numericFacts = [
	"cct",
	"colors",
	"can",
	"lumens",
	"watts",
	"efficacy",
	"cri",
	"r9",
	"powerFactor",
	"beam",
	"equivalent",
	"length",
	"width",
	"depth",
	"feet",
	"life",
] as const;
export type NumericFact = (typeof numericFacts)[number];

/** Values as in URLs: lower case, hyphens for spaces. */
export const namedFacts = [
	"category",
	"subcategory",
	"kind",
	"brand",
	"type",
	"series",
	"base",
	"rating",
	"size",
	"distribution",
	"feature",
	"look",
	"dimmable",
	"status",
	"available",
] as const;
/** Facts of a product, which all of its SKUs share. */
export const productFacts: ReadonlySet<string> = new Set<(typeof namedFacts)[number]>([
	"category",
	"subcategory",
	"kind",
	"brand",
	"type",
	"series",
	"status",
]);
export type NamedFact = (typeof namedFacts)[number];

export type Fact = NumericFact | NamedFact;

export type SkuFacts = Record<NumericFact, readonly number[]> & Record<NamedFact, readonly string[]>;

/** "Wet location rated" becomes "wet-location-rated"; "GU5.3" becomes "gu5.3". */
export function toFacetValue(name: string): string {
	return name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9.]+/g, "-")
		.replace(/^[-.]+|[-.]+$/g, "");
}

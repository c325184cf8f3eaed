import { z } from "zod";
import { facetKeys, rangeKeys, rangeLimits } from "#rules/catalog/listing-terms";

/** A positive number within the limit of the key. */
export const rangeSelectionSchema = z
	.partialRecord(z.enum(rangeKeys), z.coerce.number<number>().positive())
	.refine(
		(ranges) => rangeKeys.every((key) => (ranges[key] ?? 0) <= rangeLimits[key].most),
		"A limit is out of range.",
	);
export type RangeSelection = z.infer<typeof rangeSelectionSchema>;

export const facetSelectionSchema = z.partialRecord(z.enum(facetKeys), z.array(z.string().max(80)).max(40));
export type FacetSelection = z.infer<typeof facetSelectionSchema>;

/** `count` is the number of results after choosing the value. */
export const facetSchema = z.object({
	key: z.enum(facetKeys),
	values: z.array(
		z.object({ value: z.string(), label: z.string(), count: z.number().int(), chosen: z.boolean() }),
	),
});
export type Facet = z.infer<typeof facetSchema>;

/** A limit that applies to the listing. `lowest` and `highest` are the figures before any filter. */
export const listedRangeSchema = z.object({
	key: z.enum(rangeKeys),
	value: z.number().nullable(),
	lowest: z.number(),
	highest: z.number(),
});
export type ListedRange = z.infer<typeof listedRangeSchema>;

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

// How the search understood its words.

/** What the search made of one part of the words. */
export const clauseSchema = z.object({
	typed: z.string(),
	/** "3000 K", "CRI ≥ 90"; for an ignored part, the part itself. */
	label: z.string(),
	kind: z.enum(["filter", "word", "corrected", "ignored"]),
	/** The facet value or typed limit that filters the same way. */
	facet: z.object({ key: z.enum([...facetKeys, ...rangeKeys]), value: z.string() }).nullable(),
	/** The search term without this part. */
	without: z.string(),
	note: z.string().nullable(),
});

/** How the search understood the words, to show it on the page. */
export const interpretationSchema = z.object({
	/** The spelling used, if corrected. */
	correctedTerm: z.string().nullable(),
	/** Filters read from the words: "3000 K", "CRI ≥ 90". */
	understood: z.array(z.string()),
	partial: z.boolean(),
	/** Clauses in the order of the words; words without meaning, such as "please", are left out. */
	clauses: z.array(clauseSchema).default([]),
	/** What was asked for, if the catalog has no such product, and what was searched instead. */
	noSuch: z
		.object({
			typed: z.string(),
			asked: z.string(),
			nearest: z.string(),
			/** Why the nearest may not do instead, as a sentence without its period. */
			mayNotFit: z.string().nullable().default(null),
		})
		.nullable()
		.default(null),
	/** Electrical supplies that were asked for and that no lighting catalog has: "wire and cable". Nothing is listed then. */
	notSold: z.string().optional(),
	/** Nothing meets everything, and all results are only close to it, such as 140 W for "about 150 W". */
	close: z.boolean().default(false),
	/** 0 where all results are only close, else `null`. A service whose close results follow others says how many meet everything. */
	met: z.number().int().nonnegative().nullable().default(null),
	/** A number that neither the catalog nor the cross-reference has, with what is certain of it: "3500 K". */
	foreignNumber: z
		.object({ number: z.string(), read: z.array(z.string()) })
		.nullable()
		.default(null),
	/** The SKU whose part number or bar code is the whole term; `null` if none or several are. */
	onlyVariation: z.string().nullable().default(null),
});

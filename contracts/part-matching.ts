/**
 * Matching of part numbers and of fixture descriptions to SKUs: what a quick order and a bill of materials ask of the
 * product service.
 */
import { z } from "zod";
import { quantityRulesSchema } from "./sku-terms.ts";

export const matchLimits = {
	/** Part numbers in one call. */
	parts: 5000,
	/** Lines of a fixture schedule in one call: each is a search of its own. */
	scheduleLines: 250,
	/** Characters of a part number as typed; longer ones are no part numbers. */
	part: 200,
	/** Characters of the description of a fixture. */
	description: 400,
	/** Suggestions for a line. */
	suggestions: 5,
	/** SKUs that share one part number, all of which are shown. */
	candidates: 12,
} as const;

/** A SKU that a line may mean. */
export const partCandidateSchema = z.object({
	variationID: z.string(),
	productID: z.string(),
	sku: z.string(),
	name: z.string(),
	brand: z.string(),
	/** Root-relative link to the product with this SKU chosen. */
	link: z.string(),
	/** What tells it from others of its kind, such as "800 lm, 9 W, 2700 K". */
	figures: z.string(),
	/** A part number with wildcards names a family and cannot be ordered as it stands. */
	orderable: z.boolean(),
	discontinued: z.boolean(),
	/** In which quantities it is sold; `null` where it has no price and cannot be ordered online. */
	quantityRules: quantityRulesSchema.pick({ minimum: true, multiple: true }).nullable(),
	/** Why it is offered, such as "one character differs" or "4000 K". */
	reasons: z.array(z.string()),
	/** What was asked for and it does not have, such as "4000 K (has 3500 K)". */
	lacks: z.array(z.string()),
});
export type PartCandidate = z.infer<typeof partCandidateSchema>;

/**
 * How a part number was found: letter for letter (case aside); after leaving out spaces and punctuation, or by its
 * bar code; not found as it stands or standing for several SKUs, so that somebody must choose; not at all.
 */
export const partMatchKinds = ["exact", "normalized", "suggestions", "none"] as const;
export const partMatchKindSchema = z.enum(partMatchKinds);

/** The first candidate of an exact or normalized match is the match; the others are alternatives, best first. */
export const partMatchSchema = z.object({
	line: z.number().int(),
	match: partMatchKindSchema,
	candidates: z.array(partCandidateSchema).max(matchLimits.candidates),
});
export type PartMatch = z.infer<typeof partMatchSchema>;

export const partQuerySchema = z.object({
	/** Names the line in the answer. */
	line: z.number().int().min(0),
	/** Part number, UPC or GTIN as typed; a brand may stand before it. */
	text: z.string().max(matchLimits.part),
	/** Brand of a column of its own: settles which of several SKUs with one number is meant. */
	brand: z.string().max(80).optional(),
});
export type PartQuery = z.infer<typeof partQuerySchema>;

export const scheduleQuerySchema = z.object({
	line: z.number().int().min(0),
	description: z.string().max(matchLimits.description),
	/** What the schedule gives as catalog number. */
	part: z.string().max(matchLimits.part).optional(),
	brand: z.string().max(80).optional(),
});
export type ScheduleQuery = z.infer<typeof scheduleQuerySchema>;

export const scheduleMatchSchema = partMatchSchema.extend({
	/** Words of the description that nothing in the catalog is called. */
	notUnderstood: z.array(z.string()),
});
export type ScheduleMatch = z.infer<typeof scheduleMatchSchema>;

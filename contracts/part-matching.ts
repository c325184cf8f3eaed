/**
 * Matching of part numbers and of fixture descriptions to SKUs: what a quick order and a bill of materials ask of the
 * product service.
 */
import { z } from "zod";
import { quantityRulesSchema } from "./sku-terms.ts";

export const matchLimits = {
	parts: 5000,
	scheduleLines: 250,
	part: 300,
	description: 400,
	suggestions: 5,
	candidates: 12,
} as const;

export const partCandidateSchema = z.object({
	variationID: z.string(),
	productID: z.string(),
	sku: z.string(),
	name: z.string(),
	brand: z.string(),
	link: z.string(),
	/** What tells it from others of its kind, such as "800 lm, 9 W, 2700 K". */
	figures: z.string(),
	/** A part number with wildcards is a base catalog number and cannot be ordered until it is complete. */
	orderable: z.boolean(),
	discontinued: z.boolean(),
	/** In which quantities it is sold; `null` where it has no price and cannot be ordered online. */
	quantityRules: quantityRulesSchema.pick({ minimum: true, multiple: true }).nullable(),
	/** Why it is offered, such as "one character differs" or "4000 K". */
	reasons: z.array(z.string()),
	/** What was asked for and it does not have or is not known to have, such as "4000 K (has 3500 K)". */
	lacks: z.array(z.string()),
});
export type PartCandidate = z.infer<typeof partCandidateSchema>;

/**
 * How a part number was found: letter for letter (case aside); as the only one with these letters and digits, or by its
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
	line: z.number().int().min(0),
	text: z.string().max(matchLimits.part),
	brand: z.string().max(80).optional(),
});
export type PartQuery = z.infer<typeof partQuerySchema>;

export const scheduleQuerySchema = z.object({
	line: z.number().int().min(0),
	description: z.string().max(matchLimits.description),
	part: z.string().max(matchLimits.part).optional(),
	brand: z.string().max(80).optional(),
});
export type ScheduleQuery = z.infer<typeof scheduleQuerySchema>;

export const scheduleMatchSchema = partMatchSchema.extend({
	/** Words of the description that no fact of the catalog answers; a line with one is never ready by itself. */
	notUnderstood: z.array(z.string()),
});
export type ScheduleMatch = z.infer<typeof scheduleMatchSchema>;

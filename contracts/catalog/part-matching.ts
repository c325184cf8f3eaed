/** Matching part numbers and fixture descriptions to SKUs, for quick orders and BOMs. */
import { z } from "zod";
import { matchLimits } from "#rules/catalog/match-limits";
import { crossReferenceGrades } from "#rules/cross-reference/cross-reference";
import { extensionField } from "../document.ts";
import { quantityRulesSchema } from "./offers.ts";

/** Another maker's number as the cross-reference has it. */
const crossReferencedSchema = z.object({
	brand: z.string(),
	number: z.string(),
	grade: z.enum(crossReferenceGrades),
	note: z.string(),
});

export const partCandidateSchema = z.object({
	variationID: z.string(),
	productID: z.string(),
	sku: z.string(),
	name: z.string(),
	brand: z.string(),
	link: z.string(),
	/** Distinguishing specs, such as "800 lm, 9 W, 2700 K". */
	figures: z.string(),
	/** False for numbers with wildcards, which must be completed to order. */
	orderable: z.boolean(),
	discontinued: z.boolean(),
	/** `null` for a SKU without a price, which cannot be ordered online. */
	quantityRules: quantityRulesSchema.partial({ carton: true }).nullable(),
	/** Such as "one character differs" or "4000 K". */
	reasons: z.array(z.string()),
	/** What to check, such as "3500 K instead of 4000 K" and "Not confirmed: grid". */
	lacks: z.array(z.string()),
	/** The SKU of the line's number, if this one is sold instead of it. */
	replaces: z
		.object({ variationID: z.string(), sku: z.string() })
		.optional()
		.describe(extensionField("a replaced part number is taken as it is")),
	/**
	 * Grade of the match of a description. close: nothing that the item states contradicts it. differs: it states
	 * something else, or not what was asked. Absent where a person must choose among items that fit alike.
	 */
	grade: z.enum(["close", "differs"]).optional(),
	/** The line of the owner's cross-reference that names this item for another maker's number. */
	crossReference: crossReferencedSchema.optional(),
});
export type PartCandidate = z.infer<typeof partCandidateSchema>;

/**
 * exact: same letters, ignoring case. normalized: the only one with these letters and digits, or by bar code.
 * suggestions: not found or ambiguous, so the user must choose.
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
	/** Words of the description that match nothing; such a line always needs a choice. */
	notUnderstood: z.array(z.string()),
});
export type ScheduleMatch = z.infer<typeof scheduleMatchSchema>;

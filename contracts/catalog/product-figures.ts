/** Parts of catalog entities that describe figures: ranges over a product, and what is in doubt. */
import { z } from "zod";

export const rangeSchema = z.object({ min: z.number(), max: z.number() });
export type Range = z.infer<typeof rangeSchema>;

/** Figures over all SKUs of a product. Lists are distinct and ascending. */
export const productRangesSchema = z.object({
	variationCount: z.number().int(),
	lumens: rangeSchema.nullable(),
	watts: rangeSchema.nullable(),
	efficacy: rangeSchema.nullable(),
	cri: rangeSchema.nullable(),
	beamDegrees: z.array(z.number()),
	cctKelvin: z.array(z.number().int()),
});
export type ProductRanges = z.infer<typeof productRangesSchema>;

/** Figures that can be in doubt, named as in the entities. */
export const doubtfulFigures = [
	"lumens",
	"watts",
	"efficacy",
	"cri",
	"beamDegrees",
	"powerFactor",
	"dimsToPercent",
	"dimmable",
] as const;
export const doubtfulFigureSchema = z.enum(doubtfulFigures);
export type DoubtfulFigure = z.infer<typeof doubtfulFigureSchema>;

export const doubtFields = {
	/**
	 * Figures that cannot be, or that the source contradicts. They are as the source has them: show them
	 * marked, and leave them out of sorting, filters and summaries.
	 */
	doubtful: z.array(doubtfulFigureSchema).default([]),
	/** `efficacy` is lumens divided by watts, because the source states none. */
	efficacyComputed: z.boolean().default(false),
};

/** Environments from mild to harsh. */
export const environments = ["dry", "damp", "wet"] as const;
export const environmentSchema = z.enum(environments);
export type Environment = z.infer<typeof environmentSchema>;

/** Schema of the house range, `services/data/house-range.json`. */
import { z } from "zod";
import { outlineShapeSchema, productKindSchema } from "#contracts/catalog/catalog";
import { subcategoryNames } from "#services/product-service/import/categories";

/** CCT in K by code, with light output relative to 4000 K: warmer phosphors lose more. */
export const houseColors = {
	"30K": { kelvins: [3000], factor: 0.96 },
	"35K": { kelvins: [3500], factor: 0.98 },
	"40K": { kelvins: [4000], factor: 1 },
	"50K": { kelvins: [5000], factor: 1.02 },
	CS3: { kelvins: [3500, 4000, 5000], factor: 1 },
	CS4: { kelvins: [3000, 4000, 5000], factor: 1 },
} as const;

const houseSizeSchema = z.strictObject({
	code: z.string(),
	/** "2 ft", "2x4"; empty for a single size. */
	label: z.string(),
	mm: z.strictObject({
		length: z.int().optional(),
		width: z.int().optional(),
		height: z.int().optional(),
		diameter: z.int().optional(),
	}),
	/** Nominal lumens at 4000 K per output; `null` for signs. */
	lumens: z.array(z.int().nullable()).min(1),
});
export type HouseSize = z.infer<typeof houseSizeSchema>;

/** The suffix of a part number, such as an emergency battery or beam. */
const houseChoiceSchema = z.strictObject({
	suffix: z.string(),
	features: z.array(z.string()).optional(),
	beam: z.number().optional(),
	notes: z.array(z.string()).optional(),
});
export type HouseChoice = z.infer<typeof houseChoiceSchema>;

const colorCodes = Object.keys(houseColors) as (keyof typeof houseColors)[];

export const houseSeriesSchema = z.strictObject({
	code: z.string().length(3),
	subcategory: z.enum(subcategoryNames),
	kind: productKindSchema,
	type: z.string(),
	outline: outlineShapeSchema,
	noun: z.string(),
	intro: z.string(),
	application: z.array(z.string()),
	/** lm/W at 4000 K; signs have `watts` instead. */
	efficacy: z.number().optional(),
	watts: z.number().optional(),
	colors: z.array(z.enum(colorCodes)),
	cri: z.int().nullable(),
	lifeHours: z.int(),
	warrantyYears: z.int(),
	dimsToPercent: z.number().nullable(),
	place: z.enum(["Indoor", "Outdoor", "Indoor/Outdoor"]),
	features: z.array(z.string()),
	sizes: z.array(houseSizeSchema).min(1),
	choices: z.array(houseChoiceSchema).min(1),
	introduced: z.iso.date(),
});
export type HouseSeries = z.infer<typeof houseSeriesSchema>;

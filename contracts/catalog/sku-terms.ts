/** Order quantities and volume breaks of a SKU. */
import { z } from "zod";

export const quantityRulesSchema = z.object({
	minimum: z.number().int().min(1),
	multiple: z.number().int().min(1),
	carton: z.number().int().min(1),
});

/** Pieces of a SKU on all lines of a cart or order, and the number of these lines. */
export const skuPiecesSchema = z.object({ pieces: z.number().int(), lines: z.number().int() });

export const priceBreakSchema = z.object({
	quantity: z.number().int().min(1),
	price: z.number().min(0).multipleOf(0.01),
});

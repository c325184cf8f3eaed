/** Order quantities and volume breaks of a SKU. */
import { z } from "zod";

export const quantityRulesSchema = z.object({
	minimum: z.number().int().min(1),
	multiple: z.number().int().min(1),
	carton: z.number().int().min(1),
});

export const priceBreakSchema = z.object({
	quantity: z.number().int().min(1),
	price: z.number().min(0).multipleOf(0.01),
});

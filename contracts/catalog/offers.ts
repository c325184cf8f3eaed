import { z } from "zod";
import { priceBreakSchema, quantityRulesSchema } from "./sku-terms.ts";

/** `leadDays` is the time until more arrives. */
export const stockSchema = z.object({
	warehouse: z.string(),
	city: z.string(),
	state: z.string(),
	quantity: z.number().int(),
	leadDays: z.number().int(),
});

/** Prices and stock for verified users, in US dollars with at most 2 decimals. */
export const offerSchema = z.object({
	variationID: z.string(),
	/** For one piece. */
	listPrice: z.number().nullable(),
	/** Account price of one piece at the minimum quantity; `null` without a list price. */
	price: z.number().nullable(),
	priceBreaks: z.array(priceBreakSchema),
	quantityRules: quantityRulesSchema,
	stock: z.array(stockSchema),
});
export type Offer = z.infer<typeof offerSchema>;

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
	/** List price of one piece. */
	listPrice: z.number().nullable(),
	/** Account price of one piece at the minimum quantity; `null` without a list price. */
	price: z.number().nullable(),
	priceBreaks: z.array(priceBreakSchema),
	quantityRules: quantityRulesSchema,
	stock: z.array(stockSchema),
});
export type Offer = z.infer<typeof offerSchema>;

export const pricedItemsSchema = z.object({
	items: z.array(
		z.object({
			productId: z.string(),
			/** Account price at this quantity; `null` if not orderable. */
			price: z.number().nullable(),
			lineTotal: z.number().nullable(),
			/** Pieces in all warehouses, and days until more arrive; `null` if never stocked. */
			inStock: z.number().int(),
			leadDays: z.number().int().nullable(),
		}),
	),
	total: z.number(),
});
export type PricedItems = z.infer<typeof pricedItemsSchema>;

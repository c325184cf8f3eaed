import { z } from "zod";
import { priceListLimits } from "#rules/catalog/price-list";

// Order quantities and volume breaks of a SKU.

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

// The price list of an account, a part of it at a time. Money is US dollars.

const dollars = z.number().min(0).multipleOf(0.01);

export const priceListRowSchema = z.object({
	sku: z.string(),
	name: z.string(),
	brand: z.string(),
	/** Categories from the top, such as "LED Lamps" and "A-series". */
	categories: z.array(z.string()),
	status: z.enum(["active", "discontinued"]),
	upc: z.array(z.string()),
	/** List price of one piece. */
	listPrice: dollars,
	/** Account price of one piece at the minimum quantity. */
	price: dollars,
	priceBreaks: z.array(priceBreakSchema),
	quantityRules: quantityRulesSchema,
});
export type PriceListRow = z.infer<typeof priceListRowSchema>;

export const priceListInputSchema = z.object({
	/** Slug of a top category. */
	category: z.string().max(200).optional(),
	/** `next` of the part before. */
	after: z.string().max(400).optional(),
	limit: z.coerce.number().int().min(1).max(priceListLimits.mostRows).default(priceListLimits.mostRows),
});

export const priceListPartSchema = z.object({
	rows: z.array(priceListRowSchema),
	/** `null` after the last part. */
	next: z.string().nullable(),
});

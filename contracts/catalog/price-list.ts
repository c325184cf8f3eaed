/** The price list of an account, a part of it at a time. Money is US dollars. */
import { z } from "zod";
import { priceListLimits } from "#rules/catalog/price-list-limits";
import { priceBreakSchema, quantityRulesSchema } from "./sku-terms.ts";

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

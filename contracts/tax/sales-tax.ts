import { z } from "zod";
import { taxKinds } from "#rules/tax/sales-tax";

/** The tax on an order, or what it is estimated to be. */
export const salesTaxSchema = z.object({
	/** State where the order is delivered, such as "ME". */
	state: z.string(),
	kind: z.enum(taxKinds),
	/** Combined, in percent, such as 8.875; 0 unless taxed. */
	rate: z.number().min(0).max(100),
	/** Tax in dollars. */
	amount: z.number().min(0).multipleOf(0.01),
	/** Number of the exemption certificate of an exempt order. */
	certificate: z.string().optional(),
});

// The calls by which an owner's tax service is asked instead of the table of rates, and told of orders:
// `TAX_SERVICE_URL`, documented in `docs/sales-tax.md`. Amounts are dollars.

const dollars = z.number().min(0).multipleOf(0.01);

const taxed = {
	accountId: z.string(),
	/** Where the order is delivered or picked up. */
	deliverTo: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
	/** `amount` of all pieces, before the discount. */
	lines: z.array(z.object({ sku: z.string(), quantity: z.number().int(), amount: dollars })),
	discount: dollars,
	shipping: dollars,
	/** Number of the accepted certificate that counts in this state today. */
	exemptionCertificate: z.string().nullable(),
};
export const taxServiceRequestSchema = z.object(taxed);

export const taxServiceAnswerSchema = z
	.object({
		kind: z.enum(taxKinds),
		/** Combined rate, in percent. */
		rate: z.number().min(0).max(100),
		amount: dollars.max(999_999_999.99),
	})
	.refine(({ kind, amount }) => kind === "taxed" || amount === 0, "only a taxed order has an amount");

/**
 * An order as it is now, sent again after each change: "placed" commits it, also with fewer pieces, and "canceled" voids
 * it. Of two documents with a number, that of the higher revision counts.
 */
export const taxDocumentSchema = z.object({
	...taxed,
	/** Number of the order, such as "SO-100023". */
	number: z.string(),
	revision: z.number().int(),
	status: z.enum(["placed", "canceled"]),
	/** ISO 8601. */
	placedAt: z.string(),
	/** What the order was taxed, for what is left of it. */
	salesTax: z.object({ kind: z.enum(taxKinds), rate: z.number(), amount: dollars }),
	/**
	 * Returns that were credited since. Their pieces are still among the lines, and their tax in `salesTax`: a credit
	 * belongs to the day on which it was given.
	 */
	credits: z.array(
		z.object({
			/** Of the return, such as "RMA-100024". */
			number: z.string(),
			/** ISO 8601. */
			creditedAt: z.string(),
			sku: z.string(),
			quantity: z.number().int(),
			/** What was credited without tax, after the discount. */
			amount: dollars,
			salesTax: dollars,
		}),
	),
});
export type TaxDocument = z.infer<typeof taxDocumentSchema>;

/**
 * The call by which an owner's tax service is asked instead of the table of rates: `TAX_SERVICE_URL`, documented in
 * `docs/sales-tax.md`. Amounts are dollars.
 */
import { z } from "zod";
import { taxKinds } from "#rules/tax/sales-tax";

const dollars = z.number().min(0).multipleOf(0.01);

export const taxServiceRequestSchema = z.object({
	accountId: z.string(),
	/** Where the order is delivered or picked up. */
	deliverTo: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
	/** `amount` of all pieces, before the discount. */
	lines: z.array(z.object({ sku: z.string(), quantity: z.number().int(), amount: dollars })),
	discount: dollars,
	shipping: dollars,
	/** Number of the accepted certificate that counts in this state today. */
	exemptionCertificate: z.string().nullable(),
});

export const taxServiceAnswerSchema = z
	.object({
		kind: z.enum(taxKinds),
		/** Combined, in percent. */
		rate: z.number().min(0).max(100),
		amount: dollars.max(999_999_999.99),
	})
	.refine(({ kind, amount }) => kind === "taxed" || amount === 0, "only a taxed order has an amount");

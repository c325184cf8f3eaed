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

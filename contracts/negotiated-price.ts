/** Negotiated prices on the wire. What the prices are called: `prices.ts`. */
import { z } from "zod";
import { cartLimits } from "./cart-limits.ts";
import { priceLimits } from "./prices.ts";

/** A price that a representative set in place of the account price: an extension of a line. */
export const negotiatedPriceSchema = z.object({
	by: z.string(),
	/** ISO 8601; `null` where it is not known. */
	at: z.string().nullable(),
	reason: z.string(),
	/** Whether it is so low that whoever orders or accepts it must confirm it. The service decides. */
	needsConfirmation: z.boolean(),
});
export type NegotiatedPrice = z.infer<typeof negotiatedPriceSchema>;

/** Why a representative sets a price; the service refuses a very low one without (422 REASON_REQUIRED). */
export const priceReasonSchema = z
	.string()
	.trim()
	.max(priceLimits.reason, `A reason has at most ${priceLimits.reason} characters`);

export const setPriceSchema = z
	.number("Enter a price in dollars")
	.min(0, "A price cannot be negative")
	.max(cartLimits.unitPrice, "A price is at most $999,999.99")
	.multipleOf(0.01, "A price has at most two decimals");

/** Negotiated prices in service calls; for the terms see `prices.ts`. */
import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { priceLimits } from "#rules/catalog/prices";

/** A price set by a representative instead of the account price. An extension of a line. */
export const negotiatedPriceSchema = z.object({
	by: z.string(),
	/** ISO 8601; `null` if unknown. */
	at: z.string().nullable(),
	reason: z.string(),
	/** True below the price floor: must be confirmed before ordering or accepting. The service decides. */
	needsConfirmation: z.boolean(),
});
export type NegotiatedPrice = z.infer<typeof negotiatedPriceSchema>;

/** Required below the price floor (422 REASON_REQUIRED). */
export const priceReasonSchema = z
	.string()
	.trim()
	.max(priceLimits.reason, `A reason has at most ${priceLimits.reason} characters`);

export const setPriceSchema = z
	.number("Enter a price in dollars")
	.min(0, "A price cannot be negative")
	.max(cartLimits.unitPrice, "A price is at most $999,999.99")
	.multipleOf(0.01, "A price has at most two decimals");

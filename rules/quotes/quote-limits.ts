/** Limits and terms of quotes. Free of schemas, for use in the browser. */
import { cartLimits } from "../cart/cart-limits.ts";

export const quoteLimits = {
	purchaseOrder: 40,
	name: 100,
	note: 2000,
	message: 4000,
	fixtureType: 20,
	lines: cartLimits.lines,
	pageSize: 25,
	/** Default and maximum number of days that prices are held. */
	heldDays: 30,
	maxPriceHoldDays: 180,
	reopenHours: 24,
} as const;

/**
 * draft: visible to its author's side only. submitted: with the representative. sent-back: priced, with the
 * buyer. accepted: has an order draft. declined: by the buyer. expired: past its date.
 */
export const quoteStatuses = ["draft", "submitted", "sent-back", "accepted", "declined", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteSteps = ["submit", "send-back", "accept", "decline", "reopen"] as const;
export type QuoteStep = (typeof quoteSteps)[number];

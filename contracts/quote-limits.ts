/**
 * What quotes are limited to, and the words of their states and steps. Apart from the contract, so that a page can have
 * them without schemas.
 */
import { cartLimits } from "./cart-limits.ts";

export const quoteLimits = {
	purchaseOrder: 40,
	name: 100,
	note: 2000,
	message: 4000,
	fixtureType: 20,
	lines: cartLimits.lines,
	pageSize: 25,
	/** Days for which prices are held when nobody says otherwise, and at most. */
	heldDays: 30,
	mostHeldDays: 180,
	reopenHours: 24,
} as const;

/**
 * draft: being written by one side, unseen by the other. submitted: with the representative. sent-back: repriced or answered, with the
 * buyer. accepted: an order draft was made of it. declined: by the buyer. expired: its date has passed.
 */
export const quoteStatuses = ["draft", "submitted", "sent-back", "accepted", "declined", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteSteps = ["submit", "send-back", "accept", "decline", "reopen"] as const;
export type QuoteStep = (typeof quoteSteps)[number];

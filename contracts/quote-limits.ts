/**
 * What quotes are limited to, and the words of their states and steps. Apart from the contract, so that a page can have
 * them without schemas.
 */
import { cartLimits } from "./cart-limits.ts";

export const quoteLimits = {
	/** Characters of the buyer's purchase order number. */
	purchaseOrder: 40,
	/** Characters of a quote's name. */
	name: 100,
	note: 2000,
	/** Characters of a message. */
	message: 4000,
	/** Characters of a fixture type tag. */
	fixtureType: 20,
	lines: cartLimits.lines,
	/** Quotes on one page of the list. */
	pageSize: 25,
	/** Days for which prices are held when nobody says otherwise, and at most. */
	heldDays: 30,
	mostHeldDays: 180,
} as const;

/**
 * draft: being written by the buyer. submitted: with the representative. sent-back: repriced or answered, with the
 * buyer. accepted: an order draft was made of it. declined: by the buyer. expired: its date has passed.
 */
export const quoteStatuses = ["draft", "submitted", "sent-back", "accepted", "declined", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** What can be done with a quote beside changing it. */
export const quoteSteps = ["submit", "send-back", "accept", "decline"] as const;
export type QuoteStep = (typeof quoteSteps)[number];

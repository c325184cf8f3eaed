/** Actions on quotes by state and side. */
import type { Actor } from "../users/permissions.ts";
import { type QuoteStatus, type QuoteStep, quoteLimits, quoteSteps } from "./quote-limits.ts";

/** A user of the account, or a representative assigned to it. */
export type QuoteSide = "buyer" | "representative";

/** The side that a user writes and reads. */
export const getSide = ({ customerType }: Pick<Actor, "customerType">): QuoteSide =>
	customerType === "representative" ? "representative" : "buyer";

/** The button that submits a new quote, from the cart or any other source. */
export const submitNewQuoteLabel = (side: QuoteSide): string =>
	side === "buyer" ? "Submit to your representative" : "Save as the buyer's request";

export const quoteActions = [
	...quoteSteps,
	"edit",
	"reprice",
	"message",
	"delete",
	"duplicate",
	"add-to-cart",
	"share",
	"pdf",
] as const;
export type QuoteAction = (typeof quoteActions)[number];

const reading = ["duplicate", "add-to-cart", "share", "pdf"] as const;

const table: Record<QuoteStatus, Record<QuoteSide, readonly QuoteAction[]>> = {
	draft: {
		buyer: ["submit", "edit", "delete", ...reading],
		representative: ["send-back", "edit", "reprice", "delete", ...reading],
	},
	submitted: {
		buyer: ["decline", "message", ...reading],
		representative: ["send-back", "edit", "reprice", "message", ...reading],
	},
	"sent-back": {
		buyer: ["submit", "accept", "decline", "edit", "message", ...reading],
		representative: ["edit", "reprice", "message", ...reading],
	},
	// Accepting again after the order draft was discarded depends on more than the state.
	accepted: { buyer: ["message", ...reading], representative: ["message", ...reading] },
	declined: {
		// For 24 hours.
		buyer: ["reopen", "message", "delete", ...reading],
		representative: ["message", ...reading],
	},
	expired: {
		buyer: ["submit", "edit", "message", "delete", ...reading],
		representative: ["send-back", "edit", "reprice", "message", ...reading],
	},
};

export const actionsFor = (status: QuoteStatus, side: QuoteSide): readonly QuoteAction[] =>
	table[status][side];

// Status transitions of quotes.

export type Side = QuoteSide;

export type StoredStatus = Exclude<QuoteStatus, "expired">;

export type QuoteState = {
	status: StoredStatus;
	expires_at: string | null;
	declined_at: string | null;
	declined_from: "submitted" | "sent-back" | null;
	/** The quote of the same bid that was accepted instead. */
	superseded_by?: string | null;
};

const leadsTo: Record<Exclude<QuoteStep, "reopen">, StoredStatus> = {
	submit: "submitted",
	"send-back": "sent-back",
	accept: "accepted",
	decline: "declined",
};

/** The stored status, or "expired" when a quote that waits for an answer is past its date. */
export function currentStatus(stored: StoredStatus, expiresAt: string | null, now: string): QuoteStatus {
	const waits = stored === "submitted" || stored === "sent-back";
	return waits && expiresAt !== null && expiresAt <= now ? "expired" : stored;
}

/** `null` unless the buyer declined it, and for quotes declined before this was recorded. */
export function reopenUntil({
	status,
	declined_at,
	declined_from,
	superseded_by,
}: QuoteState): string | null {
	if (status !== "declined" || declined_at === null || declined_from === null || superseded_by) return null;
	return new Date(Date.parse(declined_at) + quoteLimits.reopenHours * 60 * 60_000).toISOString();
}

/** The actions that the side may take now, in the order of `quoteActions`. */
export function possibleActions(quote: QuoteState, side: Side, now: string): QuoteAction[] {
	const until = reopenUntil(quote);
	const mayReopen = until !== null && now < until;
	return actionsFor(currentStatus(quote.status, quote.expires_at, now), side).filter(
		(action) => action !== "reopen" || mayReopen,
	);
}

/** `null` when the step is not possible. */
export function nextStatus(quote: QuoteState, side: Side, step: QuoteStep, now: string): StoredStatus | null {
	if (!possibleActions(quote, side, now).includes(step)) return null;
	return step === "reopen" ? quote.declined_from : leadsTo[step];
}

/** After a change of lines, prices or expiry, the quote is with the side that made it. */
export function statusAfterChange(status: QuoteStatus, side: Side): StoredStatus {
	if (status === "draft" || side === "buyer") return "draft";
	return "submitted";
}

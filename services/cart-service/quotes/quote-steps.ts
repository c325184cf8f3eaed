/** The states of a quote and what leads from one to the next. */
import { actionsFor, type QuoteAction, type QuoteSide } from "#contracts/quote-actions";
import { type QuoteStatus, type QuoteStep, quoteLimits } from "#contracts/quote-limits";

export type Side = QuoteSide;

export type StoredStatus = Exclude<QuoteStatus, "expired">;

export type Standing = {
	status: StoredStatus;
	expires_at: string | null;
	declined_at: string | null;
	declined_from: "submitted" | "sent-back" | null;
};

const leadsTo: Record<Exclude<QuoteStep, "reopen">, StoredStatus> = {
	submit: "submitted",
	"send-back": "sent-back",
	accept: "accepted",
	decline: "declined",
};

/** The status as it is now: prices of a quote that waits for an answer are held until a date, and then it has expired. */
export function presentStatus(stored: StoredStatus, expiresAt: string | null, now: string): QuoteStatus {
	const waits = stored === "submitted" || stored === "sent-back";
	return waits && expiresAt !== null && expiresAt <= now ? "expired" : stored;
}

/** Until when a declined quote can be reopened; `null` for any other, and for one declined before this was kept. */
export function reopenUntil({ status, declined_at, declined_from }: Standing): string | null {
	if (status !== "declined" || declined_at === null || declined_from === null) return null;
	return new Date(Date.parse(declined_at) + quoteLimits.reopenHours * 60 * 60_000).toISOString();
}

/** What a side may do now with a quote that it can see, in the order of the table. */
export function possibleActions(quote: Standing, side: Side, now: string): QuoteAction[] {
	const until = reopenUntil(quote);
	const mayReopen = until !== null && now < until;
	return actionsFor(presentStatus(quote.status, quote.expires_at, now), side).filter(
		(action) => action !== "reopen" || mayReopen,
	);
}

/** The status that a step leads to; `null` when it is not possible. */
export function nextStatus(quote: Standing, side: Side, step: QuoteStep, now: string): StoredStatus | null {
	if (!possibleActions(quote, side, now).includes(step)) return null;
	return step === "reopen" ? quote.declined_from : leadsTo[step];
}

/** The status after lines, prices or the date of expiry have changed: the quote is in the hands of who did it. */
export function statusAfterChange(status: QuoteStatus, side: Side): StoredStatus {
	if (status === "draft" || side === "buyer") return "draft";
	return "submitted";
}

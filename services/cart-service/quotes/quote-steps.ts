/**
 * The states of a quote and what leads from one to the next. A quote is in the hands of one side at a time: a draft
 * and one that was sent back in the buyer's, a submitted one in the representative's. Whoever changes lines of a quote
 * that lies with the other side, or has expired, takes it back first: its answer is another one by then.
 */
import { type QuoteStatus, type QuoteStep, quoteSteps } from "#contracts/quote-limits";

/** Who acts: a representative for an assigned account, or somebody of the account itself. */
export type Side = "buyer" | "representative";

/** A status as it is stored; "expired" is read off the date. */
export type StoredStatus = Exclude<QuoteStatus, "expired">;

type Steps = Partial<Record<QuoteStep, StoredStatus>>;

const transitions: Record<QuoteStatus, Record<Side, Steps>> = {
	draft: {
		buyer: { submit: "submitted" },
		representative: { submit: "submitted", "send-back": "sent-back" },
	},
	submitted: {
		buyer: { decline: "declined" },
		representative: { "send-back": "sent-back" },
	},
	"sent-back": {
		buyer: { submit: "submitted", accept: "accepted", decline: "declined" },
		representative: {},
	},
	accepted: { buyer: {}, representative: {} },
	declined: { buyer: {}, representative: {} },
	expired: {
		buyer: { submit: "submitted", decline: "declined" },
		representative: { "send-back": "sent-back" },
	},
};

/** The status as it is now: prices of a quote that waits for an answer are held until a date, and then it has expired. */
export function presentStatus(stored: StoredStatus, expiresAt: string | null, now: string): QuoteStatus {
	const waits = stored === "submitted" || stored === "sent-back";
	return waits && expiresAt !== null && expiresAt <= now ? "expired" : stored;
}

/** The status that a step leads to; `null` when it is not possible. */
export const nextStatus = (status: QuoteStatus, side: Side, step: QuoteStep): StoredStatus | null =>
	transitions[status][side][step] ?? null;

/** The steps that are possible, in their own order. */
export const possibleSteps = (status: QuoteStatus, side: Side): QuoteStep[] =>
	quoteSteps.filter((step) => nextStatus(status, side, step) !== null);

/** Whether a side may change the quote: head, lines and, as a representative, prices. */
export function mayChange(status: QuoteStatus, side: Side): boolean {
	if (status === "draft" || status === "sent-back" || status === "expired") return true;
	return status === "submitted" && side === "representative";
}

/** The status after lines, prices or the date of expiry have changed: the quote is in the hands of who did it. */
export function statusAfterChange(status: QuoteStatus, side: Side): StoredStatus {
	if (status === "draft" || side === "buyer") return "draft";
	return "submitted";
}

/**
 * Whether a side may delete the quote. The buyer may while no answer is owed; a representative only a draft of the
 * own side.
 */
export function mayDelete(status: QuoteStatus, side: Side, createdBy: Side): boolean {
	if (side === "representative") return status === "draft" && createdBy === "representative";
	return status !== "accepted" && status !== "sent-back";
}

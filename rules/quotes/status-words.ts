/** What each side calls the status of a quote, on pages and for the assistant and agents, and what documents say. */
import { formatDayIn } from "#rules/format";
import type { QuoteSide } from "./quote-actions.ts";
import type { QuoteStatus } from "./quote-limits.ts";

const same = (word: string): Record<QuoteSide, string> => ({ buyer: word, representative: word });

const words: Record<QuoteStatus, Record<QuoteSide, string>> = {
	draft: same("Draft"),
	submitted: same("Submitted"),
	"sent-back": { buyer: "Answered", representative: "Sent to customer" },
	accepted: same("Accepted"),
	declined: same("Declined"),
	expired: same("Expired"),
};

const askedAgain: Record<QuoteSide, string> = {
	buyer: "Changes requested",
	representative: "Customer asked for changes",
};

/**
 * Whether the buyer submitted the quote again after it was sent to them.
 * @param steps that made its versions, oldest first
 */
export const isSubmittedAgain = (steps: readonly string[]): boolean =>
	steps.at(-1) === "submit" && steps.includes("send-back");

/** @param answered see `isSubmittedAgain` */
export const quoteStatusWord = (status: QuoteStatus, side: QuoteSide, answered = false): string =>
	status === "submitted" && answered ? askedAgain[side] : words[status][side];

/**
 * The state of a printed quote, which both sides read.
 * @param expiresAt ISO 8601 @param zone of the account
 */
export function quoteStatusSentence(
	status: QuoteStatus | null,
	expiresAt: string | null,
	zone: string,
): string {
	const until = expiresAt ? formatDayIn(expiresAt, zone) : null;
	switch (status) {
		case null:
			return "";
		case "draft":
			return "Draft: not submitted, prices are not held yet.";
		case "submitted":
			return "Submitted: waiting for your representative.";
		case "sent-back":
			return until ? `Offer: can be accepted until ${until}.` : "Offer: waiting for the buyer.";
		case "accepted":
			return "Accepted by the buyer.";
		case "declined":
			return "Declined by the buyer: kept for reference.";
		case "expired":
			return until
				? `Expired on ${until}: prices are no longer held.`
				: "Expired: prices are no longer held.";
	}
}

import {
	currentStatus,
	possibleActions,
	type QuoteAction,
	type QuoteState,
	type Side,
} from "#rules/quotes/quote-actions";
import type { QuoteStatus } from "#rules/quotes/quote-limits";
import { ServiceFailure } from "../../shared/http.server.ts";

const states: Record<Exclude<QuoteStatus, "expired">, string> = {
	draft: "a draft",
	submitted: "waiting for the representative's answer",
	"sent-back": "waiting for the buyer's answer",
	accepted: "accepted",
	declined: "declined",
};

const verbs: Partial<Record<QuoteAction, string>> = {
	edit: "changed",
	delete: "deleted",
	accept: "accepted",
	decline: "declined",
	submit: "submitted",
	"send-back": "sent to the buyer",
};

function sentence(status: QuoteStatus, side: Side, action: QuoteAction): string {
	if (action === "reopen")
		return status === "declined"
			? "This quote was declined more than 24 hours ago, so it can't be reopened. Duplicate it to start again."
			: "This quote is not declined, so there is nothing to undo.";
	if (action === "message" && status === "draft")
		return "This draft is private, so nobody would see the message. Submit or send the quote first.";
	if (action === "delete" && status === "sent-back" && side === "buyer")
		return "This quote is waiting for an answer. Decline it before you delete it.";
	if (action === "delete" && status === "submitted" && side === "buyer")
		return "Your representative is working on this quote. Withdraw it before you delete it.";
	const verb = verbs[action] ?? "used this way";
	if (status === "expired")
		return `This quote has expired: its prices are no longer held. It cannot be ${verb}.`;
	return `This quote is ${states[status]}, so it cannot be ${verb}.`;
}

export function notPossible(quote: QuoteState, side: Side, action: QuoteAction, now: string): ServiceFailure {
	const status = currentStatus(quote.status, quote.expires_at, now);
	return new ServiceFailure(409, "NOT_POSSIBLE", sentence(status, side, action));
}

/** @throws {ServiceFailure} 409 with a message when the action is not allowed now */
export function requirePossibleAction(quote: QuoteState, side: Side, action: QuoteAction, now: string): void {
	if (!possibleActions(quote, side, now).includes(action)) throw notPossible(quote, side, action, now);
}

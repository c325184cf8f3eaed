/** Who asks for a quote, and the errors of calls that may not change it. */
import {
	currentStatus,
	getSide,
	possibleActions,
	type QuoteAction,
	type QuoteState,
	type Side,
} from "#rules/quotes/quote-actions";
import type { QuoteStatus } from "#rules/quotes/quote-limits";
import { fullName } from "#rules/users/full-name";
import { notOfAccount, ServiceFailure } from "../../shared/http.server.ts";
import { type CartCall, cartActor } from "../cart-access.server.ts";
import type { CartDeps } from "../summary.server.ts";
import type { QuoteRow } from "./quotes-repository.server.ts";

// Who works on a quote, and detection of repeated and conflicting changes.

export type Actor = {
	userId: string;
	name: string;
	accountId: string;
	side: Side;
	/** Whether the owner's setting lets items that aren't in the catalog be ordered. */
	ordersNonCatalog?: boolean;
};

/** @throws {ServiceFailure} 403 without cart access, 404 for another account than the current one */
export async function quoteActor(
	{ db, ordersNonCatalog = false }: CartDeps,
	call: CartCall,
	requestedAccountId?: string,
): Promise<Actor> {
	const { user, accountId } = await cartActor(db, call, requestedAccountId);
	return {
		userId: user.userId,
		name: fullName(user),
		accountId,
		side: getSide(user),
		ordersNonCatalog,
	};
}

/** 404 for a quote, or part of one, of another account. */
export const unknownQuote = (
	{ userId, accountId }: Actor,
	id: string,
	kind: "quote" | "order draft" | "line" | "lot" | "adder" | "version" = "quote",
) => {
	const document = kind === "quote" ? kind : kind === "order draft" ? "order-draft" : undefined;
	return notOfAccount(`This ${kind}`, { userId, accountId, id, document });
};

/**
 * Whether the last change was this very one.
 * @throws {ServiceFailure} 409 when the quote was changed since it was read
 */
export function isRepetition(row: QuoteRow, revision: number, digest: string): boolean {
	if (row.revision === revision + 1 && row.last_change === digest) return true;
	if (row.revision === revision) return false;
	const settled = row.status === "accepted" || row.status === "declined";
	throw new ServiceFailure(
		409,
		"CHANGED_MEANWHILE",
		settled
			? `This quote was ${row.status} by ${row.changed_by_name} in the meantime, so nothing else was done.`
			: `This quote was changed by ${row.changed_by_name} in the meantime. Check it and try again.`,
	);
}

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

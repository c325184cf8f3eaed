/** Texts and actions of a quote by status and side. */

import type { Quote } from "#contracts/quotes/quotes";
import { formatDayIn, formatMinute, formatNames } from "#rules/format";
import { actionsFor, type QuoteAction, type QuoteSide } from "#rules/quotes/quote-actions";
import { type QuoteStatus, type QuoteStep, quoteSteps } from "#rules/quotes/quote-limits";

/** The first possible step is the main action. Declining has its own page. */
export const pressedSteps = ["accept", "send-back", "reopen", "submit"] as const satisfies QuoteStep[];

type Offered = Pick<Quote, "status" | "may"> & { side: QuoteSide };

/** Offers only actions that the service allows. */
export function offeredActions({ status, side, may }: Offered): readonly QuoteAction[] {
	if (may.actions) return may.actions;
	if (status === null) return [];
	const steps: readonly string[] = quoteSteps;
	const allowed: Partial<Record<QuoteAction, boolean>> = {
		edit: may.change,
		reprice: may.reprice,
		delete: may.delete,
	};
	const others = actionsFor(status, side).filter(
		(action) => !steps.includes(action) && allowed[action] !== false,
	);
	return [...may.steps, ...others];
}

export function stepLabel(step: QuoteStep, status: QuoteStatus): string {
	switch (step) {
		case "submit":
			if (status === "sent-back") return "Return to representative";
			return status === "expired" ? "Submit again" : "Submit quote";
		case "decline":
			return status === "submitted" ? "Withdraw request" : "Decline quote";
		case "send-back":
			return "Send to the buyer";
		case "accept":
			return "Accept quote";
		case "reopen":
			return "Undo decline";
	}
}

type Shown = Offered & Pick<Quote, "answerMailTo" | "orderDraftId" | "reopenUntil"> & { readerId: string };
type Waiting = Shown & { status: QuoteStatus };

/** What happens next, by side; empty if the status is unknown. @param zone of the reader */
export function nextStep({ status, ...quote }: Shown, zone: string): string {
	if (status === null) return "";
	if (quote.side === "buyer") return nextForBuyer({ ...quote, status }, zone);
	return status === "accepted" ? acceptedForRepresentative(quote) : nextForRepresentative[status];
}

function nextForBuyer(
	{ status, may, answerMailTo, readerId, orderDraftId, reopenUntil }: Waiting,
	zone: string,
): string {
	switch (status) {
		case "draft":
			return "Only your account sees this draft. Submit it to get prices from your representative.";
		case "submitted": {
			const waiting = "Waiting for your representative.";
			if (!answerMailTo) return waiting;
			const who = answerMailTo.userId === readerId ? "You’ll" : `${answerMailTo.name} will`;
			return `${waiting} ${who} get an email when the quote is answered.`;
		}
		case "sent-back":
			return "Your representative answered. Accept the quote to prepare an order at these prices, or decline it.";
		case "accepted":
			if (may.steps.includes("accept"))
				return "You accepted this quote, and its order draft was discarded. Accept it again for a new order draft.";
			return orderDraftId
				? "You accepted this quote. Place the order from its order draft."
				: "You accepted this quote.";
		case "declined":
			return reopenUntil
				? `This quote is declined. You can undo that until ${formatMinute(reopenUntil, zone)}.`
				: "This quote is declined. Duplicate it to ask again at today’s prices.";
		case "expired":
			return "The prices of this quote are no longer held. Submit it again for new prices, or duplicate it at today’s prices.";
	}
}

const nextForRepresentative: Record<Exclude<QuoteStatus, "accepted">, string> = {
	draft: "Only this account’s representatives see this draft. Set the prices, then send it to the buyer.",
	submitted: "The buyer is waiting for your answer. Check the prices, then send the quote to the buyer.",
	"sent-back": "Waiting for the buyer to accept or decline.",
	declined: "The buyer declined this quote, and can undo that for 24 hours.",
	expired: "The prices are no longer held. Check them, then send the quote to the buyer with a new date.",
};

/** Without an order draft nobody is about to place the order. */
function acceptedForRepresentative({ may, orderDraftId }: Pick<Shown, "may" | "orderDraftId">): string {
	if (orderDraftId) return "The buyer accepted this quote. The order is placed from its order draft.";
	return may.steps.includes("accept")
		? "The buyer accepted this quote, and its order draft was discarded."
		: "The buyer accepted this quote. Its order draft was ordered, held for release or discarded.";
}

type Done = { kind: "success" | "warning"; text: string };

export const stepDone = (step: Exclude<QuoteStep, "reopen">): Done => ({
	kind: "success",
	text: doneLabels[step],
});

const doneLabels: Record<Exclude<QuoteStep, "reopen">, string> = {
	submit: "The quote is submitted.",
	"send-back": "The quote is with the buyer now.",
	accept: "The quote is accepted. This is the order draft.",
	decline: "The quote is declined. You can undo that for 24 hours.",
};

/** Says what happens after a decline was undone. @param zone of the account */
export function reopenDone(
	{ status, expiresAt, changedPrices = [] }: Pick<Quote, "status" | "expiresAt" | "changedPrices">,
	zone: string,
): Done {
	const day = expiresAt && formatDayIn(expiresAt, zone);
	if (status === "expired")
		return {
			kind: "warning",
			text: `The quote is open again, but its prices expired${day ? ` on ${day}` : ""}. Submit it again for new prices.`,
		};
	if (changedPrices.length > 0)
		return {
			kind: "warning",
			text: `The quote is open again. Since it was quoted, your account price changed for ${formatNames(changedPrices)}. The quoted prices still apply${day ? ` until ${day}` : ""}.`,
		};
	return { kind: "success", text: "The quote is open again." };
}

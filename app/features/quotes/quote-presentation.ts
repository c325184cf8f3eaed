/** How a quote is put into words: its status, what comes next, its dates. */

import type { QuoteStatus, QuoteStep } from "#contracts/quote-limits";
import type { QuoteLine, QuoteSummary } from "#contracts/quotes";
import type { BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import { dayOf } from "~/shared/words.ts";
import type { QuoteListQuery } from "./quote-list-query.server.ts";

/** On which side of a quote somebody works. */
export type QuoteSide = "buyer" | "representative";

export const statusLooks: Record<QuoteStatus, { word: string; tone: BadgeTone; icon: IconName }> = {
	draft: { word: "Draft", tone: "neutral", icon: "document" },
	submitted: { word: "Submitted", tone: "navy", icon: "clock" },
	"sent-back": { word: "Sent back", tone: "warning", icon: "mail" },
	accepted: { word: "Accepted", tone: "success", icon: "check" },
	declined: { word: "Declined", tone: "error", icon: "close" },
	expired: { word: "Expired", tone: "neutral", icon: "clock" },
};

const nextForBuyer: Record<QuoteStatus, string> = {
	draft:
		"Nobody but your account works on this draft. Submit it, and your representative answers with prices.",
	submitted: "The quote is with your representative, who answers with prices.",
	"sent-back":
		"Your representative has answered. Accept the quote to prepare an order with these prices, or decline it.",
	accepted: "You have accepted this quote.",
	declined: "You have declined this quote.",
	expired:
		"The prices of this quote are held no longer. Submit it again for new ones, or duplicate it at today’s prices.",
};

const nextForRepresentative: Record<QuoteStatus, string> = {
	draft: "This is a draft. Set its prices and send it to the buyer.",
	submitted: "The buyer waits for your answer: check the prices, then send the quote back to them.",
	"sent-back": "The quote is with the buyer, who accepts or declines it.",
	accepted: "The buyer has accepted this quote.",
	declined: "The buyer has declined this quote.",
	expired:
		"The prices of this quote are held no longer. Check them, then send the quote back with a new date.",
};

/** What a change does to a quote that lies with the other side, or was answered already; `null` when nothing. */
export function changeWarning(status: QuoteStatus, side: QuoteSide): string | null {
	if (side === "buyer" && (status === "sent-back" || status === "expired"))
		return "Once you change its lines or quantities, this quote is a draft again: its prices are held no longer, and you submit it anew.";
	if (side === "representative" && status === "sent-back")
		return "This quote is with the buyer. Once you change its lines or prices, it is yours again until you send it back.";
	return null;
}

/** Where a quote stands and what comes next, as a sentence for one side. */
export function nextStep({
	status,
	side,
	may,
}: {
	status: QuoteStatus;
	side: QuoteSide;
	may: { steps: readonly QuoteStep[] };
}): string {
	if (status === "accepted" && may.steps.includes("accept"))
		return "You have accepted this quote, and its order draft was discarded. Accept it again for another one.";
	return (side === "buyer" ? nextForBuyer : nextForRepresentative)[status];
}

/** What the button of a step says, and what is said once it is done. */
export const stepWords: Record<QuoteStep, { button: string; done: string }> = {
	submit: { button: "Submit quote", done: "The quote is submitted." },
	"send-back": {
		button: "Send to the buyer",
		done: "The quote is with the buyer now.",
	},
	accept: {
		button: "Accept quote",
		done: "The quote is accepted; this is the order draft.",
	},
	decline: { button: "Decline quote", done: "The quote is declined." },
};

/** Until when the prices of a quote hold: a label, and the day when there is one. */
export function priceHold({ status, expiresAt }: Pick<QuoteSummary, "status" | "expiresAt">): {
	label: string;
	day: string | null;
} {
	if (expiresAt === null) return { label: "Prices", day: null };
	return {
		label: status === "expired" ? "Prices were held until" : "Prices held until",
		day: dayOf(expiresAt),
	};
}

/** What a line is called in messages and labels: its part number. */
export const lineName = ({ productDetails }: Pick<QuoteLine, "productDetails">): string => productDetails.sku;

/** Quotes that the tab of quotes and projects shows; the list has all. */
export const mostLatestQuotes = 5;

/** Whether a list of quotes is narrowed, so that an empty one may only mean that nothing fits. */
export const isNarrowed = ({ search, status, from, to }: QuoteListQuery): boolean =>
	Boolean(search || status || from || to);

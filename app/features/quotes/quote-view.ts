/** Texts for quotes: status, dates, lines. */

import type { Quote, QuoteLine, QuoteSummary } from "#contracts/quotes/quotes";
import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import type { QuoteStatus } from "#rules/quotes/quote-limits";
import type { BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import type { QuoteListQuery } from "./quote-pages.server.ts";

export const statusLooks: Record<QuoteStatus, { tone: BadgeTone; icon: IconName }> = {
	draft: { tone: "neutral", icon: "document" },
	submitted: { tone: "navy", icon: "clock" },
	"sent-back": { tone: "warning", icon: "mail" },
	accepted: { tone: "success", icon: "check" },
	declined: { tone: "error", icon: "close" },
	expired: { tone: "neutral", icon: "clock" },
};

/** The effect of editing a quote that was submitted or answered; `null` for none. */
export function changeWarning(status: QuoteStatus | null, side: QuoteSide): string | null {
	if (side === "buyer" && (status === "sent-back" || status === "expired"))
		return "If you change lines or quantities, this quote becomes a draft again. Its prices are no longer held, and your representative doesn’t see it until you submit it.";
	if (side === "representative" && status === "sent-back")
		return "The buyer has this quote. If you change lines or prices, you take it back until you send it again.";
	return null;
}

/** A label, and until when (ISO 8601) if there is a date. */
export function toPriceHold({ status, expiresAt }: Pick<QuoteSummary, "status" | "expiresAt">): {
	label: string;
	until: string | null;
} {
	if (expiresAt === null) return { label: "Prices", until: null };
	return {
		label: status === "expired" ? "Prices were held until" : "Prices held until",
		until: expiresAt,
	};
}

/** "3 lines, $12.50", as far as known. */
export const quoteExtent = ({ lineCount, totals }: Pick<Quote, "lineCount" | "totals">): string =>
	[
		...(lineCount === null ? [] : [formatCount(lineCount, "line")]),
		...(totals === null ? [] : [formatMoney(totals.total)]),
	].join(", ");

export const lineName = ({ productDetails }: Pick<QuoteLine, "productDetails">): string => productDetails.sku;

/** The tab of quotes and projects shows so many; the list has all. */
export const maxLatestQuotes = 5;

/** Tells an empty list from one where nothing matches. */
export const isNarrowed = ({ search, status, from, to, outcome }: QuoteListQuery): boolean =>
	Boolean(search || status || from || to || outcome);

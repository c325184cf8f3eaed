/** How the quotes of a bid are called and compared. */

import type { Quote, QuoteBid } from "#contracts/quotes/quotes";
import { formatNames } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import type { ComparedType } from "#rules/quotes/bids";

export const comparisonWords: Record<ComparedType["kind"], string> = {
	added: "Added",
	removed: "Removed",
	substituted: "Substituted",
	changed: "Changed",
	same: "Same",
};

type Called = { name: string; number: string };

/** "VE 1 (Q-100024)". */
export const calledBid = ({ name, number }: Called): string => (name ? `${name} (${number})` : number);

/** "saves $120.00", "adds $120.00" or "same total". */
export function savingsText(dollars: number): string {
	if (dollars === 0) return "same total";
	return dollars > 0 ? `saves ${formatMoney(dollars)}` : `adds ${formatMoney(-dollars)}`;
}

export type BidRow = QuoteBid["quotes"][number] & { current: boolean; isBase: boolean; savings: string };

/** The rows of a bid, with what each revision saves against the base if the reader sees that. */
export function bidRows({ id, bid }: Pick<Quote, "id" | "bid">): BidRow[] {
	const base = bid?.quotes.find((quote) => quote.id === bid.baseId);
	return (bid?.quotes ?? []).map((quote) => ({
		...quote,
		current: quote.id === id,
		isBase: quote === base,
		savings:
			base === undefined || quote === base
				? ""
				: savingsText(toDollars(toCents(base.total) - toCents(quote.total))),
	}));
}

/** What a quote of a bid says above its lines; empty when there is nothing to say. */
export function bidNotice({ id, bid, may }: Pick<Quote, "id" | "bid" | "may">): string {
	if (!bid) return "";
	const replacing = bid.quotes.find((quote) => quote.id === bid.supersededBy);
	if (replacing)
		return `Declined because ${calledBid(replacing)} of this bid was accepted. Only one quote of a bid can be.`;
	const others = bid.quotes.filter(
		(quote) => quote.id !== id && (quote.status === "sent-back" || quote.status === "submitted"),
	);
	return may.steps.includes("accept") && others.length > 0
		? `Accepting this quote declines the other quotes of this bid: ${formatNames(others.map(calledBid))}.`
		: "";
}

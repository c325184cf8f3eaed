/** A bid as its quotes show it. */
import type { QuoteBid } from "#contracts/quotes/quotes";
import { currentStatus } from "#rules/quotes/quote-actions";
import type { Db } from "../../../db/connect.server.ts";
import type { Actor } from "../quote-access.server.ts";
import { type QuoteRow, quoteNumber } from "../quotes-repository.server.ts";
import { bidRows } from "./bids-repository.server.ts";

/** `undefined` for a quote that has no name and no revisions. Drafts of the other side are left out. */
export async function toBid(
	db: Db,
	row: QuoteRow,
	{ side }: Pick<Actor, "side">,
	now: string,
): Promise<QuoteBid | undefined> {
	if (row.bid_id === null && row.bid_name === "") return undefined;
	const quotes = (await bidRows(db, row)).filter(
		({ status, draft_side }) => status !== "draft" || draft_side === side,
	);
	return {
		name: row.bid_name,
		reason: row.bid_reason,
		baseId: row.bid_id,
		supersededBy: quotes.some(({ id }) => id === row.superseded_by) ? row.superseded_by : null,
		quotes: quotes.map((quote) => ({
			id: quote.id,
			number: quoteNumber(quote.sequence),
			name: quote.bid_name,
			reason: quote.bid_reason,
			status: currentStatus(quote.status, quote.expires_at, now),
			total: Number(quote.total_cents) / 100,
		})),
	};
}

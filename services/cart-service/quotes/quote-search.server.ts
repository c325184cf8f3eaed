import type { QuoteSummary } from "#contracts/quotes/quotes";
import type { CartDeps } from "../summary.server.ts";
import type { Actor } from "./quote-actor.server.ts";
import { outcomesOf, toOutcome } from "./quote-outcomes-repository.server.ts";
import { type QuoteSearch, selectQuotePage } from "./quote-search-repository.server.ts";
import { toSummary } from "./quote-view.server.ts";

export type QuotePage = { quotes: QuoteSummary[]; total: number; page: number; pageCount: number };

/** A page past the end gives the last one. */
export async function searchQuotes(
	{ db, now: clock }: CartDeps,
	actor: Actor,
	wanted: QuoteSearch,
): Promise<QuotePage> {
	const now = new Date(clock()).toISOString();
	const { rows, ...place } = await selectQuotePage(db, actor, wanted, now);
	const quotes = rows.map((row) => toSummary(row, now));
	if (actor.side !== "representative") return { quotes, ...place };
	const outcomes = await outcomesOf(db, rows);
	return {
		quotes: quotes.map((quote) => ({ ...quote, outcome: toOutcome(outcomes.get(quote.id)) })),
		...place,
	};
}

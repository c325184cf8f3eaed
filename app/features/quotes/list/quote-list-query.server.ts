/** Query of the quote list: words, status, dates, outcome, sort, page. */

import { z } from "zod";
import { quoteStatusSchema } from "#contracts/quotes/quotes";
import { dayRangeOf } from "#rules/clock/plain-days";
import { outcomeFilters } from "#rules/quotes/quote-outcome";
import { laterPage } from "~/shared/paged.ts";

const quoteSorts = ["updated", "created", "number", "total", "expires"] as const;
export type QuoteSort = (typeof quoteSorts)[number];

const quoteListQuery = z.object({
	search: z
		.string()
		.transform((text) => text.trim().slice(0, 80))
		.optional(),
	status: quoteStatusSchema.optional().catch(undefined),
	outcome: z.enum(outcomeFilters).optional().catch(undefined),
	sort: z.enum(quoteSorts).optional().catch(undefined),
});
export type QuoteListQuery = z.infer<typeof quoteListQuery> & { from?: string; to?: string; page?: number };

export function readQuoteListQuery(search: URLSearchParams): QuoteListQuery {
	const query = quoteListQuery.parse(Object.fromEntries(search));
	const { from, to } = dayRangeOf(search);
	return { ...query, from, to, search: query.search || undefined, page: laterPage(search) };
}

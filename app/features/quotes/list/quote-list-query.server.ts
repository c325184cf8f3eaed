/** Query of the quote list: words, status, dates, outcome, sort, page. */

import { z } from "zod";
import { quoteStatusSchema } from "#contracts/quotes/quotes";
import { outcomeFilters } from "#rules/quotes/quote-outcome";
import { laterPage } from "~/shared/paged.ts";

const quoteSorts = ["updated", "created", "number", "total", "expires"] as const;
export type QuoteSort = (typeof quoteSorts)[number];

const day = z.iso.date().optional().catch(undefined);

const quoteListQuery = z.object({
	search: z
		.string()
		.transform((text) => text.trim().slice(0, 80))
		.optional(),
	status: quoteStatusSchema.optional().catch(undefined),
	from: day,
	to: day,
	outcome: z.enum(outcomeFilters).optional().catch(undefined),
	sort: z.enum(quoteSorts).optional().catch(undefined),
});
export type QuoteListQuery = z.infer<typeof quoteListQuery> & { page?: number };

export function readQuoteListQuery(search: URLSearchParams): QuoteListQuery {
	const query = quoteListQuery.parse(Object.fromEntries(search));
	return { ...query, search: query.search || undefined, page: laterPage(search) };
}

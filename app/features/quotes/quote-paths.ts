/** Builders for the URLs of quotes and of what is held for release; part of `paths.ts`. */
import { type Query, withQuery } from "~/shared/with-query.ts";

export const quotePaths = {
	quotePdf: (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/quote.pdf`,
	quotes: (query?: Query) => withQuery("/user/quotes", query),
	newQuote: (query?: { source?: "cart"; project?: string }) => withQuery("/user/quotes/new", query),
	quote: (quoteID: string, query?: { page?: number }) =>
		withQuery(`/user/quotes/${encodeURIComponent(quoteID)}`, query),
	editQuote: (quoteID: string, query?: { page?: number }) =>
		withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/edit`, query),
	quoteVersions: (quoteID: string, query?: Query) =>
		withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/versions`, query),
	shareQuote: (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/share`,
	declineQuote: (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/decline`,
	quoteOutcome: (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/outcome`,
	quoteLots: (quoteID: string, query?: { lot?: string }) =>
		withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/lots`, query),
	deleteQuote: (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/delete`,
	blanketOrder: (blanketOrderID: string, query?: { page?: number }) =>
		withQuery(`/user/blanket-orders/${encodeURIComponent(blanketOrderID)}`, query),
	releaseBlanketOrder: (blanketOrderID: string, query?: { all?: "yes"; page?: number }) =>
		withQuery(`/user/blanket-orders/${encodeURIComponent(blanketOrderID)}/release`, query),
	closeBlanketOrder: (blanketOrderID: string) =>
		`/user/blanket-orders/${encodeURIComponent(blanketOrderID)}/close`,
};

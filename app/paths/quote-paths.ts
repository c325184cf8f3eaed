/** URLs of quotes and of what is held for release. */
import { type Query, withQuery } from "../shared/with-query.ts";

export const quotePdf = (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/quote.pdf`;
/** The form and the PDF in the account's or agency's name. */
export const quotation = (quoteID: string, query?: Query) =>
	withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/quotation`, query);
export const quotationPdf = (quoteID: string, query?: Query) =>
	withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/quotation.pdf`, query);
export const quotes = (query?: Query) => withQuery("/user/quotes", query);
export const newQuote = (query?: {
	source?: "cart" | "empty";
	project?: string;
	order?: string;
	copy?: string;
}) => withQuery("/user/quotes/new", query);
/** Page of a new quote from a list, which may begin with the text of a message in a quote. */
export const newQuoteFromList = (query?: { quote: string; message: string }) =>
	withQuery("/user/quotes/new/list", query);
export const quote = (quoteID: string, query?: { page?: number }) =>
	withQuery(`/user/quotes/${encodeURIComponent(quoteID)}`, query);
export const editQuote = (quoteID: string, query?: { page?: number }) =>
	withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/edit`, query);
export const quoteVersions = (quoteID: string, query?: Query) =>
	withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/versions`, query);
export const shareQuote = (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/share`;
export const declineQuote = (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/decline`;
export const quoteOutcome = (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/outcome`;
/** Commission of a quote by line, page by page, for representatives. */
export const quoteCommission = (quoteID: string, query?: { page?: number }) =>
	withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/commission`, query);
export const deleteQuote = (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/delete`;
export const blanketOrder = (blanketOrderID: string, query?: { page?: number }) =>
	withQuery(`/user/blanket-orders/${encodeURIComponent(blanketOrderID)}`, query);
export const releaseBlanketOrder = (blanketOrderID: string, query?: { all?: "yes"; page?: number }) =>
	withQuery(`/user/blanket-orders/${encodeURIComponent(blanketOrderID)}/release`, query);
export const closeBlanketOrder = (blanketOrderID: string) =>
	`/user/blanket-orders/${encodeURIComponent(blanketOrderID)}/close`;
export const quoteLots = (quoteID: string, query?: { lot?: string }) =>
	withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/lots`, query);
export const quoteAdders = (quoteID: string, query?: { adder?: string }) =>
	withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/adders`, query);
/** Items that aren't in the catalog; with the line to change. */
export const quoteNonCatalog = (quoteID: string, query?: { line?: string }) =>
	withQuery(`/user/quotes/${encodeURIComponent(quoteID)}/non-catalog`, query);
export const quoteBid = (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/bid`;
export const bidComparison = (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/comparison`;
export const bidComparisonCsv = (quoteID: string) =>
	`/user/quotes/${encodeURIComponent(quoteID)}/comparison.csv`;
export const quoteAlternates = (quoteID: string) => `/user/quotes/${encodeURIComponent(quoteID)}/alternates`;

/** Quotes of the specification in the shape of ours: an id and a purchase order, and what the service adds. */

import type { Totals } from "#contracts/cart/cart-service";
import type { Quote, QuoteLine, QuoteSummary } from "#contracts/quotes/quotes";
import { createMatcher } from "#rules/catalog/search-words";
import { dayIn, shopTimeZone } from "#rules/clock/time-zones";
import { quoteLimits, quoteStatuses } from "#rules/quotes/quote-limits";
import type { SpecifiedCartItem, SpecifiedQuote } from "#specified/calls/cart";
import { getPage } from "../../list-page.ts";
import { cartSums, lineTotal, toLineProduct, toOptions } from "../cart/cart-lines.ts";

const sumNames = [
	"itemTotal",
	"optionTotal",
	"subTotal",
	"shipping",
	"bankSurcharge",
	"discount",
	"total",
] as const satisfies (keyof Totals)[];

const toLines = ({ items }: SpecifiedQuote): SpecifiedCartItem[] => items?.items ?? [];

/** `null` when neither sums nor lines are known. */
function toTotals(quote: SpecifiedQuote): Totals | null {
	const lines = toLines(quote);
	const stated = Object.fromEntries(sumNames.map((name) => [name, quote[name] ?? null])) as Record<
		keyof Totals,
		number | null
	>;
	if (stated.total === null && lines.length === 0) return null;
	return cartSums(lines, { ...stated, appliedCoupon: null }, null);
}

export function toQuoteSummary(quote: SpecifiedQuote, accountId: string): QuoteSummary {
	const lines = toLines(quote);
	return {
		id: quote.id,
		number: quote.number ?? quote.id,
		accountId,
		name: quote.name,
		PurchaseOrder: quote.PurchaseOrder,
		status: quoteStatuses.find((status) => status === quote.status?.toLowerCase()) ?? null,
		version: null,
		revision: 0,
		lineCount: lines.length > 0 ? lines.length : null,
		total: toTotals(quote)?.total ?? null,
		createdBy: null,
		createdAt: quote.createdAt,
		updatedAt: quote.updatedAt,
		submittedAt: null,
		expiresAt: null,
		messageCount: 0,
	};
}

export function toQuote(quote: SpecifiedQuote, accountId: string): Quote {
	const lines = toLines(quote).map(toQuoteLine);
	return {
		...toQuoteSummary(quote, accountId),
		note: "",
		lines,
		totals: toTotals(quote),
		appliedCoupon: quote.appliedCoupon ?? null,
		messages: [],
		versions: [],
		may: {
			change: true,
			reprice: false,
			delete: true,
			steps: [],
			actions: lines.length > 0 ? ["edit", "pdf", "add-to-cart", "delete"] : ["edit", "delete"],
		},
		orderDraftId: null,
	};
}

const toQuoteLine = (item: SpecifiedCartItem): QuoteLine => ({
	lineId: item.cartItemId,
	productId: item.productId,
	quantity: item.quantity,
	price: item.price,
	originalPrice: item.originalPrice ?? item.price,
	options: toOptions(item.options),
	fixtureType: "",
	productDetails: toLineProduct(item, undefined),
	lineTotal: lineTotal(item),
});

export type QuoteListInput = {
	search?: string;
	status?: string;
	from?: string;
	to?: string;
	expiresFrom?: string;
	expiresTo?: string;
	totalFrom?: number;
	totalTo?: number;
	sort?: string;
	page?: unknown;
};

const newestFirst = (a: string | null, b: string | null) => (b ?? "").localeCompare(a ?? "");

const sorts: Record<string, (a: QuoteSummary, b: QuoteSummary) => number> = {
	updated: (a, b) => newestFirst(a.updatedAt ?? a.createdAt, b.updatedAt ?? b.createdAt),
	created: (a, b) => newestFirst(a.createdAt, b.createdAt),
	number: (a, b) => b.number.localeCompare(a.number, "en-US", { numeric: true }),
	total: (a, b) => (b.total ?? 0) - (a.total ?? 0),
};

const isTotalWithin = (total: number | null, { totalFrom, totalTo }: QuoteListInput): boolean =>
	(totalFrom === undefined && totalTo === undefined) ||
	(total !== null && total >= (totalFrom ?? 0) && total <= (totalTo ?? Number.POSITIVE_INFINITY));

/**
 * A page of a plain list. All words of the search must be in the number, name, purchase order or a part number. The
 * specification holds no prices, so that no quote expires.
 */
export function listQuotes(quotes: readonly SpecifiedQuote[], accountId: string, input: QuoteListInput) {
	const matches = createMatcher(input.search ?? "");
	const toTexts = (quote: SpecifiedQuote) => [
		quote.id,
		quote.number,
		quote.name,
		quote.PurchaseOrder,
		...toLines(quote).map(({ productDetails }) => productDetails?.sku),
	];
	const changedOn = ({ updatedAt, createdAt }: QuoteSummary) => {
		const at = updatedAt ?? createdAt;
		return at ? dayIn(Date.parse(at), shopTimeZone) : "";
	};
	const found = quotes
		.filter((quote) => matches(toTexts(quote)))
		.map((quote) => toQuoteSummary(quote, accountId))
		.filter(
			(quote) =>
				!input.expiresFrom &&
				!input.expiresTo &&
				isTotalWithin(quote.total, input) &&
				(!input.status || quote.status === input.status) &&
				(!input.from || changedOn(quote) >= input.from) &&
				(!input.to || (changedOn(quote) !== "" && changedOn(quote) <= input.to)),
		)
		.toSorted(sorts[input.sort ?? "updated"] ?? (() => 0));
	const { items, page, pageCount } = getPage(found, input.page ?? 1, quoteLimits.pageSize);
	return { quotes: items, total: found.length, page, pageCount };
}

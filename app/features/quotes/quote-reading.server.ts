/** What the pages about quotes show. */
import { mayUseCart } from "#contracts/permissions";
import type { QuoteSummary } from "#contracts/quotes";
import type { PortalUser } from "#contracts/user";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { paged } from "~/shared/paged.ts";
import { orNull } from "./quote-failure.server.ts";
import { readQuoteListQuery } from "./quote-list-query.server.ts";
import { mostLatestQuotes, type QuoteSide } from "./quote-presentation.ts";

/** Lines on one page of a quote or an order draft. */
export const quoteLinesPerPage = 100;

export const sideOf = ({ customerType }: Pick<PortalUser, "customerType">): QuoteSide =>
	customerType === "representative" ? "representative" : "buyer";

/**
 * The account that is acted for.
 * @throws a refusal when none is selected
 */
export function actingAccount({ accountId }: Pick<Scope<unknown>, "accountId">): string {
	if (!accountId) throw refusal(403, "Select an account first.");
	return accountId;
}

/** A page of the account's quotes; `quotes` is `null` when the service does not answer. */
export async function loadQuoteList(scope: Pick<Scope<unknown>, "accountId" | "services" | "url">) {
	const query = readQuoteListQuery(scope.url.searchParams);
	const found = await orNull(scope.services.quotes.list({ id: actingAccount(scope), ...query }));
	return { query, found };
}

/** The latest quotes for the tab; "no-access" for those who may not use the cart, `null` without an answer. */
export async function loadLatestQuotes(
	scope: Pick<Scope<unknown>, "accountId" | "services" | "user">,
): Promise<{ quotes: QuoteSummary[]; total: number } | "no-access" | null> {
	if (!scope.accountId) return "no-access";
	// The user service may be down too; that costs the section, not the page.
	const user = await orNull(scope.user());
	if (!user) return null;
	if (!mayUseCart(user)) return "no-access";
	const found = await orNull(scope.services.quotes.list({ id: scope.accountId }));
	return found && { quotes: found.quotes.slice(0, mostLatestQuotes), total: found.total };
}

/**
 * A quote with a page of its lines; `null` when the service does not answer.
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadQuote({
	params,
	url,
	services,
	user,
}: Pick<Scope<{ quoteID: string }>, "params" | "url" | "services" | "user">) {
	const [quote, reader] = await Promise.all([orNull(services.quotes.quote({ id: params.quoteID })), user()]);
	if (!quote) return null;
	const { items, page, pageCount } = paged(
		quote.lines,
		Number(url.searchParams.get("page")),
		quoteLinesPerPage,
	);
	const pieces = quote.lines.reduce((sum, line) => sum + line.quantity, 0);
	return { ...quote, lines: items, page, pageCount, pieces, side: sideOf(reader) };
}
export type QuoteView = NonNullable<Awaited<ReturnType<typeof loadQuote>>>;

/** What the pages about invoices show. Every call names the account that is acted for. */
import { invoiceLimits } from "#contracts/invoice-terms";
import { mayPayInvoices, mayReadInvoices } from "#contracts/permissions";
import { actingAccount } from "~/features/quotes/quote-reading.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { nullWhenDown } from "~/shared/http/null-when-down.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { getOverdue } from "./aging.ts";
import { chosenInvoices, readInvoiceListQuery } from "./invoice-list-query.server.ts";
import { isPayable } from "./invoice-view.ts";

type Reading = Pick<RequestContext<unknown>, "accountId" | "services" | "url" | "user">;

/**
 * A page of the account's invoices with all that stands beside them; `found` is `null` when the service does not
 * answer. `carried` are invoices that were chosen on another page of the list.
 */
export async function loadInvoiceList(context: Reading) {
	const query = readInvoiceListQuery(context.url.searchParams);
	const accountId = actingAccount(context);
	const mayPay = mayPayInvoices(await context.user());
	const chosen = mayPay ? chosenInvoices(context.url.searchParams) : [];
	const { portal } = context.services;
	const [found, named] = await Promise.all([
		portal.invoices({ accountId, ...query }).catch(nullWhenDown),
		chosen.length > 0 ? portal.invoicesById({ accountId, ids: chosen }).catch(nullWhenDown) : [],
	]);
	return { query, found, mayPay, carried: (named ?? []).filter(isPayable) };
}

/**
 * An invoice with a page of its lines; `null` when the service does not answer.
 * @throws {ServiceError} 404 for one of another account
 */
export async function loadInvoice(context: Reading & Pick<RequestContext<{ invoiceID: string }>, "params">) {
	const accountId = actingAccount(context);
	const { invoiceID: invoiceId } = context.params;
	const [invoice, user] = await Promise.all([
		context.services.portal.invoice({ accountId, invoiceId }).catch(nullWhenDown),
		context.user(),
	]);
	if (!invoice) return null;
	const lines = paged(invoice.lines, pageNumber(context.url.searchParams), invoiceLimits.linesPerPage);
	return {
		...invoice,
		lines: lines.items,
		lineCount: lines.total,
		page: lines.page,
		pageCount: lines.pageCount,
		mayPay: mayPayInvoices(user) && isPayable(invoice),
	};
}
export type InvoiceView = NonNullable<Awaited<ReturnType<typeof loadInvoice>>>;

/** The statement of the account; `null` when the service does not answer. */
export const loadStatement = (context: Reading) =>
	context.services.portal.statement({ accountId: actingAccount(context) }).catch(nullWhenDown);

/** What the account owes, in dollars; "no-access" for who does not read invoices, `null` without an answer. */
export async function loadOwed(
	context: Pick<RequestContext<unknown>, "accountId" | "services" | "user">,
): Promise<{ balance: number; overdue: number } | "no-access" | null> {
	const { accountId } = context;
	if (!accountId) return "no-access";
	const user = await context.user().catch(nullWhenDown);
	if (!user) return null;
	if (!mayReadInvoices(user)) return "no-access";
	const found = await context.services.portal.invoices({ accountId, status: "unpaid" }).catch(nullWhenDown);
	return found && { balance: found.balance, overdue: getOverdue(found.ageing) };
}

/** Said over a form about money that no service answered. */
export const nothingCharged = "Nothing was charged. We kept what you typed. Try again in a minute.";

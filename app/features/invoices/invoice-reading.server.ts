/** Reads data of the invoice pages for the current account. */

import { z } from "zod";
import { nullWhenDown } from "#client/or-null";
import type { Aging } from "#contracts/invoices/invoices";
import { dayRangeOf } from "#rules/clock/plain-days";
import { ageBuckets, getOverdue } from "#rules/invoices/aging";
import { invoiceLimits, invoiceSorts, invoiceStatuses } from "#rules/invoices/invoice-status";
import { paymentLimits } from "#rules/payments/payment-terms";
import { mayPayInvoices, mayReadInvoices } from "#rules/users/permissions";
import { switchableAccountIds } from "#rules/users/selected-account";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { laterPage, paged, pageNumber } from "~/shared/paged.ts";
import { isPayable } from "./invoice-view.ts";

// Query of the invoice list: words, status, age, dates, sort, page, selection.

const usualStatuses = [...invoiceStatuses, "unpaid"];

const invoiceListQuery = z.object({
	search: z
		.string()
		.transform((text) => text.trim().slice(0, 80).trim() || undefined)
		.optional(),
	status: z.string().trim().min(1).max(60).optional().catch(undefined),
	age: z.enum(ageBuckets).optional().catch(undefined),
	sort: z.enum(invoiceSorts).optional().catch(undefined),
});
export type InvoiceListQuery = z.infer<typeof invoiceListQuery> & {
	from?: string;
	to?: string;
	page?: number;
};

/** @param anyStatus also the service's own statuses, where the storefront filters the list itself */
export function readInvoiceListQuery(search: URLSearchParams, { anyStatus = false } = {}): InvoiceListQuery {
	const { from, to } = dayRangeOf(search);
	const query = { ...invoiceListQuery.parse(Object.fromEntries(search)), from, to, page: laterPage(search) };
	const usual = query.status === undefined || usualStatuses.some((status) => status === query.status);
	return usual || anyStatus ? query : { ...query, status: undefined };
}

const namedInvoices = (search: URLSearchParams): string[] => [
	...new Set(search.getAll("invoice").filter((id) => id.length > 0 && id.length <= 128)),
];

/** Distinct invoice ids in the query, as many as one payment allows. */
export const chosenInvoices = (search: URLSearchParams): string[] =>
	namedInvoices(search).slice(0, paymentLimits.invoices);

/** How many invoices of the query one payment doesn't take. */
export const countBeyondLimit = (search: URLSearchParams): number =>
	Math.max(0, namedInvoices(search).length - paymentLimits.invoices);

type Reading = Pick<RequestContext<unknown>, "accountId" | "services" | "url" | "user">;

/** The query of the list; with the service's own statuses where the storefront makes the list. */
export const invoiceListQueryOf = async ({
	url,
	hasExtension,
}: Pick<RequestContext<unknown>, "url" | "hasExtension">): Promise<InvoiceListQuery> =>
	readInvoiceListQuery(url.searchParams, { anyStatus: !(await hasExtension("portal.invoices")) });

/**
 * The list and its totals; `results` is `null` when the service is down. `carried` are invoices selected on
 * other pages.
 */
export async function loadInvoiceList(context: Reading & Pick<RequestContext<unknown>, "hasExtension">) {
	const query = await invoiceListQueryOf(context);
	const accountId = actingAccount(context);
	const user = await context.user();
	const mayPay = mayPayInvoices(user);
	const chosen = mayPay ? chosenInvoices(context.url.searchParams) : [];
	const { portal } = context.services;
	const [results, named] = await Promise.all([
		portal.invoices({ accountId, ...query }).catch(nullWhenDown),
		chosen.length > 0 ? portal.invoicesById({ accountId, ids: chosen }).catch(nullWhenDown) : [],
	]);
	const severalAccounts = mayPay && switchableAccountIds(user).length > 1;
	const beyond = mayPay ? countBeyondLimit(context.url.searchParams) : 0;
	return { query, results, mayPay, severalAccounts, beyond, carried: (named ?? []).filter(isPayable) };
}

/**
 * Loads an invoice with one page of lines; `null` when the service is down.
 * @throws {ServiceError} 404 for an invoice of another account
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

/** `null` when the service is down. */
export const loadStatement = (context: Reading) =>
	context.services.portal.statement({ accountId: actingAccount(context) }).catch(nullWhenDown);

/** Sums in dollars; without ages where due dates are unknown. */
export type Owed = { balance: number; overdue: number; ageing: Aging | null };

/** The account's balance; "no-access" without permission, `null` when the service is down. */
export async function loadOwed(
	context: Pick<RequestContext<unknown>, "accountId" | "services" | "user">,
): Promise<Owed | "no-access" | null> {
	const { accountId } = context;
	if (!accountId) return "no-access";
	const { portal } = context.services;
	const listing = ahead(portal.invoices({ accountId, status: "unpaid" }).catch(nullWhenDown));
	const user = await context.user().catch(nullWhenDown);
	if (!user) return null;
	if (!mayReadInvoices(user)) return "no-access";
	const found = await listing;
	if (!found) return null;
	const { balance, ageing } = found;
	return { balance, overdue: ageing ? getOverdue(ageing) : 0, ageing };
}

/** A form about money shows this above itself when the service is down. */
export const nothingCharged = "Nothing was charged. We kept what you typed. Try again in a minute.";

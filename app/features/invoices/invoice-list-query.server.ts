/** Query of the invoice list: words, status, age, dates, sort, page, selection. */

import { z } from "zod";
import { dayRangeOf } from "#rules/clock/plain-days";
import { ageBuckets, invoiceSorts, invoiceStatuses } from "#rules/invoices/invoice-status";
import { paymentLimits } from "#rules/payments/payment-terms";
import { laterPage } from "~/shared/paged.ts";

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

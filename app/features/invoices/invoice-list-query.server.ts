/** Query of the invoice list: words, status, age, dates, sort, page, selection. */
import { z } from "zod";
import { ageBuckets, invoiceSorts, invoiceStatuses } from "#contracts/payments/invoice-terms";
import { paymentLimits } from "#contracts/payments/payment-terms";

const day = z.iso.date().optional().catch(undefined);

const invoiceListQuery = z.object({
	search: z
		.string()
		.transform((text) => text.trim().slice(0, 80).trim() || undefined)
		.optional(),
	status: z
		.enum([...invoiceStatuses, "unpaid"])
		.optional()
		.catch(undefined),
	age: z.enum(ageBuckets).optional().catch(undefined),
	from: day,
	to: day,
	sort: z.enum(invoiceSorts).optional().catch(undefined),
	page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
});
export type InvoiceListQuery = z.infer<typeof invoiceListQuery>;

export const readInvoiceListQuery = (search: URLSearchParams): InvoiceListQuery =>
	invoiceListQuery.parse(Object.fromEntries(search));

/** Distinct invoice ids in the query, as many as one payment allows. */
export function chosenInvoices(search: URLSearchParams): string[] {
	const ids = search.getAll("invoice").filter((id) => id.length > 0 && id.length <= 128);
	return [...new Set(ids)].slice(0, paymentLimits.invoices);
}

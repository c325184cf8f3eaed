/** All invoices of an account, read with the specified call. */

import type { CreditMemo, InvoiceSummary, OpenRma } from "#contracts/invoices/invoices";
import { shopToday } from "#rules/clock/shop-time-zone";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { readUserAttempts } from "../payments/attempt-store.server.ts";
import { invoiceStates } from "../payments/stored-attempt.ts";
import { toSummary } from "./invoice-rules.ts";

export type AccountInvoices = {
	/** Invoices in the service's order. */
	invoices: InvoiceSummary[];
	creditMemos: CreditMemo[];
	openRmas: OpenRma[];
	today: string;
};

export async function readInvoices(context: FallbackContext, accountId: string): Promise<AccountInvoices> {
	const read = await context.specified.portal.invoices({ accountId });
	const today = shopToday();
	const attempts = await readUserAttempts(context.call);
	const summaryContext = { accountId, today, ...invoiceStates(attempts, accountId, Date.now()) };
	// A number identifies its invoice, so a second one of the same number cannot be told apart.
	const byNumber = new Map(read.invoices.items.map((invoice) => [invoice.Invoice, invoice]));
	return {
		invoices: [...byNumber.values()].map((invoice) => toSummary(invoice, summaryContext)),
		creditMemos: read.creditMemos.items.map(({ amount, remaining, ...memo }) => ({
			...memo,
			amount: amount === null ? null : Math.max(0, amount),
			remaining: remaining === null ? null : Math.max(0, remaining),
		})),
		openRmas: read.openRmas.items,
		today,
	};
}

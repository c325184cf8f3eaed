/**
 * Writes invoices and credit memos with their first ledger entries in one transaction. Nothing else inserts
 * them, so the ledger covers every balance.
 */
import type { Db } from "../../db/connect.server.ts";
import { emitWebhooks } from "../../webhook-service/public.server.ts";
import { creditIssued, invoiceIssued } from "../ledger/entries.ts";
import { bookEntries } from "../ledger/ledger-repository.server.ts";
import type { InvoiceContent } from "./invoice-view.server.ts";
import { insertCreditMemos, insertInvoiceContents, insertInvoices } from "./invoices-repository.server.ts";

export type NewInvoice = {
	id: string;
	accountId: string;
	number: string;
	purchaseOrder: string;
	orderNumber: string | null;
	orderId: string | null;
	issuedOn: string;
	dueOn: string;
	totalCents: number;
	content: InvoiceContent;
};

export type NewCreditMemo = {
	id: string;
	accountId: string;
	number: string;
	issuedOn: string;
	reason: string;
	amountCents: number;
};

/** Booking time of a dated document. */
export const atDay = (day: string): string => `${day}T00:00:00.000Z`;

const batch = 500;

export async function issueInvoices(trx: Db, invoices: readonly NewInvoice[]): Promise<void> {
	for (let start = 0; start < invoices.length; start += batch)
		await issueBatch(trx, invoices.slice(start, start + batch));
}

async function issueBatch(trx: Db, invoices: readonly NewInvoice[]): Promise<void> {
	await insertInvoices(
		trx,
		invoices.map((invoice) => ({
			id: invoice.id,
			account_id: invoice.accountId,
			number: invoice.number,
			search_key: [invoice.number, invoice.purchaseOrder, invoice.orderNumber ?? ""].join("\n").toLowerCase(),
			purchase_order: invoice.purchaseOrder,
			order_number: invoice.orderNumber,
			order_id: invoice.orderId,
			issued_on: invoice.issuedOn,
			due_on: invoice.dueOn,
			total_cents: invoice.totalCents,
			balance_cents: invoice.totalCents,
		})),
	);
	await insertInvoiceContents(
		trx,
		invoices.map(({ id, content }) => ({ invoice_id: id, content: JSON.stringify(content) })),
	);
	await bookEntries(
		trx,
		invoices.map(({ accountId, totalCents: cents, ...invoice }) =>
			invoiceIssued(accountId, { ...invoice, cents }, atDay(invoice.issuedOn)),
		),
	);
	const events = invoices.map(
		({ id, accountId, number, purchaseOrder, orderNumber, issuedOn, dueOn, totalCents }) => ({
			...{ type: "invoice.issued" as const, key: `invoice.issued:${id}`, at: atDay(issuedOn), accountId },
			...{ subject: `invoice:${id}`, path: `/user/my-invoices/${id}` },
			data: {
				...{ invoiceId: id, number, purchaseOrder, orderNumber, issuedOn, dueOn },
				...{ totalCents, currency: "USD" },
			},
		}),
	);
	await emitWebhooks(trx, events);
}

export async function issueCreditMemos(trx: Db, memos: readonly NewCreditMemo[]): Promise<void> {
	if (memos.length === 0) return;
	await insertCreditMemos(
		trx,
		memos.map((memo) => ({
			id: memo.id,
			account_id: memo.accountId,
			number: memo.number,
			issued_on: memo.issuedOn,
			reason: memo.reason,
			amount_cents: memo.amountCents,
			remaining_cents: memo.amountCents,
		})),
	);
	await bookEntries(
		trx,
		memos.map(({ accountId, amountCents: cents, ...memo }) =>
			creditIssued(accountId, { ...memo, cents }, atDay(memo.issuedOn)),
		),
	);
}

import type { CreditMemo, Invoice, InvoiceSummary, OpenRma } from "#contracts/invoices/invoices";
import { invoiceState } from "#rules/invoices/invoice-status";
import type { Db } from "../../db/connect.server.ts";
import { ownNumbers } from "../../user-service/public.server.ts";
import { getAttentionReason } from "../payments/attempts/attempt-view.server.ts";
import { attemptRow } from "../payments/attempts/attempts-repository.server.ts";
import { findPaymentHolds } from "../payments/reconcile/reconcile-repository.server.ts";
import {
	type CreditMemoRow,
	contentRow,
	type InvoiceRow,
	type InvoiceSummaryRow,
	type RmaRow,
	settlementRows,
} from "./invoices-repository.server.ts";

export type InvoiceContent = Pick<Invoice, "lines" | "freight" | "salesTax" | "billTo">;

export async function toSummaries(
	db: Db,
	rows: readonly InvoiceSummaryRow[],
	today: string | ((accountId: string) => string),
): Promise<InvoiceSummary[]> {
	const dayOf = typeof today === "string" ? () => today : today;
	const holds = await findPaymentHolds(
		db,
		rows.map(({ id }) => `invoice:${id}` as const),
	);
	return rows.map((row) => ({
		id: row.id,
		accountId: row.account_id,
		Invoice: row.number,
		issuedOn: row.issued_on,
		dueOn: row.due_on,
		PurchaseOrder: row.purchase_order,
		InvoiceTotal: Number(row.total_cents) / 100,
		InvoiceBalance: Number(row.balance_cents) / 100,
		...getState(row, dayOf(row.account_id)),
		openTransactionID: holds.get(`invoice:${row.id}`) ?? null,
	}));
}

export const getState = (row: InvoiceSummaryRow, today: string) =>
	invoiceState(
		{
			dueOn: row.due_on,
			totalCents: Number(row.total_cents),
			balanceCents: Number(row.balance_cents),
		},
		today,
	);

export async function toSummary(db: Db, row: InvoiceSummaryRow, today: string): Promise<InvoiceSummary> {
	const [summary] = await toSummaries(db, [row], today);
	if (!summary) throw new Error("The invoice summary is missing.");
	return summary;
}

export async function toInvoice(db: Db, row: InvoiceRow, today: string): Promise<Invoice> {
	const summary = await toSummary(db, row, today);
	const stored = await contentRow(db, row.id);
	const settlements = await settlementRows(db, row.id);
	const attempt = summary.openTransactionID ? await attemptRow(db, summary.openTransactionID) : undefined;
	const content: InvoiceContent = JSON.parse(stored.content);
	const numbers = await ownNumbers(
		db,
		row.account_id,
		content.lines.map(({ sku }) => sku),
	);
	return {
		...summary,
		...content,
		lines: content.lines.map((line) => ({ ...line, ownNumber: numbers.get(line.sku) })),
		orderNumber: row.order_number,
		orderId: row.order_id,
		paymentAttention: attempt ? await getAttentionReason(db, attempt) : null,
		settlements: settlements.map(({ kind, note, at, cents, transaction_id, mode, payer }) => ({
			kind: kind === "credit-applied" ? "credit" : "payment",
			number: note,
			at,
			amount: -Number(cents) / 100,
			// The page of a payment is for the account that made it, which may be another branch.
			transactionID: payer === row.account_id ? transaction_id : null,
			mode,
		})),
	};
}

export const toMemo = (row: CreditMemoRow): CreditMemo => ({
	id: row.id,
	number: row.number,
	issuedOn: row.issued_on,
	reason: row.reason,
	amount: Number(row.amount_cents) / 100,
	remaining: Number(row.remaining_cents) / 100,
});

export const toRma = (row: RmaRow): OpenRma => ({
	id: row.id,
	number: row.number,
	openedOn: row.opened_on,
	sku: row.sku,
	name: row.name,
	quantity: row.quantity,
	reason: row.reason,
	status: row.status,
});

import { formatCents } from "#contracts/format";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import type { AttentionReason } from "#contracts/payments/payment-machine";
import type { Db } from "../../../db/connect.server.ts";
import { getUnapplied } from "../../ledger/ledger-repository.server.ts";
import { type AttemptRow, chargedCents, getShares, type ShareRow } from "./attempts-repository.server.ts";

function attentionSentence(row: AttemptRow, unappliedCents: number): string {
	const charged = formatCents(unappliedCents);
	switch (row.attention as AttentionReason) {
		case "WRONG_AMOUNT":
			return `The payment provider charged ${charged}, but ${formatCents(chargedCents(row))} was due. Nothing has been applied${row.reference && ` to ${row.reference}`} yet. We will refund the ${charged}; then you can pay again.`;
		case "LATE_APPROVAL":
			return `The payment provider charged ${charged} after this payment had ended here. We will apply it or refund it.`;
		case "NO_ANSWER":
			return "The payment provider hasn't answered about this payment for a long time. We keep checking; you can also cancel it.";
		case "NOT_OWED":
			return `The payment provider charged ${charged}, but ${row.reference || "this"} was no longer due. We will refund the ${charged}.`;
	}
}

export async function toAttempt(db: Db, row: AttemptRow): Promise<PaymentAttempt> {
	return view(row, await getShares(db, [row.transaction_id]), await getAttentionReason(db, row));
}

export async function toAttempts(db: Db, rows: readonly AttemptRow[]): Promise<PaymentAttempt[]> {
	const shares = await getShares(
		db,
		rows.map(({ transaction_id }) => transaction_id),
	);
	const attempts: PaymentAttempt[] = [];
	for (const row of rows) {
		const own = shares.filter(({ transaction_id }) => transaction_id === row.transaction_id);
		attempts.push(view(row, own, await getAttentionReason(db, row)));
	}
	return attempts;
}

/** `null` for payments that need no attention. */
export async function getAttentionReason(db: Db, row: AttemptRow): Promise<string | null> {
	if (row.state !== "needs-attention") return null;
	const { unapplied } = await getUnapplied(db, row.transaction_id);
	return attentionSentence(row, unapplied);
}

function view(row: AttemptRow, shares: readonly ShareRow[], attention: string | null): PaymentAttempt {
	return {
		transactionID: row.transaction_id,
		paymentProvider: row.provider,
		mode: row.mode,
		purpose: row.purpose,
		state: row.state,
		attention,
		paymentType: row.payment_type,
		amount: Number(row.amount_cents) / 100,
		bankSurcharge: Number(row.surcharge_cents) / 100,
		total: chargedCents(row) / 100,
		reference: row.reference,
		accountId: row.account_id,
		order: row.order_id === null ? null : { id: row.order_id, orderNumber: row.order_number ?? "" },
		invoices: shares.map(({ invoice_id, invoice_number, cents }) => ({
			invoiceId: invoice_id,
			Invoice: invoice_number,
			amount: Number(cents) / 100,
		})),
		payer: JSON.parse(row.payer),
		paymentId: row.payment_id,
		receiptNumber: row.receipt_number,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		openedAt: row.opened_at,
	};
}

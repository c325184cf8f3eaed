/** Payment attempts as they are answered. */
import type { PaymentAttempt } from "#contracts/payment-attempts";
import type { AttentionReason } from "#contracts/payment-machine";
import type { Db } from "../../db/connect.server.ts";
import { type AttemptRow, chargedCents, type ShareRow, sharesOf } from "./attempts-repository.server.ts";

/** For the payer. What to do about it stands in `reconcile.server.ts`. */
const attentionSentences: Record<AttentionReason, string> = {
	WRONG_AMOUNT:
		"The payment provider has charged another amount than was asked for. We are looking into it: please do not pay again.",
	LATE_APPROVAL:
		"This payment was ended here before the payment provider approved it. We are looking into it: please do not pay again.",
	NO_ANSWER:
		"The payment provider has not decided about this payment for a long time. We go on asking; you can also cancel it.",
	NOT_OWED:
		"This payment was approved, but what it was for was not owed any more. We are looking into a refund: please do not pay again.",
};

export async function toAttempt(db: Db, row: AttemptRow): Promise<PaymentAttempt> {
	return view(row, await sharesOf(db, [row.transaction_id]));
}

export async function toAttempts(db: Db, rows: readonly AttemptRow[]): Promise<PaymentAttempt[]> {
	const shares = await sharesOf(
		db,
		rows.map(({ transaction_id }) => transaction_id),
	);
	return rows.map((row) =>
		view(
			row,
			shares.filter(({ transaction_id }) => transaction_id === row.transaction_id),
		),
	);
}

function view(row: AttemptRow, shares: readonly ShareRow[]): PaymentAttempt {
	return {
		transactionID: row.transaction_id,
		paymentProvider: row.provider,
		purpose: row.purpose,
		state: row.state,
		attention: row.state === "needs-attention" ? attentionSentences[row.attention as AttentionReason] : null,
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

/** What a payment leaves in the books. Everything happens inside the caller's transaction, under the attempt's lock. */
import type { Db } from "../../db/connect.server.ts";
import { formatCents } from "../../money.ts";
import { authorizeOrder } from "../../order-service/order-payment.server.ts";
import { putIntoOutbox } from "../../outbox/outbox.server.ts";
import { payShares } from "../invoices/pay-invoices.server.ts";
import { bookEntries, type NewLedgerEntry } from "../ledger/ledger.server.ts";
import { type AttemptRow, chargedCents, sharesOf } from "./attempts-repository.server.ts";

/** An approved payment: `paymentId` is the provider's id, `at` is ISO 8601. */
export type Approval = { paymentId: string; receiptNumber: string; at: string };

/** Made of the attempt's own count, so that no two payments have the same. */
export const receiptNumberOf = ({ sequence }: AttemptRow): string => `R-${100_000 + Number(sequence)}`;

/**
 * Marks paid what an attempt is for: all of it, or nothing.
 * @returns "not-owed" when it is not owed any more
 */
export async function bookPayment(
	trx: Db,
	row: AttemptRow,
	approval: Approval,
): Promise<"booked" | "not-owed"> {
	const { receiptNumber, at } = approval;
	if (row.purpose === "invoices") {
		const shares = await sharesOf(trx, [row.transaction_id]);
		return payShares(trx, {
			accountId: row.account_id ?? "",
			transactionId: row.transaction_id,
			receiptNumber,
			at,
			shares: shares.map((share) => ({
				invoiceId: share.invoice_id,
				number: share.invoice_number,
				cents: Number(share.cents),
			})),
			surchargeCents: Number(row.surcharge_cents),
		});
	}
	const paid = entryOf(row, at, receiptNumber);
	if (row.purpose === "order") {
		const authorized = await authorizeOrder(trx, {
			orderId: row.order_id ?? "",
			paymentId: approval.paymentId,
			cents: Number(row.amount_cents),
			at,
		});
		if (authorized === "not-owed") return "not-owed";
		await bookEntries(trx, [
			{
				...paid,
				kind: "order-payment",
				cents: -Number(row.amount_cents),
				entry_key: `order-payment:${row.transaction_id}`,
			},
		]);
		return "booked";
	}
	const surcharge = Number(row.surcharge_cents);
	await bookEntries(trx, [
		{
			...paid,
			kind: "portal-payment",
			cents: -Number(row.amount_cents),
			entry_key: `portal-payment:${row.transaction_id}`,
		},
		...(surcharge > 0
			? [
					{
						...paid,
						kind: "surcharge" as const,
						cents: surcharge,
						entry_key: `surcharge:${row.transaction_id}`,
					},
				]
			: []),
	]);
	return "booked";
}

const entryOf = (
	row: AttemptRow,
	at: string,
	note: string,
): Omit<NewLedgerEntry, "kind" | "cents" | "entry_key"> => ({
	at,
	account_id: row.account_id,
	invoice_id: null,
	credit_memo_id: null,
	order_id: row.order_id,
	transaction_id: row.transaction_id,
	note,
});

/**
 * Settles how much of a payment has arrived without being booked on what it was for: the difference to what is on
 * record is booked, so that saying the same twice books nothing.
 *
 * @param cents 0 once it is booked, or back with the payer
 */
export async function setUnapplied(
	trx: Db,
	row: AttemptRow,
	cents: number,
	at: string,
	note: string,
): Promise<void> {
	const { count, unapplied } = await unappliedOf(trx, row.transaction_id);
	if (unapplied === cents) return;
	await bookEntries(trx, [
		{
			...entryOf(row, at, note),
			kind: "unapplied-payment",
			cents: unapplied - cents,
			entry_key: `unapplied:${row.transaction_id}:${count + 1}`,
		},
	]);
}

/** @returns `unapplied`: positive cents; `count`: entries on it so far */
export async function unappliedOf(
	db: Db,
	transactionId: string,
): Promise<{ count: number; unapplied: number }> {
	const entries = await db
		.selectFrom("ledger_entry")
		.select("cents")
		.where("transaction_id", "=", transactionId)
		.where("kind", "=", "unapplied-payment")
		.execute();
	return {
		count: entries.length,
		unapplied: entries.reduce((sum, { cents }) => sum - Number(cents), 0),
	};
}

const refundKey = (transactionId: string) => `refund:${transactionId}`;

/** Whether a person has recorded that the payer has the money back: nothing moves such a payment again. */
export async function isRefunded(db: Db, transactionId: string): Promise<boolean> {
	const entry = await db
		.selectFrom("ledger_entry")
		.select("sequence")
		.where("entry_key", "=", refundKey(transactionId))
		.executeTakeFirst();
	return entry !== undefined;
}

/** Records that the payer has the money back. */
export async function bookRefund(trx: Db, row: AttemptRow, at: string): Promise<void> {
	const { unapplied } = await unappliedOf(trx, row.transaction_id);
	await bookEntries(trx, [
		{
			...entryOf(row, at, "Refunded"),
			kind: "unapplied-payment",
			cents: unapplied,
			entry_key: refundKey(row.transaction_id),
		},
	]);
}

/** The receipt, by mail: once, since it goes into the outbox with the change that completes the payment. */
export async function mailReceipt(
	trx: Db,
	row: AttemptRow,
	origin: string,
	{ receiptNumber, at }: Approval,
): Promise<void> {
	const { firstName, email } = JSON.parse(row.payer) as { firstName: string; email: string };
	const surcharge = Number(row.surcharge_cents);
	const body = [
		`Hello ${firstName},`,
		`we have received your payment of ${formatCents(chargedCents(row))} for ${row.reference}.`,
		...(surcharge > 0
			? [`This is ${formatCents(Number(row.amount_cents))} and ${formatCents(surcharge)} for paying by card.`]
			: []),
		`Receipt number: ${receiptNumber}`,
	].join("\n\n");
	await putIntoOutbox(
		trx,
		{
			recipient: email,
			subject: `Receipt ${receiptNumber}`,
			body,
			link: `${origin}/payments/${encodeURIComponent(row.transaction_id)}`,
		},
		Date.parse(at),
	);
}

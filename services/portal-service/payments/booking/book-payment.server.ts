/** Books payments, in the caller's transaction under the attempt's lock. */
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { formatCents } from "#rules/format";
import { receiptDetails } from "#rules/mail/invoice-details";
import { mailLine } from "#rules/mail/mail-details";
import { toCents } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { testPaymentLabel } from "#rules/payments/payment-terms";
import type { Db } from "../../../db/connect.server.ts";
import { putIntoOutbox } from "../../../shared/outbox-repository.server.ts";
import { payShares } from "../../invoices/pay-invoices.server.ts";
import {
	bookEntries,
	getUnapplied,
	hasEntry,
	type NewLedgerEntry,
} from "../../ledger/ledger-repository.server.ts";
import { toAttempt } from "../attempts/attempt-view.server.ts";
import { type AttemptRow, chargedCents, getShares } from "../attempts/attempts-repository.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";

export type Approval = { paymentId: string; receiptNumber: string; at: string };

/** The number comes from the attempt's sequence, so it is unique. */
export const getReceiptNumber = ({ sequence }: AttemptRow): string => `R-${100_000 + Number(sequence)}`;

/**
 * Marks everything paid or nothing.
 * @returns "not-owed" when something is no longer owed
 */
export async function bookPayment(
	{ orders }: Pick<PaymentDeps, "orders">,
	trx: Db,
	row: AttemptRow,
	approval: Approval,
): Promise<"booked" | "not-owed"> {
	const { receiptNumber, at } = approval;
	if (row.purpose === "invoices") {
		const shares = await getShares(trx, [row.transaction_id]);
		return payShares(trx, {
			accountId: row.account_id ?? "",
			transactionID: row.transaction_id,
			receiptNumber,
			at,
			shares: shares.map((share) => ({
				invoiceId: share.invoice_id,
				number: share.invoice_number,
				cents: Number(share.cents),
				...(share.account_id !== null && { accountId: share.account_id }),
			})),
			surchargeCents: Number(row.surcharge_cents),
		});
	}
	const paid = toEntry(row, at, receiptNumber);
	if (row.purpose === "order") {
		const authorized = await orders.authorizeOrder(trx, {
			type: row.payment_type,
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

const toEntry = (
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

/** Books the difference to the unapplied money on record, so that repeating it books nothing. */
export async function setUnapplied(
	trx: Db,
	row: AttemptRow,
	cents: number,
	at: string,
	note: string,
): Promise<void> {
	const { count, unapplied } = await getUnapplied(trx, row.transaction_id);
	if (unapplied === cents) return;
	await bookEntries(trx, [
		{
			...toEntry(row, at, note),
			kind: "unapplied-payment",
			cents: unapplied - cents,
			entry_key: `unapplied:${row.transaction_id}:${count + 1}`,
		},
	]);
}

const refundKey = (transactionID: string) => `refund:${transactionID}`;

/** A refund recorded by a person is final. */
export const isRefunded = (db: Db, transactionID: string): Promise<boolean> =>
	hasEntry(db, refundKey(transactionID));

export async function bookRefund(trx: Db, row: AttemptRow, at: string): Promise<void> {
	const { unapplied } = await getUnapplied(trx, row.transaction_id);
	await bookEntries(trx, [
		{
			...toEntry(row, at, "Refunded"),
			kind: "unapplied-payment",
			cents: unapplied,
			entry_key: refundKey(row.transaction_id),
		},
	]);
}

/** What was paid for each branch, in a payment for several. */
function branchLines(invoices: PaymentAttempt["invoices"]): string[] {
	const branches = new Map(invoices.map(({ branch }) => [branch?.accountId, branch]));
	return [...branches.values()].flatMap((branch) => {
		if (!branch) return [];
		const paid = invoices.filter((invoice) => invoice.branch?.accountId === branch.accountId);
		const cents = paid.reduce((sum, { amount }) => sum + toCents(amount), 0);
		const numbers = paid.map(({ Invoice, amount }) => `${Invoice} ${formatMoney(amount)}`);
		return `${mailLine(branch.accountName)} (${branch.accountId}): ${formatCents(cents)}. ${numbers.join(", ")}.`;
	});
}

/** Queued in the transaction that completes the payment, so mailed once. */
export async function mailReceipt(
	trx: Db,
	row: AttemptRow,
	origin: string,
	{ receiptNumber, at }: Approval,
): Promise<void> {
	const { firstName, email } = JSON.parse(row.payer) as { firstName: string; email: string };
	const surcharge = Number(row.surcharge_cents);
	const isTest = row.mode === "test";
	const { invoices } = await toAttempt(trx, row);
	const greeting = [
		`Hello ${firstName},`,
		...(isTest ? [`This is a receipt for a test payment: ${testPaymentLabel}.`] : []),
		`We have received your payment of ${formatCents(chargedCents(row))}${row.reference && ` for ${row.reference}`}.`,
	];
	const fee = row.purpose === "portal" ? "fee" : "surcharge";
	const body = [
		...greeting,
		...(surcharge > 0
			? [`This is ${formatCents(Number(row.amount_cents))} plus a card ${fee} of ${formatCents(surcharge)}.`]
			: []),
		...branchLines(invoices),
		`Receipt number: ${receiptNumber}`,
	].join("\n\n");
	await putIntoOutbox(
		trx,
		{
			recipient: email,
			subject: `Receipt ${receiptNumber}${isTest ? ` (${testPaymentLabel})` : ""}`,
			body,
			link: `${origin}/payments/${encodeURIComponent(row.transaction_id)}`,
			details: receiptDetails(
				{
					number: receiptNumber,
					isTest,
					reference: row.reference,
					amountCents: Number(row.amount_cents),
					surchargeCents: surcharge,
					surcharge: fee,
					invoices: invoices.map(({ Invoice, amount, branch }) => ({
						number: Invoice,
						cents: toCents(amount),
						branch: branch ? `${branch.accountName} (${branch.accountId})` : "",
					})),
				},
				greeting,
			),
		},
		Date.parse(at),
	);
}

/** Effects of a payment on invoices, in the caller's transaction. */
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { surchargeByAccount } from "#rules/payments/surcharge";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { emitWebhook } from "../../webhook-service/public.server.ts";
import { invoicePaid, invoicePaidElsewhere, surchargeCharged } from "../ledger/entries.ts";
import { bookEntries, hasPaidInvoices, type NewLedgerEntry } from "../ledger/ledger-repository.server.ts";
import { type InvoiceRow, lockedInvoiceRow, reduceBalance } from "./invoices-repository.server.ts";

export type OwedShare = {
	invoiceId: string;
	accountId: string;
	number: string;
	balanceCents: number;
	cents: number;
};

export type InvoicePayment = {
	/** Account of the payment; a share without an account has this one. */
	accountId: string;
	transactionID: string;
	receiptNumber: string;
	at: string;
	shares: readonly { invoiceId: string; number: string; cents: number; accountId?: string }[];
	surchargeCents: number;
};

/**
 * Locks invoices and returns their balances in the given order.
 * @param accountIds the accounts whose invoices can be paid
 * @throws {ServiceFailure} 422 for duplicates; 404 for unknown invoices or those of another account; 409
 * NOT_OWED for a paid one, CHANGED for a share above the balance
 */
export async function owedInvoices(
	trx: Db,
	accountIds: readonly string[],
	shares: readonly { invoiceId: string; cents: number }[],
): Promise<OwedShare[]> {
	requireDifferent(shares);
	const rows = await lockedRows(
		trx,
		shares.map(({ invoiceId }) => ({ invoiceId, accountIds })),
	);
	return shares.map(({ invoiceId, cents }) => {
		const row = rows.get(invoiceId);
		if (!row)
			throw new ServiceFailure(404, "NOT_FOUND", "This invoice was not found.", {
				accountId: accountIds[0],
				id: invoiceId,
			});
		const balanceCents = Number(row.balance_cents);
		if (balanceCents === 0)
			throw new ServiceFailure(409, "NOT_OWED", paymentRefusals.invoicePaid(row.number));
		if (cents > balanceCents)
			throw new ServiceFailure(409, "CHANGED", paymentRefusals.onlyOwed(row.number, balanceCents));
		return { invoiceId, accountId: row.account_id, number: row.number, balanceCents, cents };
	});
}

/** All or nothing, in the ledger of each invoice's account. */
export async function payShares(trx: Db, payment: InvoicePayment): Promise<"booked" | "not-owed"> {
	const shares = payment.shares.map((share) => ({
		...share,
		accountId: share.accountId ?? payment.accountId,
	}));
	requireDifferent(shares);
	const rows = await lockedRows(
		trx,
		shares.map(({ invoiceId, accountId }) => ({ invoiceId, accountIds: [accountId] })),
	);
	if (await hasPaidInvoices(trx, payment.transactionID)) return "booked";
	const owed = ({ invoiceId, cents }: { invoiceId: string; cents: number }) =>
		cents <= Number(rows.get(invoiceId)?.balance_cents ?? 0);
	if (!shares.every(owed)) return "not-owed";
	for (const { invoiceId, accountId, cents } of shares) {
		const invoice = await reduceBalance(trx, accountId, invoiceId, cents);
		await emitPaid(trx, invoice, { cents, at: payment.at, by: "payment", key: payment.transactionID });
	}
	await bookEntries(trx, [
		...shares.map((share) => invoicePaid(share.accountId, payment, share)),
		...surchargeEntries(payment, shares),
	]);
	return "booked";
}

/** The surcharge of a payment, divided among the accounts whose invoices it pays. */
function surchargeEntries(
	payment: InvoicePayment,
	shares: readonly { accountId: string; cents: number }[],
): NewLedgerEntry[] {
	const paid = new Map<string, number>();
	for (const { accountId, cents } of shares) paid.set(accountId, (paid.get(accountId) ?? 0) + cents);
	return [...surchargeByAccount(payment.surchargeCents, paid)]
		.filter(([, cents]) => cents > 0)
		.map(([accountId, cents]) => surchargeCharged(accountId, payment, cents, paid.size > 1));
}

/** Books a payment made elsewhere, such as a check, on an invoice with enough balance. */
export async function payElsewhere(
	trx: Db,
	accountId: string,
	payment: { number: string; at: string },
	share: { invoiceId: string; cents: number },
): Promise<void> {
	const booked = await bookEntries(trx, [invoicePaidElsewhere(accountId, payment, share)]);
	if (booked === 0) return;
	const invoice = await reduceBalance(trx, accountId, share.invoiceId, share.cents);
	await emitPaid(trx, invoice, { cents: share.cents, at: payment.at, by: "payment", key: payment.number });
}

/** Tells webhooks of money booked on an invoice. @param invoice after it */
export const emitPaid = (
	trx: Db,
	invoice: InvoiceRow,
	{ cents, at, by, key }: { cents: number; at: string; by: "payment" | "credit memo"; key: string },
): Promise<void> =>
	emitWebhook(trx, {
		...{ type: "invoice.paid", key: `invoice.paid:${invoice.id}:${key}`, at, accountId: invoice.account_id },
		...{ subject: `invoice:${invoice.id}`, path: `/user/my-invoices/${invoice.id}` },
		data: {
			...{ invoiceId: invoice.id, number: invoice.number, purchaseOrder: invoice.purchase_order, by },
			...{ amountCents: cents, balanceCents: Number(invoice.balance_cents), currency: "USD" },
		},
	});

/** Locks invoices by id, to avoid deadlock between payments of the same ones. */
async function lockedRows(
	trx: Db,
	shares: readonly { invoiceId: string; accountIds: readonly string[] }[],
): Promise<Map<string, InvoiceRow>> {
	const rows = new Map<string, InvoiceRow>();
	for (const { invoiceId, accountIds } of shares.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1))) {
		const row = await lockedInvoiceRow(trx, accountIds, invoiceId);
		if (row) rows.set(invoiceId, row);
	}
	return rows;
}

function requireDifferent(shares: readonly { invoiceId: string; cents: number }[]): void {
	if (new Set(shares.map(({ invoiceId }) => invoiceId)).size < shares.length)
		throw new ServiceFailure(422, "TWICE", "The same invoice is listed twice.");
	if (shares.some(({ cents }) => !Number.isSafeInteger(cents) || cents <= 0))
		throw new ServiceFailure(422, "NO_AMOUNT", "Each invoice needs an amount of at least $0.01.");
}

/** Effects of a payment on invoices, in the caller's transaction. */
import { paymentRefusals } from "#rules/payments/payment-sentences";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { invoicePaid, invoicePaidElsewhere, surchargeCharged } from "../ledger/entries.ts";
import { bookEntries, hasPaidInvoices } from "../ledger/ledger-repository.server.ts";
import { type InvoiceRow, lockedInvoiceRow, reduceBalance } from "./invoices-repository.server.ts";

export type OwedShare = { invoiceId: string; number: string; balanceCents: number; cents: number };

export type InvoicePayment = {
	accountId: string;
	transactionID: string;
	receiptNumber: string;
	at: string;
	shares: readonly { invoiceId: string; number: string; cents: number }[];
	surchargeCents: number;
};

/**
 * Locks invoices and returns their balances in the given order.
 * @throws {ServiceFailure} 422 for duplicates; 404 for unknown invoices or those of another account; 409
 * NOT_OWED for a paid one, CHANGED for a share above the balance
 */
export async function owedInvoices(
	trx: Db,
	accountId: string,
	shares: readonly { invoiceId: string; cents: number }[],
): Promise<OwedShare[]> {
	requireDifferent(shares);
	const rows = await lockedRows(trx, accountId, shares);
	return shares.map(({ invoiceId, cents }) => {
		const row = rows.get(invoiceId);
		if (!row)
			throw new ServiceFailure(404, "NOT_FOUND", "This invoice was not found.", { accountId, id: invoiceId });
		const balanceCents = Number(row.balance_cents);
		if (balanceCents === 0)
			throw new ServiceFailure(409, "NOT_OWED", paymentRefusals.invoicePaid(row.number));
		if (cents > balanceCents)
			throw new ServiceFailure(409, "CHANGED", paymentRefusals.onlyOwed(row.number, balanceCents));
		return { invoiceId, number: row.number, balanceCents, cents };
	});
}

/** All or nothing. */
export async function payShares(trx: Db, payment: InvoicePayment): Promise<"booked" | "not-owed"> {
	const { accountId, shares, surchargeCents } = payment;
	requireDifferent(shares);
	const rows = await lockedRows(trx, accountId, shares);
	if (await hasPaidInvoices(trx, accountId, payment.transactionID)) return "booked";
	const owed = ({ invoiceId, cents }: { invoiceId: string; cents: number }) =>
		cents <= Number(rows.get(invoiceId)?.balance_cents ?? 0);
	if (!shares.every(owed)) return "not-owed";
	for (const { invoiceId, cents } of shares) await reduceBalance(trx, accountId, invoiceId, cents);
	await bookEntries(trx, [
		...shares.map((share) => invoicePaid(accountId, payment, share)),
		...(surchargeCents > 0 ? [surchargeCharged(accountId, payment, surchargeCents)] : []),
	]);
	return "booked";
}

/** Books a payment made elsewhere, such as a check, on an invoice with enough balance. */
export async function payElsewhere(
	trx: Db,
	accountId: string,
	payment: { number: string; at: string },
	share: { invoiceId: string; cents: number },
): Promise<void> {
	const booked = await bookEntries(trx, [invoicePaidElsewhere(accountId, payment, share)]);
	if (booked > 0) await reduceBalance(trx, accountId, share.invoiceId, share.cents);
}

/** Locks invoices by id, to avoid deadlock between payments of the same ones. */
async function lockedRows(
	trx: Db,
	accountId: string,
	shares: readonly { invoiceId: string }[],
): Promise<Map<string, InvoiceRow>> {
	const rows = new Map<string, InvoiceRow>();
	for (const id of shares.map(({ invoiceId }) => invoiceId).sort()) {
		const row = await lockedInvoiceRow(trx, accountId, id);
		if (row) rows.set(id, row);
	}
	return rows;
}

function requireDifferent(shares: readonly { invoiceId: string; cents: number }[]): void {
	if (new Set(shares.map(({ invoiceId }) => invoiceId)).size < shares.length)
		throw new ServiceFailure(422, "TWICE", "The same invoice is listed twice.");
	if (shares.some(({ cents }) => !Number.isSafeInteger(cents) || cents <= 0))
		throw new ServiceFailure(422, "NO_AMOUNT", "Each invoice needs an amount of at least $0.01.");
}

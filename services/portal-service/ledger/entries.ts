/** Ledger entries for each event. Inputs are positive cents. */
import type { NewLedgerEntry } from "./ledger-repository.server.ts";

type Event = Pick<NewLedgerEntry, "at" | "kind" | "account_id" | "cents" | "entry_key" | "note"> &
	Partial<NewLedgerEntry>;

const entry = (event: Event): NewLedgerEntry => ({
	invoice_id: null,
	credit_memo_id: null,
	order_id: null,
	transaction_id: null,
	...event,
});

export const invoiceIssued = (
	accountId: string,
	invoice: { id: string; number: string; cents: number; orderId: string | null },
	at: string,
): NewLedgerEntry =>
	entry({
		at,
		kind: "invoice-issued",
		account_id: accountId,
		cents: invoice.cents,
		invoice_id: invoice.id,
		order_id: invoice.orderId,
		entry_key: `invoice:${invoice.id}`,
		note: invoice.number,
	});

export const creditIssued = (
	accountId: string,
	memo: { id: string; number: string; cents: number },
	at: string,
): NewLedgerEntry =>
	entry({
		at,
		kind: "credit-issued",
		account_id: accountId,
		cents: -memo.cents,
		credit_memo_id: memo.id,
		entry_key: `credit-memo:${memo.id}`,
		note: memo.number,
	});

/** The note is the receipt number. */
export const invoicePaid = (
	accountId: string,
	payment: { transactionID: string; receiptNumber: string; at: string },
	share: { invoiceId: string; cents: number },
): NewLedgerEntry =>
	entry({
		at: payment.at,
		kind: "invoice-payment",
		account_id: accountId,
		cents: -share.cents,
		invoice_id: share.invoiceId,
		transaction_id: payment.transactionID,
		entry_key: `payment:${payment.transactionID}:${share.invoiceId}`,
		note: payment.receiptNumber,
	});

/** A payment made elsewhere; the note is its number, such as a check's. */
export const invoicePaidElsewhere = (
	accountId: string,
	payment: { number: string; at: string },
	share: { invoiceId: string; cents: number },
): NewLedgerEntry =>
	entry({
		at: payment.at,
		kind: "invoice-payment",
		account_id: accountId,
		cents: -share.cents,
		invoice_id: share.invoiceId,
		entry_key: `elsewhere:${payment.number}:${share.invoiceId}`,
		note: payment.number,
	});

/** A surcharge is not owed, so it counts for no balance. @param divided it has an entry for each of several accounts */
export const surchargeCharged = (
	accountId: string,
	payment: { transactionID: string; receiptNumber: string; at: string },
	cents: number,
	divided = false,
): NewLedgerEntry =>
	entry({
		at: payment.at,
		kind: "surcharge",
		account_id: accountId,
		cents,
		transaction_id: payment.transactionID,
		entry_key: `surcharge:${payment.transactionID}${divided ? `:${accountId}` : ""}`,
		note: payment.receiptNumber,
	});

/** Two entries, one per document; the note is the other document's number. */
export const creditApplied = (
	accountId: string,
	use: {
		digest: string;
		at: string;
		cents: number;
		invoice: { id: string; number: string };
		memo: { id: string; number: string };
	},
): [invoice: NewLedgerEntry, memo: NewLedgerEntry] => {
	const event = { at: use.at, kind: "credit-applied", account_id: accountId } as const;
	return [
		entry({
			...event,
			cents: -use.cents,
			invoice_id: use.invoice.id,
			entry_key: `credit:${use.digest}:invoice`,
			note: use.memo.number,
		}),
		entry({
			...event,
			cents: use.cents,
			credit_memo_id: use.memo.id,
			entry_key: `credit:${use.digest}:memo`,
			note: use.invoice.number,
		}),
	];
};

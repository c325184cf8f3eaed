/**
 * Tables of invoices, credit memos, returns and the ledger. For conventions see `schema.ts`. Sums are
 * `bigint`, which PostgreSQL returns as text.
 */
import type { ColumnType, Generated } from "kysely";
import type { PaymentMode } from "#rules/payments/payment-terms";

type Sum = ColumnType<number | string, number, number>;

export interface InvoiceTable {
	id: string;
	account_id: string;
	number: string;
	search_key: string;
	purchase_order: string;
	order_number: string | null;
	order_id: string | null;
	issued_on: string;
	due_on: string;
	total_cents: Sum;
	balance_cents: Sum;
}

/** Separate from the invoice, so that lists and searches read short rows. */
export interface InvoiceContentTable {
	invoice_id: string;
	/** JSON: lines, freight and address as in responses. */
	content: string;
}

export interface CreditMemoTable {
	id: string;
	account_id: string;
	number: string;
	issued_on: string;
	reason: string;
	amount_cents: Sum;
	remaining_cents: Sum;
}

export interface RmaTable {
	id: string;
	account_id: string;
	number: string;
	opened_on: string;
	sku: string;
	name: string;
	quantity: number;
	reason: string;
	status: string;
	closed: 0 | 1;
}

export type LedgerKind =
	/** Owed by the account: + total. */
	| "invoice-issued"
	/** A payment on an invoice: − amount. */
	| "invoice-payment"
	/** A credit memo in favor of the account: − amount of the memo. */
	| "credit-issued"
	/** A memo applied to an invoice: two entries, − on the invoice and + on the memo. */
	| "credit-applied"
	/** A surcharge: charged with a payment but not owed; for information. */
	| "surcharge"
	| "order-payment"
	| "portal-payment"
	/** Money received that could not be booked. */
	| "unapplied-payment";

export interface LedgerEntryTable {
	sequence: Generated<number>;
	at: string;
	kind: LedgerKind;
	account_id: string | null;
	cents: Sum;
	invoice_id: string | null;
	credit_memo_id: string | null;
	order_id: string | null;
	transaction_id: string | null;
	/** `null` without a transaction. */
	mode: PaymentMode | null;
	/** Unique idempotency key, such as "payment:<transaction>:<invoice>". */
	entry_key: string;
	note: string;
}

export interface InvoicesSchema {
	invoice: InvoiceTable;
	invoice_content: InvoiceContentTable;
	credit_memo: CreditMemoTable;
	rma: RmaTable;
	ledger_entry: LedgerEntryTable;
}

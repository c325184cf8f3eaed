/** The tables of invoices, credit memos, returns and the ledger. Conventions: `schema.ts`. Sums are `bigint`: PostgreSQL hands them out as text. */
import type { ColumnType, Generated } from "kysely";

type Sum = ColumnType<number | string, number, number>;

export interface InvoiceTable {
	id: string;
	account_id: string;
	/** Such as "INV-204518"; unique. */
	number: string;
	/** Number, purchase order and order number in lower case, for search. */
	search_key: string;
	purchase_order: string;
	order_number: string | null;
	order_id: string | null;
	/** YYYY-MM-DD. */
	issued_on: string;
	due_on: string;
	total_cents: Sum;
	/** What the ledger leaves of the total: kept beside it for lists, and proved by `npm run ledger:check`. */
	balance_cents: Sum;
}

/** The long part of an invoice, apart from it, so that lists and searches read short rows. */
export interface InvoiceContentTable {
	invoice_id: string;
	/** JSON: lines, freight and address as they are answered. */
	content: string;
}

export interface CreditMemoTable {
	id: string;
	account_id: string;
	number: string;
	issued_on: string;
	reason: string;
	amount_cents: Sum;
	/** What the ledger leaves of the amount. */
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
	/** In favour of the account: − amount of the memo. */
	| "credit-issued"
	/** A memo used on an invoice: two entries, − on the invoice and + on the memo. */
	| "credit-applied"
	/** Charged with a payment and not owed: amount for information of the same payment. */
	| "surcharge"
	| "order-payment"
	| "portal-payment"
	/** Money that arrived and could not be booked on what it was for. */
	| "unapplied-payment";

/** Every money event, once; the database refuses changes and deletions. */
export interface LedgerEntryTable {
	sequence: Generated<number>;
	at: string;
	kind: LedgerKind;
	/** `null` for a portal payment. */
	account_id: string | null;
	/** Signed cents. */
	cents: Sum;
	invoice_id: string | null;
	credit_memo_id: string | null;
	order_id: string | null;
	transaction_id: string | null;
	/** Unique: what is booked under it is booked once, such as "payment:<transaction>:<invoice>". */
	entry_key: string;
	note: string;
}

/** A form that was carried out, so that its repetition is not. */
export interface CreditSubmissionTable {
	user_id: string;
	digest: string;
	at: string;
}

export interface InvoicesSchema {
	invoice: InvoiceTable;
	invoice_content: InvoiceContentTable;
	credit_memo: CreditMemoTable;
	rma: RmaTable;
	ledger_entry: LedgerEntryTable;
	credit_submission: CreditSubmissionTable;
}

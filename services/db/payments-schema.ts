/** The tables of payment attempts and of the sandbox provider. Conventions: `schema.ts`. Sums are `bigint`: PostgreSQL hands them out as text. */
import type { ColumnType, Generated } from "kysely";
import type { AttemptState, OnlinePaymentType, PaymentPurpose } from "#contracts/payment-terms";

type Sum = ColumnType<number | string, number, number>;

export interface PaymentAttemptTable {
	/** Counts the attempts; receipt numbers are made of it. */
	sequence: Generated<number>;
	transaction_id: string;
	provider: string;
	purpose: PaymentPurpose;
	state: AttemptState;
	/** A word of `contracts/payment-machine.ts` when the state is "needs-attention". */
	attention: string | null;
	payment_type: OnlinePaymentType;
	amount_cents: Sum;
	surcharge_cents: Sum;
	reference: string;
	account_id: string | null;
	/** `null` for a portal payment. */
	user_id: string | null;
	/** SHA-256 of the browser key of a portal payment. */
	browser_digest: string | null;
	order_id: string | null;
	order_number: string | null;
	/** JSON: who pays. */
	payer: string;
	/** The provider's id. */
	payment_id: string | null;
	receipt_number: string | null;
	/** SHA-256 of the form's key, payer and content. */
	form_digest: string | null;
	/** Reference, receipt number and transaction id in lower case, for search. */
	search_key: string;
	created_at: string;
	updated_at: string;
	opened_at: string | null;
}

/** What an attempt pays on each invoice. */
export interface PaymentShareTable {
	transaction_id: string;
	invoice_id: string;
	invoice_number: string;
	position: number;
	cents: Sum;
}

/**
 * What is being paid right now: one row for each order or invoice of an attempt that is not decided. The primary key is
 * what refuses a second payment of the same thing.
 */
export interface PaymentHoldTable {
	/** "order:<id>" or "invoice:<id>". */
	target: string;
	transaction_id: string;
}

/** What was asked of a payment and what came of it; rows are only added. */
export interface PaymentEventTable {
	sequence: Generated<number>;
	transaction_id: string;
	at: string;
	state: AttemptState;
	note: string;
}

/** A transaction of the sandbox provider; a provider of its own, which shares nothing but the database file. */
export interface SandboxTransactionTable {
	transaction_id: string;
	/** What opens its page. */
	token: string;
	amount_cents: Sum;
	reference: string;
	payer_name: string;
	type: OnlinePaymentType;
	/** `null` until decided. */
	id: string | null;
	/** What is said to have been charged; another amount than asked for in one of the test cases. */
	charged_cents: Sum;
	response_indicator: string;
	status_description: string;
	/** From when on the answer is told; the "slow" test number sets it in the future. */
	told_at: string | null;
	/** Whether the provider keeps silent on it, as one of the test numbers asks for. */
	silent_until: string | null;
	created_at: string;
}

export interface PaymentsSchema {
	payment_attempt: PaymentAttemptTable;
	payment_share: PaymentShareTable;
	payment_hold: PaymentHoldTable;
	payment_event: PaymentEventTable;
	sandbox_transaction: SandboxTransactionTable;
}

/**
 * Tables of payment attempts and the sandbox. For conventions see `schema.ts`. Sums are `bigint`, which
 * PostgreSQL returns as text.
 */
import type { ColumnType, Generated } from "kysely";
import type {
	AttemptState,
	OnlinePaymentType,
	PaymentMode,
	PaymentPurpose,
} from "#rules/payments/payment-terms";
import type { SandboxEffect } from "#rules/payments/sandbox-cases";

type Flag = 0 | 1;
type Sum = ColumnType<number | string, number, number>;

export interface PaymentAttemptTable {
	sequence: Generated<number>;
	transaction_id: string;
	provider: string;
	mode: PaymentMode;
	purpose: PaymentPurpose;
	state: AttemptState;
	attention: string | null;
	payment_type: OnlinePaymentType;
	amount_cents: Sum;
	surcharge_cents: Sum;
	reference: string;
	account_id: string | null;
	user_id: string | null;
	/** SHA-256 of the browser key, for portal payments. */
	browser_digest: string | null;
	order_id: string | null;
	order_number: string | null;
	payer: string;
	payment_id: string | null;
	receipt_number: string | null;
	/** SHA-256 of form key, payer and content. */
	form_digest: string | null;
	search_key: string;
	created_at: string;
	updated_at: string;
	opened_at: string | null;
	/** The saved method that pays, without the provider's page. */
	method_id: Generated<string | null>;
}

/** A bank account or card that the provider keeps. A removed one has no token. */
export interface PaymentMethodTable {
	id: string;
	account_id: string;
	/** Who saved it. */
	user_id: string;
	provider: string;
	mode: PaymentMode;
	type: OnlinePaymentType;
	brand: string;
	last_four: string;
	/** The last day, `null` for bank accounts. */
	expires_on: string | null;
	label: string;
	is_default: Flag;
	/** The provider's token, encrypted for this row. */
	token: string;
	key_id: string;
	/** The text that was accepted. */
	consent: string;
	consent_at: string;
	/** The payment that saved it. */
	transaction_id: string;
	created_at: string;
	removed_at: string | null;
	removed_by: string | null;
}

export interface PaymentShareTable {
	transaction_id: string;
	invoice_id: string;
	invoice_number: string;
	position: number;
	cents: Sum;
	/** Account of the invoice, where it isn't the attempt's: a branch of the same company. */
	account_id: Generated<string | null>;
}

/** Orders and invoices being paid: one row each per undecided attempt. */
export interface PaymentHoldTable {
	target: string;
	transaction_id: string;
}

/** History of payments; append-only. */
export interface PaymentEventTable {
	sequence: Generated<number>;
	transaction_id: string;
	at: string;
	state: AttemptState;
	note: string;
}

/** The sandbox shares only the database file with the shop. */
export interface SandboxTransactionTable {
	transaction_id: string;
	token: string;
	amount_cents: Sum;
	reference: string;
	payer_name: string;
	type: OnlinePaymentType;
	/** `null` until decided. */
	id: string | null;
	charged_cents: Sum;
	response_indicator: string;
	status_description: string;
	told_at: string | null;
	silent_until: string | null;
	created_at: string;
	/** The text to accept for saving the method; `null` where it isn't offered. */
	consent: Generated<string | null>;
}

/** A test number is only known by what it does. */
export interface SandboxMethodTable {
	token: string;
	transaction_id: string;
	type: OnlinePaymentType;
	brand: string;
	last_four: string;
	expires_on: string | null;
	effect: SandboxEffect;
	accepted_at: string;
	forgotten_at: string | null;
}

export interface LedgerModeTable {
	id: 1;
	mode: PaymentMode;
}

export interface ProviderEventTable {
	provider: string;
	id: string;
	transaction_id: string;
	at: string;
}

export interface SandboxEventTable {
	id: string;
	transaction_id: string;
	tries: number;
	/** `null` once delivered or given up. */
	due_at: string | null;
}

export interface SandboxSecretTable {
	id: 1;
	secret: string;
}

export interface PaymentsSchema {
	ledger_mode: LedgerModeTable;
	provider_event: ProviderEventTable;
	sandbox_event: SandboxEventTable;
	sandbox_secret: SandboxSecretTable;
	payment_attempt: PaymentAttemptTable;
	payment_share: PaymentShareTable;
	payment_hold: PaymentHoldTable;
	payment_event: PaymentEventTable;
	sandbox_transaction: SandboxTransactionTable;
	sandbox_method: SandboxMethodTable;
	payment_method: PaymentMethodTable;
}

/** The tables of quotes and order drafts. Conventions: `schema.ts`. Sums are `bigint`: PostgreSQL hands them out as text. */
import type { ColumnType, Generated } from "kysely";
import type { Flag } from "./schema.ts";

type Sum = ColumnType<number | string, number, number>;

export interface QuoteTable {
	/** Counts the quotes of the shop; what people call a quote is made of it. */
	sequence: Generated<number>;
	id: string;
	account_id: string;
	name: string;
	purchase_order: string;
	note: string;
	/** Number, name and purchase order in lower case, for search. */
	search_key: string;
	/** As stored: "expired" is read off `expires_at`. */
	status: "draft" | "submitted" | "sent-back" | "accepted" | "declined";
	version: number;
	revision: number;
	line_count: number;
	total_cents: Sum;
	/** What the coupon takes off, as it was when lines last changed. */
	discount_cents: Sum;
	/** JSON: the applied coupon of `contracts/cart-service.ts`. */
	coupon: string | null;
	message_count: number;
	created_by: string;
	created_by_name: string;
	created_side: "buyer" | "representative";
	changed_by_name: string;
	/** SHA-256 of the change or step that made this revision, so that its repetition is told from a conflict. */
	last_change: string | null;
	created_at: string;
	updated_at: string;
	submitted_at: string | null;
	expires_at: string | null;
	/** Whether a representative set the date of expiry. */
	expiry_chosen: Flag;
}

export interface QuoteLineTable {
	id: string;
	quote_id: string;
	/** That of the quote, so that part numbers are found by account. */
	account_id: string;
	position: number;
	variation_id: string;
	/** Part number as compared: upper case, only letters and digits. */
	sku_key: string;
	quantity: number;
	price_cents: number;
	/** The account's price by the price list when the line was priced. */
	original_cents: number;
	/** JSON: { optionID, name, cents }[]. */
	options: string;
	fixture_type: string;
	/** JSON: the product of a line of `contracts/cart-service.ts`. */
	product: string;
}

export interface QuoteVersionTable {
	quote_id: string;
	version: number;
	step: string;
	at: string;
	author_id: string;
	author_name: string;
	purchase_order: string;
	note: string;
	expires_at: string | null;
	total_cents: Sum;
	/** JSON: lines and totals as they are answered. */
	content: string;
}

export interface QuoteMessageTable {
	sequence: Generated<number>;
	id: string;
	quote_id: string;
	author_id: string;
	author_name: string;
	side: "buyer" | "representative";
	text: string;
	at: string;
}

/** A form that was carried out, so that its repetition is not. */
export interface QuoteSubmissionTable {
	user_id: string;
	/** SHA-256 of the form's key and content. */
	digest: string;
	quote_id: string;
	/** JSON: what of the answer cannot be read again. */
	answer: string;
	at: string;
}

export interface OrderDraftTable {
	id: string;
	account_id: string;
	quote_id: string | null;
	quote_number: string | null;
	purchase_order: string;
	note: string;
	line_count: number;
	total_cents: Sum;
	/** JSON: lines, totals and coupon as they are answered. */
	content: string;
	created_by: string;
	created_at: string;
	held_until: string | null;
}

export interface QuotesSchema {
	quote: QuoteTable;
	quote_line: QuoteLineTable;
	quote_version: QuoteVersionTable;
	quote_message: QuoteMessageTable;
	quote_submission: QuoteSubmissionTable;
	order_draft: OrderDraftTable;
}

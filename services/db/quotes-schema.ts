/**
 * Tables of quotes and order drafts. For conventions see `schema.ts`. Sums are `bigint`, which PostgreSQL
 * returns as text.
 */
import type { ColumnType, Generated } from "kysely";
import type { OutcomeReason, OutcomeResult } from "#rules/quotes/quote-outcome";
import type { Flag } from "./schema.ts";

type Sum = ColumnType<number | string, number, number>;
/** A text that is empty by default. */
type Text = ColumnType<string, string | undefined, string>;
type NullableSum = ColumnType<number | string | null, number | null, number | null>;

export interface QuoteTable {
	sequence: Generated<number>;
	id: string;
	account_id: string;
	name: string;
	purchase_order: string;
	note: string;
	search_key: string;
	status: "draft" | "submitted" | "sent-back" | "accepted" | "declined";
	version: number;
	revision: number;
	line_count: number;
	total_cents: Sum;
	discount_cents: Sum;
	/** JSON: the applied coupon of `contracts/cart/cart-service.ts`. */
	coupon: string | null;
	message_count: number;
	created_by: string;
	created_by_name: string;
	created_side: "buyer" | "representative";
	draft_side: "buyer" | "representative";
	changed_by_name: string;
	/** SHA-256 of the change that created this revision, to tell a repetition from a conflict. */
	last_change: string | null;
	created_at: string;
	updated_at: string;
	submitted_at: string | null;
	expires_at: string | null;
	declined_at: string | null;
	declined_from: "submitted" | "sent-back" | null;
	expiry_chosen: Flag;
	/** Such as "VE 1"; empty without one. */
	bid_name: Text;
	/** Why the revision was made. */
	bid_reason: Text;
	/** The id of the base, in the base and its VE revisions; `null` without revisions. Stays when the base is deleted. */
	bid_id: string | null;
	/** The id of the quote of the same bid that was accepted. */
	superseded_by: string | null;
}

export interface QuoteLineTable {
	id: string;
	quote_id: string;
	/** Copied from the quote, to search part numbers by account. */
	account_id: string;
	position: number;
	variation_id: string;
	sku_key: string;
	quantity: number;
	price_cents: number;
	original_cents: number;
	/** List price when the line was priced; `null` if unknown. */
	list_cents: number | null;
	/** JSON of `cart-service/negotiated-price.ts`; `null` for the account price. */
	negotiated: string | null;
	below_floor: Flag;
	/** JSON of `cart-service/quotes/lines/line-lots.ts`; `null` for a line with its own price. */
	lot: string | null;
	/** JSON of `rules/quotes/alternates.ts`; `null` for a line that is not an alternate. */
	alternate: string | null;
	/** JSON: { optionID, name, cents }[]. */
	options: string;
	/** JSON of `cart-service/quotes/lines/line-adders.ts`; `null` without any. */
	adders: string | null;
	fixture_type: string;
	/** JSON: a line's product of `contracts/cart/cart-service.ts`. */
	product: string;
	/** JSON of `rules/quotes/non-catalog.ts`; `null` for an item of the catalog. */
	non_catalog: string | null;
	/** Empty without one. */
	job: string;
	note: string;
	ship_complete: Flag;
}

/** History of prices set, removed or given another reason. */
export interface QuotePriceChangeTable {
	id: Generated<number>;
	at: string;
	user_id: string;
	account_id: string;
	quote_id: string;
	line_id: string;
	variation_id: string;
	from_cents: number;
	/** `null` when the price was removed. */
	to_cents: number | null;
	reason: string;
	below_floor: Flag;
}

/** History of lots: made, changed and dissolved. */
export interface QuoteLotChangeTable {
	id: Generated<number>;
	at: string;
	user_id: string;
	account_id: string;
	quote_id: string;
	lot_id: string;
	name: string;
	/** `null` for a new lot. */
	from_cents: NullableSum;
	/** `null` for a dissolved one. */
	to_cents: NullableSum;
	reason: string;
	below_floor: Flag;
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
	/** JSON: lines and totals as in responses. */
	content: string;
}

/** How a quote ended; for representatives alone. */
export interface QuoteOutcomeTable {
	quote_id: string;
	result: OutcomeResult;
	reason: OutcomeReason;
	competitor: string;
	by_name: string;
	at: string;
}

/** The rate of a quote, with an empty `line_id`, and of lines that have their own; for representatives alone. */
export interface QuoteCommissionTable {
	quote_id: string;
	line_id: string;
	account_id: string;
	basis_points: number;
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

export interface OrderDraftTable {
	id: string;
	account_id: string;
	quote_id: string | null;
	quote_number: string | null;
	purchase_order: string;
	note: string;
	line_count: number;
	total_cents: Sum;
	/** JSON: lines, totals and coupon as in responses. */
	content: string;
	created_by: string;
	created_at: string;
	held_until: string | null;
}

export interface QuotesSchema {
	quote: QuoteTable;
	quote_line: QuoteLineTable;
	quote_price_change: QuotePriceChangeTable;
	quote_lot_change: QuoteLotChangeTable;
	quote_version: QuoteVersionTable;
	quote_message: QuoteMessageTable;
	quote_outcome: QuoteOutcomeTable;
	quote_commission: QuoteCommissionTable;
	order_draft: OrderDraftTable;
}

// Tables of the representatives' workspace. For conventions see `schema.ts`.

/** What representatives want to remember about an account; seen by nobody else. */
export interface RepTaskTable {
	id: string;
	user_id: string;
	account_id: string;
	text: string;
	/** A day. */
	due_on: string | null;
	done_at: string | null;
	/** SHA-256 of form key and content, unique per user. */
	digest: string | null;
	created_at: string;
}

/** A job that several contractors bid; seen by the representative who made it. */
export interface BidJobTable {
	id: string;
	user_id: string;
	name: string;
	/** SHA-256 of form key and content, unique per user. */
	digest: string | null;
	created_at: string;
}

export interface BidJobQuoteTable {
	job_id: string;
	quote_id: string;
	added_at: string;
}

export interface WorkspaceSchema {
	rep_task: RepTaskTable;
	bid_job: BidJobTable;
	bid_job_quote: BidJobQuoteTable;
}

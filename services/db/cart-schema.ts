/** Tables of carts and coupons. For conventions see `schema.ts`. */
import type { Generated } from "kysely";
import type { Flag } from "./schema.ts";

export interface CartTable {
	account_id: string;
	coupon_key: string | null;
	/** Whether lines added to it ship complete. */
	ship_complete: Flag;
	version: number;
	updated_at: string;
}

/** One row per SKU, options and job. Not a foreign key, because a SKU may leave the catalog. */
export interface CartLineTable {
	id: string;
	account_id: string;
	variation_id: string;
	options: string;
	quantity: number;
	position: number;
	/** The SKU's `list_cents` and `breaks` and the account's discount when last seen. */
	seen_list_cents: number;
	seen_breaks: string;
	seen_discount: number;
	/** Negotiated unit price; the reason is empty or `null` when none was given. */
	set_cents: number | null;
	set_by: string | null;
	set_by_name: string | null;
	set_at: string | null;
	set_reason: string | null;
	added_by: string;
	added_at: string;
	/** Empty without one. */
	job: string;
	note: string;
	/** 0: what is in stock ships, the rest is backordered. */
	ship_complete: Flag;
}

/** Undo data of a removal. */
export interface CartUndoTable {
	id: string;
	account_id: string;
	at: string;
	kind: "remove" | "clear";
	/** JSON: rows of cart_line; empty once restored. */
	lines: string;
	coupon_key: string | null;
	restored: Flag;
}

export interface CartPriceChangeTable {
	id: Generated<number>;
	at: string;
	user_id: string;
	account_id: string;
	variation_id: string;
	from_cents: number;
	/** `null` when the price was removed. */
	to_cents: number | null;
	/** `null` in rows older than the column. */
	reason: string | null;
	request_id: string;
}

export interface CouponTable {
	key: string;
	code: string;
	/** 0 to 10,000; 1,500 is 15%. */
	basis_points: number;
	products: string;
	/** `null` without expiry. */
	expires_at: string | null;
	demonstration: Flag;
}

export interface SavedCartTable {
	id: string;
	account_id: string;
	name: string;
	/** The name in lower case; unique within the account. */
	name_key: string;
	line_count: number;
	pieces: number;
	/** JSON of `rules/cart/orderable-lines.ts`. */
	lines: string;
	saved_by: string;
	saved_by_name: string;
	saved_at: string;
}

export interface CartSchema {
	saved_cart: SavedCartTable;
	cart: CartTable;
	cart_line: CartLineTable;
	cart_undo: CartUndoTable;
	cart_price_change: CartPriceChangeTable;
	coupon: CouponTable;
}

/** Table of saved custom designs. For conventions see `schema.ts`. */
export interface CustomDesignTable {
	id: string;
	user_id: string;
	name: string;
	part_number: string;
	created_at: string;
	updated_at: string;
}

export interface DesignsSchema {
	custom_design: CustomDesignTable;
}

// Tables of order lists. For conventions see `schema.ts`.

export interface OrderListTable {
	id: string;
	kind: "parts" | "schedule";
	title: string;
	/** `null` for anonymous browsers, which have a `browser_key`. */
	user_id: string | null;
	account_id: string;
	/** SHA-256 of the browser's key. */
	browser_key: string | null;
	/** SHA-256 of owner, form key and content, for idempotency. */
	submission: string | null;
	notes: string;
	outcome: string | null;
	updated_at: string;
	expires_at: string;
}

export interface OrderListLineTable {
	list_id: string;
	position: number;
	row_number: number;
	text: string;
	part: string;
	brand: string;
	tag: string;
	quantity_text: string;
	/** `null` if invalid. */
	quantity: number | null;
	match: "waiting" | "exact" | "normalized" | "suggestions" | "none";
	candidates: string;
	not_understood: string;
	variation_id: string | null;
	left_out: Flag;
	ship_complete: Flag;
	problem: string;
}

export interface OrderListSchema {
	order_list: OrderListTable;
	order_list_line: OrderListLineTable;
}

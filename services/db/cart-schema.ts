/** The tables of carts and coupons. Conventions: `schema.ts`. */
import type { Generated } from "kysely";
import type { Flag } from "./schema.ts";

export interface CartTable {
	account_id: string;
	coupon_key: string | null;
	version: number;
	updated_at: string;
}

/** A SKU with its chosen options in a cart; once in each. A SKU may leave the catalog, so it is no foreign key. */
export interface CartLineTable {
	id: string;
	account_id: string;
	variation_id: string;
	options: string;
	quantity: number;
	position: number;
	/** `list_cents` and `breaks` of the SKU and discount of the account as they were last seen. */
	seen_list_cents: number;
	seen_breaks: string;
	seen_discount: number;
	/** Negotiated unit price, who set it, when and why; the reason is empty or `null` when none was given. */
	set_cents: number | null;
	set_by: string | null;
	set_by_name: string | null;
	set_at: string | null;
	set_reason: string | null;
	added_by: string;
	added_at: string;
}

/** What a removal took, so that it can be brought back. */
export interface CartUndoTable {
	id: string;
	account_id: string;
	at: string;
	kind: "remove" | "clear";
	/** JSON: rows of cart_line; empty once they were brought back. */
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
	/** `null` for a price that was taken back. */
	to_cents: number | null;
	/** `null` before reasons were asked for. */
	reason: string | null;
	request_id: string;
}

export interface CouponTable {
	key: string;
	code: string;
	/** 0 to 10,000; 1,500 is 15%. */
	basis_points: number;
	products: string;
	/** From then on it gives nothing; `null` for one without an end. */
	expires_at: string | null;
	demonstration: Flag;
}

export interface CartSchema {
	cart: CartTable;
	cart_line: CartLineTable;
	cart_undo: CartUndoTable;
	cart_price_change: CartPriceChangeTable;
	coupon: CouponTable;
}

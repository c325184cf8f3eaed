/** The tables of carts and coupons. Conventions: `schema.ts`. */
import type { Generated } from "kysely";
import type { Flag } from "./schema.ts";

/** The cart of an account; there is one at most. */
export interface CartTable {
	account_id: string;
	/** Key of the coupon that is applied; no foreign key, as a coupon may be withdrawn. */
	coupon_key: string | null;
	/** Moves on with every change. */
	version: number;
	updated_at: string;
}

/** A SKU with its chosen options in a cart; once in each. A SKU may leave the catalogue, so it is no foreign key. */
export interface CartLineTable {
	id: string;
	account_id: string;
	variation_id: string;
	/** JSON: string[], sorted. */
	options: string;
	quantity: number;
	/** Order of addition. */
	position: number;
	/** `list_cents` and `breaks` of the SKU and discount of the account as they were last seen. */
	seen_list_cents: number;
	seen_breaks: string;
	seen_discount: number;
	/** Unit price that a representative set, who and when. */
	set_cents: number | null;
	set_by: string | null;
	set_at: string | null;
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

/** An addition that was carried out, so that its repetition is not. */
export interface CartSubmissionTable {
	account_id: string;
	/** SHA-256 of the user, the form's key and content. */
	digest: string;
	at: string;
}

/** Every price that a representative set or took back. */
export interface CartPriceChangeTable {
	id: Generated<number>;
	at: string;
	user_id: string;
	account_id: string;
	variation_id: string;
	from_cents: number;
	/** `null` for a price that was taken back. */
	to_cents: number | null;
	request_id: string;
}

export interface CouponTable {
	/** The code folded for comparison: lower case, without spaces at the ends. */
	key: string;
	/** As people write it. */
	code: string;
	/** 0 to 10,000; 1,500 is 15 %. */
	basis_points: number;
	/** Ids of SKUs, comma-separated; empty for a coupon of all. */
	products: string;
	/** From then on it gives nothing; `null` for one without an end. */
	expires_at: string | null;
	/** Whether it belongs to the demonstration, which takes it away when it ends. */
	demonstration: Flag;
}

export interface CartSchema {
	cart: CartTable;
	cart_line: CartLineTable;
	cart_undo: CartUndoTable;
	cart_submission: CartSubmissionTable;
	cart_price_change: CartPriceChangeTable;
	coupon: CouponTable;
}

/** Tables of order lists. For conventions see `schema.ts`. */
import type { Flag } from "./schema.ts";

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

/** Tables of blanket orders. For conventions see `schema.ts`; sums are `bigint`, as in `orders-schema.ts`. */
import type { ColumnType, Generated } from "kysely";

type Sum = ColumnType<number | string, number, number>;

export interface BlanketOrderTable {
	sequence: Generated<number>;
	id: string;
	account_id: string;
	quote_id: string | null;
	quote_number: string | null;
	name: string;
	purchase_order: string;
	note: string;
	/** Increments with every hold, release, cancellation and closing. */
	revision: number;
	/** Numbers releases, also canceled ones. */
	release_count: number;
	goods_cents: Sum;
	discount_cents: Sum;
	/** The part of the discount that the releases have. */
	discount_given_cents: Sum;
	close_reason: string;
	closed_at: string | null;
	closed_by_name: string;
	created_by: string;
	created_by_name: string;
	created_at: string;
	updated_at: string;
}

/** A constraint keeps released + closed within ordered; the rest is on hold. */
export interface BlanketOrderLineTable {
	id: string;
	blanket_order_id: string;
	position: number;
	ordered: number;
	released: number;
	closed: number;
	/** What the releases have of its lot's price, or of its adders for the line; 0 without either. */
	lot_given_cents: ColumnType<number | string, number | undefined, number>;
	/** JSON: the line as in responses. */
	content: string;
}

export interface BlanketReleaseLineTable {
	order_id: string;
	line_id: string;
	quantity: number;
	/** The part of the lot's price or of the adders for the line; 0 without either. */
	lot_cents: ColumnType<number | string, number | undefined, number>;
}

export interface BlanketSchema {
	blanket_order: BlanketOrderTable;
	blanket_order_line: BlanketOrderLineTable;
	blanket_release_line: BlanketReleaseLineTable;
}

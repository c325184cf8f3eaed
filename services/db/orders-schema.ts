/**
 * Tables of orders and checkouts. For conventions see `schema.ts`. Sums are `bigint`, which PostgreSQL
 * returns as text.
 */
import type { ColumnType, Generated } from "kysely";
import type { OrderStatus, PaymentStatus } from "#rules/orders/order-terms";
import type { PaymentType } from "#rules/payments/payment-terms";

type Sum = ColumnType<number | string, number, number>;

export interface ShopOrderTable {
	sequence: Generated<number>;
	id: string;
	account_id: string;
	search_key: string;
	purchase_order: string;
	note: string;
	payment_type: PaymentType;
	order_status: OrderStatus;
	payment_status: PaymentStatus;
	payment_id: string | null;
	payment_cents: Sum;
	total_cents: Sum;
	line_count: number;
	tracking_number: string | null;
	tracking_url: string | null;
	/** Number of a release, such as "HFR-100001-REL01"; other orders are numbered by their sequence. */
	number: string | null;
	blanket_order_id: string | null;
	/** The day that the release is wanted on the job, such as "2027-01-31". */
	requested_on: string | null;
	quote_id: string | null;
	quote_number: string | null;
	/** JSON: totals, coupon, addresses and shipping method as in responses. */
	content: string;
	placed_by: string;
	placed_by_name: string;
	created_at: string;
	updated_at: string;
}

export interface ShopOrderLineTable {
	id: string;
	order_id: string;
	/** Copied from the order, to search part numbers by account. */
	account_id: string;
	position: number;
	sku_key: string;
	/** JSON: the line as in responses. */
	content: string;
	/** Key of its job, as budgets find it; "" without one. */
	job_key: Generated<string>;
	/** What it counts for the budget of its job. */
	job_cents: ColumnType<number | string, number | string | undefined, number>;
	/** The day on which the warehouse expects to ship the rest. */
	expected_on: string | null;
}

/** Pieces of an order that left together. Its number is unique in the order. */
export interface OrderShipmentTable {
	order_id: string;
	number: string;
	account_id: string;
	carrier: string;
	/** "" without one. */
	tracking_number: string;
	tracking_url: string | null;
	/** "YYYY-MM-DD". */
	shipped_on: string;
	/** JSON: ids of lines with quantities. */
	content: string;
	recorded_at: string;
}

export interface ShopOrderEventTable {
	sequence: Generated<number>;
	order_id: string;
	status: OrderStatus;
	at: string;
	note: string;
}

export interface CheckoutTable {
	id: string;
	user_id: string;
	account_id: string;
	draft_id: string;
	choices: string;
	/** JSON: recent snapshots by fingerprint, to report changes. */
	shown: string;
	created_at: string;
	updated_at: string;
}

/** The buyer's purchase order as a PDF: of a checkout first, then of an approval, an order or both. */
export interface PurchaseOrderFileTable {
	/** Id of the upload that it came from. */
	id: string;
	account_id: string;
	user_id: string;
	name: string;
	size: number;
	/** The file's name in the store of uploaded files. */
	stored: string;
	checkout_id: string | null;
	approval_id: string | null;
	order_id: string | null;
	/** The checkout that offers to continue the order of this file. */
	offered_checkout_id: Generated<string | null>;
	created_at: string;
}

export interface OrdersSchema {
	purchase_order_file: PurchaseOrderFileTable;
	shop_order: ShopOrderTable;
	shop_order_line: ShopOrderLineTable;
	shop_order_event: ShopOrderEventTable;
	order_shipment: OrderShipmentTable;
	checkout: CheckoutTable;
}

// Tables of blanket orders. For conventions see `schema.ts`; sums are `bigint`, as in `orders-schema.ts`.

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

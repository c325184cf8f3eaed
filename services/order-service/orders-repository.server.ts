/** SQL of orders. Queries by id also filter by accounts. */
import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { AppliedCoupon, OrderTotals } from "#contracts/cart/cart-service";
import type { SamePurchaseOrder } from "#contracts/checkout/checkout";
import type { ShippingMethod } from "#contracts/orders/orders";
import type { QuoteLine } from "#contracts/quotes/quotes";
import type { Address } from "#contracts/users/user";
import { spendingOf } from "#rules/approvals/budgets";
import { toPartKey } from "#rules/catalog/search-words";
import { orderSearchKey } from "#rules/orders/order-search";
import { type OrderStatus, orderNumber } from "#rules/orders/order-terms";
import type { Db } from "../db/connect.server.ts";
import type { ShopOrderEventTable, ShopOrderTable } from "../db/orders-schema.ts";
import { insertRows } from "../db/write-rows.server.ts";
import { queueTaxDocument } from "./tax-documents/send-tax-document.server.ts";

export type OrderRow = Selectable<ShopOrderTable> & { account_name: string };
export type OrderEvent = Pick<Selectable<ShopOrderEventTable>, "status" | "at" | "note">;

export type OrderContent = {
	totals: OrderTotals;
	/** The totals of the placed order, once pieces of it were canceled. */
	ordered?: OrderTotals;
	appliedCoupon: AppliedCoupon | null;
	billTo: Address;
	shipTo: Address;
	shippingMethod: ShippingMethod;
	/** The tax is of an owner's tax service, which is told of the order. */
	taxService?: true;
};

/** Orders with the account's name, if the account still exists. */
export const selectOrders = (db: Db) =>
	db
		.selectFrom("shop_order")
		.leftJoin("account", "account.id", "shop_order.account_id")
		.select(({ fn, ref }) => fn.coalesce("account.name", ref("shop_order.account_id")).as("account_name"));

export const orderRow = (db: Db, accountIds: readonly string[], id: string): Promise<OrderRow | undefined> =>
	accountIds.length === 0
		? Promise.resolve(undefined)
		: selectOrders(db)
				.selectAll("shop_order")
				.where("shop_order.id", "=", id)
				.where("shop_order.account_id", "in", accountIds)
				.executeTakeFirst();

/**
 * The account's first order with this PO number, in capitals or not, that was not canceled.
 * @param except a blanket order, whose releases share a PO number
 * @param after ISO 8601; then the last order that was placed after it
 */
export async function findSamePurchaseOrder(
	db: Db,
	accountId: string,
	purchaseOrder: string,
	except?: { blanketOrderId: string },
	after?: string,
): Promise<SamePurchaseOrder | null> {
	if (!purchaseOrder) return null;
	let orders = db
		.selectFrom("shop_order")
		.select(["id", "sequence", "number", "created_at"])
		.where("account_id", "=", accountId)
		.where(({ eb, fn, val }) =>
			eb(fn<string>("lower", ["purchase_order"]), "=", fn<string>("lower", [val(purchaseOrder)])),
		)
		.where("order_status", "!=", "CANCELLED");
	if (except)
		orders = orders.where(({ eb, or }) =>
			or([eb("blanket_order_id", "is", null), eb("blanket_order_id", "!=", except.blanketOrderId)]),
		);
	if (after !== undefined) orders = orders.where("created_at", ">", after);
	const order = after === undefined ? "asc" : "desc";
	const row = await orders
		.orderBy("created_at", order)
		.orderBy("sequence", order)
		.limit(1)
		.executeTakeFirst();
	return row
		? { orderId: row.id, orderNumber: orderNumber(row.sequence, row.number), placedAt: row.created_at }
		: null;
}

/** Locks the order until the transaction ends. */
export function lockedOrderRow(
	trx: Db,
	accountId: string | null,
	id: string,
): Promise<Selectable<ShopOrderTable> | undefined> {
	const order = trx
		.updateTable("shop_order")
		.set(({ ref }) => ({ updated_at: ref("updated_at") }))
		.where("id", "=", id)
		.returningAll();
	return (accountId === null ? order : order.where("account_id", "=", accountId)).executeTakeFirst();
}

/** Changes an order of the account; a tax service that taxed it is told of another status and of other totals. */
export async function updateOrder(
	trx: Db,
	accountId: string,
	id: string,
	change: Updateable<ShopOrderTable>,
): Promise<void> {
	const changed = await trx
		.updateTable("shop_order")
		.set(change)
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.returning("content")
		.executeTakeFirst();
	const isTold = change.order_status !== undefined || change.total_cents !== undefined;
	if (changed && isTold && isTaxedByService(changed.content)) await queueTaxDocument(trx, id);
}

const isTaxedByService = (content: string): boolean =>
	(JSON.parse(content) as OrderContent).taxService === true;

/**
 * Finds the order without its account, because the provider reports the payment only.
 * @returns whether the order still awaits payment
 */
export async function markPaymentDeclined(trx: Db, id: string, at: string): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("shop_order")
		.set({ payment_status: "DECLINED", updated_at: at })
		.where("id", "=", id)
		.where("order_status", "=", "AWAITING_PAYMENT")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function orderLines(db: Db, orderId: string): Promise<QuoteLine[]> {
	const rows = await db
		.selectFrom("shop_order_line")
		.select("content")
		.where("order_id", "=", orderId)
		.orderBy("position")
		.execute();
	return rows.map(({ content }) => JSON.parse(content) as QuoteLine);
}

/** What a line counts for the budget of its job, in cents. */
export const setJobCents = (trx: Db, orderId: string, position: number, cents: number) =>
	trx
		.updateTable("shop_order_line")
		.set({ job_cents: cents })
		.where("order_id", "=", orderId)
		.where("position", "=", position)
		.execute();

export const orderEvents = (db: Db, orderId: string): Promise<OrderEvent[]> =>
	db
		.selectFrom("shop_order_event")
		.select(["status", "at", "note"])
		.where("order_id", "=", orderId)
		.orderBy("sequence")
		.execute();

export const addOrderEvent = (
	trx: Db,
	orderId: string,
	event: { status: OrderStatus; at: string; note: string },
) =>
	trx
		.insertInto("shop_order_event")
		.values({ order_id: orderId, ...event })
		.execute();

export type NewOrder = {
	row: Omit<Insertable<ShopOrderTable>, "sequence" | "search_key" | "content" | "line_count">;
	accountName: string;
	content: OrderContent;
	lines: readonly QuoteLine[];
	events: readonly OrderEvent[];
};

/** Writes an order with lines and events. @returns the stored order */
export async function insertOrder(
	trx: Db,
	{ row, accountName, content, lines, events }: NewOrder,
): Promise<OrderRow> {
	const inserted = {
		...row,
		search_key: "",
		content: JSON.stringify(content),
		line_count: lines.length,
	};
	const { sequence } = await trx
		.insertInto("shop_order")
		.values(inserted)
		.returning("sequence")
		.executeTakeFirstOrThrow();
	const search_key = orderSearchKey({
		number: orderNumber(sequence, row.number),
		purchaseOrder: row.purchase_order,
		accountName,
		shipTos: [content.shipTo, ...lines.flatMap(({ shipTo }) => shipTo ?? [])],
		jobs: lines.flatMap(({ job }) => job ?? []),
	});
	await trx.updateTable("shop_order").set({ search_key }).where("sequence", "=", sequence).execute();
	const spending = spendingOf(lines);
	await insertRows(
		trx,
		"shop_order_line",
		lines.map((line, position) => ({
			id: crypto.randomUUID(),
			order_id: row.id,
			account_id: row.account_id,
			position,
			sku_key: toPartKey(line.productDetails.sku),
			content: JSON.stringify(line),
			job_key: spending[position]?.key ?? "",
			job_cents: spending[position]?.cents ?? 0,
		})),
	);
	await trx
		.insertInto("shop_order_event")
		.values(events.map((event) => ({ order_id: row.id, ...event })))
		.execute();
	if (content.taxService) await queueTaxDocument(trx, row.id);
	return {
		...inserted,
		sequence,
		search_key,
		account_name: accountName,
		payment_id: row.payment_id ?? null,
		tracking_number: row.tracking_number ?? null,
		tracking_url: row.tracking_url ?? null,
		quote_id: row.quote_id ?? null,
		quote_number: row.quote_number ?? null,
		number: row.number ?? null,
		blanket_order_id: row.blanket_order_id ?? null,
		requested_on: row.requested_on ?? null,
	};
}

/** The name is empty for a quote without one, and for one that was deleted. */
export const quoteName = async (db: Db, accountId: string, id: string): Promise<string> =>
	(
		await db
			.selectFrom("quote")
			.select("name")
			.where("id", "=", id)
			.where("account_id", "=", accountId)
			.executeTakeFirst()
	)?.name ?? "";

const mostAtOnce = 500;

/** Orders that shipped since without records of shipments, and that nobody was told of. @param since ISO 8601 */
export const untoldShipments = (db: Db, since: string) =>
	db
		.selectFrom("shop_order")
		.select([
			"id",
			"sequence",
			"number",
			"account_id",
			"placed_by",
			"purchase_order",
			"tracking_number",
			"tracking_url",
			"content",
			"order_status",
		])
		.where("order_status", "=", "SHIPPED")
		.where("updated_at", ">", since)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("order_shipment")
						.select("number")
						.whereRef("order_shipment.order_id", "=", "shop_order.id"),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("notification_event")
						.select("key")
						.where("key", "=", sql<string>`'order-shipped:' || shop_order.id`),
				),
			),
		)
		.orderBy("updated_at")
		.limit(mostAtOnce)
		.execute();

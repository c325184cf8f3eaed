/**
 * SQL of the overview. What an account buys most and what is on its way: each query names the account. What a
 * representative sees of assigned accounts: each query names the user. All are bounded.
 */
import type { QuoteLine } from "#contracts/quotes/quotes";
import { orderNumber } from "#rules/orders/order-terms";
import { overviewLimits, type QuoteStage } from "#rules/overview/waiting";
import type { Db } from "../../db/connect.server.ts";
import {
	assigned,
	assignedLateOrders,
	assignedOverdueInvoices,
	assignedQuotes,
	isExpiring,
	isOwnDraft,
	isWaiting,
} from "../rep-workspace/workspace-repository.server.ts";

/** The newest orders of the account, without canceled ones. @param since ISO 8601 */
const newestOrders = (db: Db, accountId: string, since: string) =>
	db
		.selectFrom("shop_order")
		.select(["shop_order.id", "shop_order.created_at"])
		.where("shop_order.account_id", "=", accountId)
		.where("shop_order.created_at", ">=", since)
		.where("order_status", "!=", "CANCELLED")
		.orderBy("shop_order.created_at", "desc")
		.limit(overviewLimits.boughtOrders);

/** SKU keys in the newest orders, those in most orders first. @param since ISO 8601 @param limit of the keys */
export const boughtKeys = (db: Db, accountId: string, since: string, limit: number) =>
	db
		.selectFrom("shop_order_line as line")
		.innerJoin(newestOrders(db, accountId, since).as("newest"), "newest.id", "line.order_id")
		.select(({ fn }) => [
			"line.sku_key",
			fn.count<number | string>("line.order_id").distinct().as("orders"),
			fn.max("newest.created_at").as("last_at"),
		])
		.where("line.account_id", "=", accountId)
		.where("line.sku_key", "!=", "")
		.groupBy("line.sku_key")
		.orderBy("orders", "desc")
		.orderBy("last_at", "desc")
		.orderBy("line.sku_key")
		.limit(limit)
		.execute();

/** The line of a SKU in the order that was placed at a time. */
export async function lineOfSku(
	db: Db,
	accountId: string,
	{ sku_key, last_at }: { sku_key: string; last_at: string },
): Promise<QuoteLine | null> {
	const row = await db
		.selectFrom("shop_order_line as line")
		.innerJoin("shop_order", "shop_order.id", "line.order_id")
		.select("line.content")
		.where("line.account_id", "=", accountId)
		.where("line.sku_key", "=", sku_key)
		.where("shop_order.created_at", "=", last_at)
		.orderBy("line.position")
		.limit(1)
		.executeTakeFirst();
	return row ? (JSON.parse(row.content) as QuoteLine) : null;
}

const shippedOrders = (db: Db, accountId: string) =>
	db
		.selectFrom("shop_order")
		.select(["id", "sequence", "number", "purchase_order"])
		.where("account_id", "=", accountId)
		.where("order_status", "in", ["SHIPPED", "PARTIALLY_SHIPPED"])
		.orderBy("created_at", "desc")
		.limit(overviewLimits.shippedOrders);

/** Shipments of orders that aren't delivered, the last to leave first. @param leftAfter "YYYY-MM-DD" */
export const shipmentsOnTheWay = (db: Db, accountId: string, leftAfter: string) =>
	db
		.selectFrom("order_shipment as shipment")
		.innerJoin(shippedOrders(db, accountId).as("shipped"), "shipped.id", "shipment.order_id")
		.select(["shipped.id", "shipped.sequence", "shipped.number", "shipped.purchase_order"])
		.select(["carrier", "tracking_number", "tracking_url", "shipped_on", "content"])
		.where("shipment.account_id", "=", accountId)
		.where("shipped_on", ">", leftAfter)
		.orderBy("shipped_on", "desc")
		.orderBy("shipped.sequence", "desc")
		.orderBy("shipment.number", "desc")
		.limit(overviewLimits.shipments)
		.execute();

/** Open orders with a line whose rest has a day, the first one first. */
export const expectedOrders = (db: Db, accountId: string) =>
	db
		.selectFrom(
			db
				.selectFrom("shop_order")
				.select(["id", "sequence", "number", "purchase_order", "order_status", "blanket_order_id"])
				.where("account_id", "=", accountId)
				.where("order_status", "in", ["PENDING", "PROCESSING", "PARTIALLY_SHIPPED"])
				.orderBy("created_at", "desc")
				.limit(overviewLimits.shippedOrders)
				.as("open"),
		)
		.innerJoin("shop_order_line as line", "line.order_id", "open.id")
		.select(({ fn }) => [
			...([
				"open.id",
				"open.sequence",
				"open.number",
				"open.purchase_order",
				"open.order_status",
				"open.blanket_order_id",
			] as const),
			fn.min("line.expected_on").as("expected_on"),
		])
		.where("line.account_id", "=", accountId)
		.where("line.expected_on", "is not", null)
		.groupBy([
			"open.id",
			"open.sequence",
			"open.number",
			"open.purchase_order",
			"open.order_status",
			"open.blanket_order_id",
		])
		.orderBy("expected_on")
		.orderBy("open.sequence")
		.limit(overviewLimits.shipments * 2)
		.execute();

// SQL of a representative's overview: a row for each assigned account or stage, whatever the number of documents.

type Counted = { account_id: string; total: number | string; cents?: number | string | null };

const byAccount = (rows: readonly Counted[]) =>
	new Map(
		rows.map(({ account_id, total, cents }) => [
			account_id,
			{ total: Number(total), cents: Number(cents ?? 0) },
		]),
	);

type Times = {
	/** In ms since 1970. */
	now: number;
	/** In ISO 8601. */
	at: string;
	expiresUntil: string;
	placedBefore: string;
};

/** What waits in each account that has something. */
export async function needsByAccount(db: Db, userId: string, { now, at, expiresUntil, placedBefore }: Times) {
	const { found: overdue } = await assignedOverdueInvoices(db, userId, now);
	const quotesOf = (which: Parameters<typeof assignedQuotes>[2]) =>
		assignedQuotes(db, userId, which)
			.select(({ fn }) => ["quote.account_id", fn.countAll<number>().as("total")])
			.groupBy("quote.account_id")
			.execute();
	const [waiting, expiring, late, owed] = await Promise.all([
		quotesOf(isWaiting(at)),
		quotesOf(isExpiring(at, expiresUntil)),
		assignedLateOrders(db, userId, placedBefore)
			.select(({ fn }) => ["shop_order.account_id", fn.countAll<number>().as("total")])
			.groupBy("shop_order.account_id")
			.execute(),
		overdue
			.select(({ fn }) => ["invoice.account_id", fn.countAll<number>().as("total")])
			.select(({ fn }) => fn.sum<number | string>("balance_cents").as("cents"))
			.groupBy("invoice.account_id")
			.execute(),
	]);
	const counts = [waiting, expiring, late, owed].map(byAccount);
	const ids = [...new Set(counts.flatMap((found) => [...found.keys()]))];
	const names = await namesOf(db, ids);
	return ids.map((accountId) => {
		const [quotesToAnswer, expiringQuotes, lateOrders, overdueInvoices] = counts.map(
			(found) => found.get(accountId) ?? { total: 0, cents: 0 },
		);
		return {
			accountId,
			name: names.get(accountId) ?? accountId,
			quotesToAnswer: quotesToAnswer?.total ?? 0,
			expiringQuotes: expiringQuotes?.total ?? 0,
			lateOrders: lateOrders?.total ?? 0,
			overdueInvoices: overdueInvoices?.total ?? 0,
			overdueCents: overdueInvoices?.cents ?? 0,
		};
	});
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("account").select(["id", "name"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Counts and sums of quotes at each stage. @param acceptedSince ISO 8601 */
export async function quotesByStage(
	db: Db,
	userId: string,
	{ at, acceptedSince }: { at: string; acceptedSince: string },
): Promise<{ stage: QuoteStage; count: number; cents: number }[]> {
	const stages: Record<QuoteStage, Parameters<typeof assignedQuotes>[2]> = {
		draft: isOwnDraft,
		"to-answer": isWaiting(at),
		"with-buyer": (eb) => eb.and([eb("status", "=", "sent-back"), eb("expires_at", ">", at)]),
		accepted: (eb) => eb.and([eb("status", "=", "accepted"), eb("updated_at", ">", acceptedSince)]),
	};
	return Promise.all(
		Object.entries(stages).map(async ([stage, which]) => {
			const { total, cents } = await assignedQuotes(db, userId, which)
				.select(({ fn }) => [
					fn.countAll<number>().as("total"),
					fn.sum<number | string | null>("total_cents").as("cents"),
				])
				.executeTakeFirstOrThrow();
			return { stage: stage as QuoteStage, count: Number(total), cents: Number(cents ?? 0) };
		}),
	);
}

/** Releases that are wanted until a day and have not shipped, the first one first. @param until "YYYY-MM-DD" */
export async function releasesDue(db: Db, userId: string, until: string) {
	const rows = await db
		.selectFrom("shop_order")
		.innerJoin("account", "account.id", "shop_order.account_id")
		.select(["shop_order.id", "sequence", "shop_order.number", "account_id", "requested_on", "total_cents"])
		.select("account.name as account_name")
		.where("shop_order.account_id", "in", assigned(db, userId))
		.where("order_status", "in", ["AWAITING_PAYMENT", "PENDING", "PROCESSING", "PARTIALLY_SHIPPED"])
		.where("blanket_order_id", "is not", null)
		.where("requested_on", "<=", until)
		.orderBy("requested_on")
		.orderBy("sequence")
		.limit(overviewLimits.rows)
		.execute();
	return rows.map((row) => ({
		orderId: row.id,
		orderNumber: orderNumber(row.sequence, row.number),
		accountId: row.account_id,
		accountName: row.account_name,
		requestedOn: row.requested_on ?? "",
		cents: Number(row.total_cents),
	}));
}

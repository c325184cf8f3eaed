/** SQL of order lists, and of what an account's latest orders have. */
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { OrderListQuery } from "#contracts/orders/orders";
import type { Address } from "#contracts/users/user";
import { toPartKey } from "#rules/catalog/search-words";
import { orderLimits } from "#rules/orders/order-terms";
import type { Db } from "../db/connect.server.ts";
import { holdsWordOrPart, searchWords, toPage } from "../db/list-pages.server.ts";
import type { DatabaseSchema } from "../db/schema.ts";
import { momentsOfDays } from "../user-service/public.server.ts";
import { type OrderContent, selectOrders } from "./orders-repository.server.ts";

type Orders<Output> = SelectQueryBuilder<DatabaseSchema, "shop_order", Output>;
type Where = ExpressionBuilder<DatabaseSchema, "shop_order">;

/** A page past the end gives the last one. Days are those of the first account. */
export async function selectOrderPage(db: Db, accounts: readonly string[], query: OrderListQuery) {
	const days = await momentsOfDays(db, accounts[0] ?? "", query);
	const ofAccounts = db.selectFrom("shop_order").where("account_id", "in", accounts);
	const found = narrowed(ofAccounts, accounts, { ...query, ...days });
	const counted = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const { total, page, pageCount, limit, offset } = toPage(counted.total, orderLimits.pageSize, query.page);
	// Sort by indexes first, then read full rows of one page only.
	const shown = await sorted(found.select("sequence"), query.sort).limit(limit).offset(offset).execute();
	const sequences = shown.map(({ sequence }) => sequence);
	const rows =
		sequences.length === 0
			? []
			: await selectOrders(db).select(summaryColumns).where("sequence", "in", sequences).execute();
	const bySequence = new Map(rows.map((row) => [Number(row.sequence), row]));
	const inOrder = sequences.flatMap((sequence) => bySequence.get(Number(sequence)) ?? []);
	return { rows: inOrder, total, page, pageCount };
}

const summaryColumns = [
	"sequence",
	"number",
	"shop_order.id",
	"account_id",
	"purchase_order",
	"payment_type",
	"order_status",
	"payment_status",
	"payment_id",
	"payment_cents",
	"total_cents",
	"line_count",
	"tracking_number",
	"tracking_url",
	"quote_id",
	"quote_number",
	"placed_by",
	"placed_by_name",
	"created_at",
	"updated_at",
] as const;

function narrowed<Output>(
	query: Orders<Output>,
	accounts: readonly string[],
	/** `from` and `to` are moments. */
	{ from, to, status, search }: OrderListQuery,
): Orders<Output> {
	let found = query;
	if (from) found = found.where("created_at", ">=", from);
	if (to) found = found.where("created_at", "<=", to);
	if (status) found = found.where((eb) => eb(eb.cast<string>("order_status", "text"), "=", status));
	const words = searchWords(search);
	if (words.length === 0) return found;
	const tracking = toPartKey(search ?? "");
	return found.where((eb) =>
		eb.or([
			eb.and(words.map((word) => contains(eb, accounts, word))),
			...(tracking.length >= leastTracking ? [isTrackedAs(eb, accounts, tracking)] : []),
		]),
	);
}

/** Characters of the shortest tracking numbers. Parts of one would be in too many others. */
const leastTracking = 8;

/** Carriers write their numbers with and without spaces, and so do people. */
const trackingKey = (column: "order_shipment.tracking_number" | "shop_order.tracking_number") =>
	sql<string>`upper(replace(replace(${sql.ref(column)}, ' ', ''), '-', ''))`;

const isTrackedAs = (eb: Where, accounts: readonly string[], tracking: string) =>
	eb.or([
		eb(trackingKey("shop_order.tracking_number"), "=", tracking),
		eb(
			"shop_order.id",
			"in",
			eb
				.selectFrom("order_shipment")
				.select("order_id")
				.where("account_id", "in", accounts)
				.where(trackingKey("order_shipment.tracking_number"), "=", tracking),
		),
	]);

function contains(eb: Where, accounts: readonly string[], word: string) {
	const columns = { head: eb.ref("search_key"), id: eb.ref("id") };
	return holdsWordOrPart(columns, word, toPartKey(word), (pattern) =>
		eb
			.selectFrom("shop_order_line")
			.select("order_id")
			.where("account_id", "in", accounts)
			.where("sku_key", "like", pattern),
	);
}

function sorted<Output>(query: Orders<Output>, sort: OrderListQuery["sort"] = "newest"): Orders<Output> {
	switch (sort) {
		case "oldest":
			return query.orderBy("created_at").orderBy("sequence");
		case "total":
			return query.orderBy("total_cents", "desc").orderBy("sequence", "desc");
		case "number":
			return query.orderBy("sequence", "desc");
		default:
			return query.orderBy("created_at", "desc").orderBy("sequence", "desc");
	}
}

const rememberedOrders = 100;

/** Latest shipping addresses of an account, newest first, with duplicates. */
export async function selectShipTos(db: Db, accountId: string): Promise<Address[]> {
	const rows = await db
		.selectFrom("shop_order")
		.select("content")
		.where("account_id", "=", accountId)
		.orderBy("created_at", "desc")
		.limit(rememberedOrders)
		.execute();
	return rows.map(({ content }) => (JSON.parse(content) as OrderContent).shipTo);
}

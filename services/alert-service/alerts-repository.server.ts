/** SQL of alerts. Every query that starts from an id of the caller's names the user; only the check reads those of all. */
import { sql } from "kysely";
import type { Db } from "../db/connect.server.ts";
import type { PartAlertTable } from "../db/part-number-schema.ts";
import { insertRows } from "../db/write-rows.server.ts";

/** What a SKU is sold for; `null` where the SKU or its price is gone. */
const skuColumns = [
	"variation.id as found",
	"variation.sku as sku_now",
	"variation.orderable",
	"variation.listed_as",
	"product.name as name_now",
	"product.status",
	"price.list_cents",
	"price.breaks",
] as const;

/** Pieces in all warehouses. */
const available = sql<number>`(
	select cast(coalesce(sum(stock.quantity), 0) as integer) from stock where stock.variation_id = variation.id
)`.as("available");

/** Alerts with their SKUs as the accounts see them now. */
const watched = (db: Db) =>
	db
		.selectFrom("part_alert")
		.leftJoin("variation", "variation.id", "part_alert.variation_id")
		.leftJoin("product", "product.id", "variation.product_id")
		.leftJoin("price", "price.variation_id", "variation.id")
		.leftJoin("account", "account.id", "part_alert.account_id")
		.selectAll("part_alert")
		.select([...skuColumns, "account.discount", "account.name as account_name"])
		.select(available);

export type WatchedAlert = Awaited<ReturnType<ReturnType<typeof watched>["execute"]>>[number];

/** A part of all alerts, by id. */
export function alertsAfter(db: Db, after: string | null, limit: number): Promise<WatchedAlert[]> {
	const rows = watched(db).orderBy("part_alert.id").limit(limit);
	return (after === null ? rows : rows.where("part_alert.id", ">", after)).execute();
}

/** A person's alerts for an account, by part number. */
export const alertsOf = (db: Db, { userId, accountId }: AlertOwner): Promise<WatchedAlert[]> =>
	watched(db)
		.where("part_alert.user_id", "=", userId)
		.where("part_alert.account_id", "=", accountId)
		.orderBy("part_alert.sku")
		.orderBy("part_alert.id")
		.execute();

export type AlertOwner = { userId: string; accountId: string };
type OwnAlerts = { userId: string; accountIds: readonly string[]; product?: string | undefined };

export async function countAlerts(db: Db, { userId, accountIds, product }: OwnAlerts): Promise<number> {
	if (accountIds.length === 0) return 0;
	const { count } = await db
		.selectFrom("part_alert")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("user_id", "=", userId)
		.where("account_id", "in", accountIds)
		.$if(product !== undefined, (query) => query.where("variation_id", "=", product ?? ""))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Newest first. */
export async function alertPage(
	db: Db,
	{ userId, accountIds, product }: OwnAlerts,
	{ limit, offset }: { limit: number; offset: number },
) {
	if (accountIds.length === 0) return [];
	return watched(db)
		.leftJoin("category as sub", "sub.id", "product.category_id")
		.leftJoin("category as top", "top.id", "sub.parent_id")
		.select(["product.slug", "sub.slug as subcategory", "top.slug as category"])
		.where("part_alert.user_id", "=", userId)
		.where("part_alert.account_id", "in", accountIds)
		.$if(product !== undefined, (query) => query.where("part_alert.variation_id", "=", product ?? ""))
		.orderBy("part_alert.created_at", "desc")
		.orderBy("part_alert.sku")
		.orderBy("part_alert.id")
		.limit(limit)
		.offset(offset)
		.execute();
}

const skusAtOnce = 1_000;

/** SKUs as they are now, without unknown ids. */
export async function selectWatchedSkus(db: Db, ids: readonly string[]) {
	const rows = [];
	for (let from = 0; from < ids.length; from += skusAtOnce)
		rows.push(
			...(await db
				.selectFrom("variation")
				.innerJoin("product", "product.id", "variation.product_id")
				.leftJoin("price", "price.variation_id", "variation.id")
				.select(skuColumns)
				.select(available)
				.where("variation.id", "in", ids.slice(from, from + skusAtOnce))
				.execute()),
		);
	return rows;
}

export type WatchedSkuRow = Awaited<ReturnType<typeof selectWatchedSkus>>[number];

/** The path of a SKU's page: slugs of its category, subcategory and product. */
export async function productPaths(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, never>();
	const rows = await db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("category as sub", "sub.id", "product.category_id")
		.innerJoin("category as top", "top.id", "sub.parent_id")
		.select(["variation.id", "product.slug", "sub.slug as subcategory", "top.slug as category"])
		.where("variation.id", "in", ids)
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

/** Alerts of one kind that a person has for an account already, by SKU: id and quantity. */
export async function existingAlerts(
	db: Db,
	{ userId, accountId }: AlertOwner,
	kind: PartAlertTable["kind"],
): Promise<Map<string, Pick<PartAlertTable, "id" | "quantity">>> {
	const rows = await db
		.selectFrom("part_alert")
		.select(["id", "variation_id", "quantity"])
		.where("user_id", "=", userId)
		.where("account_id", "=", accountId)
		.where("kind", "=", kind)
		.execute();
	return new Map(rows.map(({ variation_id, ...row }) => [variation_id, row]));
}

export const insertAlerts = (change: Db, rows: readonly PartAlertTable[]) =>
	insertRows(change, "part_alert", rows);

/** @param userId whose alert it is */
export const setQuantity = (change: Db, userId: string, id: string, quantity: number) =>
	change
		.updateTable("part_alert")
		.set({ quantity })
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.execute();

export const setTold = (
	change: Db,
	userId: string,
	{ id, cents, at }: { id: string; cents: number; at: string },
) =>
	change
		.updateTable("part_alert")
		.set({ told_cents: cents, told_at: at })
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.execute();

/** @returns how many there were */
export async function deleteAlerts(change: Db, userId: string, ids: readonly string[]): Promise<number> {
	const { numDeletedRows } = await change
		.deleteFrom("part_alert")
		.where("user_id", "=", userId)
		.where("id", "in", ids)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

export const deleteAlertsOf = (change: Db, { userId, accountId }: AlertOwner) =>
	change.deleteFrom("part_alert").where("user_id", "=", userId).where("account_id", "=", accountId).execute();

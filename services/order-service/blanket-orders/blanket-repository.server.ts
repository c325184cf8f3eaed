/** SQL of blanket orders. Queries by id also filter by account. */
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { ReleasePart } from "#rules/blanket-orders/blanket-rules";
import type { Db } from "../../db/connect.server.ts";
import type { BlanketOrderLineTable, BlanketOrderTable } from "../../db/orders-schema.ts";
import { insertRows } from "../../db/write-rows.server.ts";

export type BlanketRow = Selectable<BlanketOrderTable>;
export type BlanketLineRow = Selectable<BlanketOrderLineTable>;

const listLimit = 100;

export const blanketRow = (db: Db, accountId: string, id: string): Promise<BlanketRow | undefined> =>
	db
		.selectFrom("blanket_order")
		.selectAll()
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();

/** Locks the blanket order until the transaction ends. */
export const lockedBlanketRow = (trx: Db, accountId: string, id: string): Promise<BlanketRow | undefined> =>
	trx
		.updateTable("blanket_order")
		.set(({ ref }) => ({ revision: ref("revision") }))
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.returningAll()
		.executeTakeFirst();

export const insertBlanket = async (
	trx: Db,
	row: Insertable<BlanketOrderTable>,
	lines: readonly Insertable<BlanketOrderLineTable>[],
): Promise<void> => {
	await trx.insertInto("blanket_order").values(row).execute();
	await insertRows(trx, "blanket_order_line", lines);
};

export const changeBlanket = (
	trx: Db,
	{ id, account_id, revision }: BlanketRow,
	change: Omit<Updateable<BlanketOrderTable>, "id" | "account_id" | "revision">,
) =>
	trx
		.updateTable("blanket_order")
		.set({ ...change, revision: revision + 1 })
		.where("id", "=", id)
		.where("account_id", "=", account_id)
		.execute();

export const blanketLines = (db: Db, { id }: Pick<BlanketRow, "id">): Promise<BlanketLineRow[]> =>
	db
		.selectFrom("blanket_order_line")
		.selectAll()
		.where("blanket_order_id", "=", id)
		.orderBy("position")
		.execute();

/** @returns whether that many were on hold */
export async function takeForRelease(
	trx: Db,
	{ id }: Pick<BlanketRow, "id">,
	{ lineId, quantity, lotCents = 0 }: ReleasePart,
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("blanket_order_line")
		.set((eb) => ({
			released: eb("released", "+", quantity),
			lot_given_cents: sql<number>`lot_given_cents + ${lotCents}`,
		}))
		.where("blanket_order_id", "=", id)
		.where("id", "=", lineId)
		.where(sql<boolean>`ordered - released - closed >= ${quantity}`)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export const insertReleaseLines = (trx: Db, orderId: string, lines: readonly ReleasePart[]) =>
	insertRows(
		trx,
		"blanket_release_line",
		lines.map(({ lineId, quantity, lotCents = 0 }) => ({
			order_id: orderId,
			line_id: lineId,
			quantity,
			lot_cents: lotCents,
		})),
	);

export async function releasedParts(db: Db, orderId: string): Promise<ReleasePart[]> {
	const rows = await db
		.selectFrom("blanket_release_line")
		.select(["line_id as lineId", "quantity", "lot_cents"])
		.where("order_id", "=", orderId)
		.execute();
	return rows.map(({ lot_cents, ...part }) => ({ ...part, lotCents: Number(lot_cents) }));
}

/** Puts these parts and the discount they had back on hold, or closes them in a blanket order that was closed. */
export async function putBackForRelease(
	trx: Db,
	row: BlanketRow,
	{ parts, discountCents, at }: { parts: readonly ReleasePart[]; discountCents: number; at: string },
): Promise<void> {
	for (const { lineId, quantity, lotCents = 0 } of parts)
		await trx
			.updateTable("blanket_order_line")
			.set((eb) => ({
				released: eb("released", "-", quantity),
				lot_given_cents: sql<number>`lot_given_cents - ${lotCents}`,
				...(row.closed_at !== null && { closed: eb("closed", "+", quantity) }),
			}))
			.where("blanket_order_id", "=", row.id)
			.where("id", "=", lineId)
			.execute();
	await changeBlanket(trx, row, {
		discount_given_cents: Number(row.discount_given_cents) - discountCents,
		updated_at: at,
	});
}

/** @returns how many pieces were closed */
export async function closeHeldForRelease(trx: Db, { id }: BlanketRow): Promise<number> {
	const lines = await blanketLines(trx, { id });
	await trx
		.updateTable("blanket_order_line")
		.set((eb) => ({ closed: eb("ordered", "-", eb.ref("released")) }))
		.where("blanket_order_id", "=", id)
		.execute();
	return lines.reduce((sum, { ordered, released, closed }) => sum + ordered - released - closed, 0);
}

export const releaseRows = (db: Db, { id, account_id }: BlanketRow) =>
	db
		.selectFrom("shop_order")
		.select([
			"id",
			"number",
			"order_status",
			"payment_status",
			"purchase_order",
			"requested_on",
			"content",
			"total_cents",
			"placed_by_name",
			"created_at",
		])
		.select((eb) =>
			eb
				.selectFrom("blanket_release_line")
				.select(({ fn }) => fn.sum<number | string>("quantity").as("sum"))
				.whereRef("blanket_release_line.order_id", "=", "shop_order.id")
				.as("pieces"),
		)
		.where("blanket_order_id", "=", id)
		.where("account_id", "=", account_id)
		.orderBy("sequence")
		.execute();

/** Releases that wait for approval, oldest first. */
export const waitingReleases = (db: Db, { id, account_id }: BlanketRow) =>
	db
		.selectFrom("order_approval")
		.select(["id", "sequence", "user_name", "total_cents", "content", "release_parts", "created_at"])
		.where("blanket_order_id", "=", id)
		.where("account_id", "=", account_id)
		.where("status", "=", "waiting")
		.orderBy("sequence")
		.execute();

/** The lines of all releases, and what of them was recorded as shipped. */
export async function releasedLines(db: Db, { id }: BlanketRow) {
	const lines = await db
		.selectFrom("blanket_release_line")
		.innerJoin("shop_order", "shop_order.id", "blanket_release_line.order_id")
		.select(["blanket_release_line.order_id", "line_id", "quantity", "order_status"])
		.where("blanket_order_id", "=", id)
		.execute();
	const shipments = await db
		.selectFrom("order_shipment")
		.innerJoin("shop_order", "shop_order.id", "order_shipment.order_id")
		.select(["order_shipment.order_id", "shipped_on", "order_shipment.content"])
		.where("blanket_order_id", "=", id)
		.execute();
	return { lines, shipments };
}

/** Blanket orders with the sums of their lines, newest first. */
export const blanketSummaries = (db: Db, accountId: string) =>
	db
		.selectFrom("blanket_order")
		.innerJoin("blanket_order_line", "blanket_order_id", "blanket_order.id")
		.select(({ fn }) => [
			"blanket_order.id",
			"sequence",
			"account_id",
			"name",
			"purchase_order",
			"quote_id",
			"quote_number",
			"created_at",
			fn.sum<number | string>("ordered").as("ordered"),
			fn.sum<number | string>("released").as("released"),
			fn.sum<number | string>("closed").as("closed"),
		])
		.where("account_id", "=", accountId)
		.groupBy([
			"blanket_order.id",
			"sequence",
			"account_id",
			"name",
			"purchase_order",
			"quote_id",
			"quote_number",
			"created_at",
		])
		.orderBy("created_at", "desc")
		.orderBy("sequence", "desc")
		.limit(listLimit)
		.execute();

export const anyBlanket = async (db: Db): Promise<boolean> =>
	(await db.selectFrom("blanket_order").select("id").limit(1).executeTakeFirst()) !== undefined;

/** SQL of carts. Every query filters by account. */

import type { Insertable, Updateable } from "kysely";
import { cartLimits } from "#rules/cart/cart-limits";
import type { LineFacts, Negotiated } from "#rules/cart/priced-line";
import type { CartLineTable, CartPriceChangeTable, CartTable, CouponTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import type { Flag } from "../db/schema.ts";
import { getListPrice, sameItems } from "../product-service/public.server.ts";
import { findMadePart } from "../shared/made-parts.ts";
import { getMadeParts } from "./sku-repository.server.ts";

export const cartRow = (db: Db, accountId: string) =>
	db.selectFrom("cart").selectAll().where("account_id", "=", accountId).executeTakeFirst();

/**
 * Locks the cart, creating it if needed. Must be the first statement of a transaction: it takes SQLite's
 * write lock or PostgreSQL's row lock.
 */
export async function lockCart(trx: Db, accountId: string, at: string): Promise<void> {
	await trx
		.insertInto("cart")
		.values({ account_id: accountId, coupon_key: null, ship_complete: 0, version: 0, updated_at: at })
		.onConflict((conflict) =>
			conflict.column("account_id").doUpdateSet(({ ref }) => ({ version: ref("cart.version") })),
		)
		.execute();
}

/** Locks an existing cart until the transaction ends. */
export const lockedCartRow = (trx: Db, accountId: string): Promise<CartTable | undefined> =>
	trx
		.updateTable("cart")
		.set(({ ref }) => ({ version: ref("version") }))
		.where("account_id", "=", accountId)
		.returningAll()
		.executeTakeFirst();

/** Empties a cart after an order: removes the coupon and increments the version. */
export const emptiedCart = (trx: Db, accountId: string, at: string) =>
	trx
		.updateTable("cart")
		.set(({ eb }) => ({ coupon_key: null, version: eb("version", "+", 1), updated_at: at }))
		.where("account_id", "=", accountId)
		.execute();

export const clearCartAfterOrder = (trx: Db, accountId: string, at: string) =>
	trx
		.updateTable("cart")
		.set(({ eb }) => ({ version: eb("version", "+", 1), updated_at: at }))
		.where("account_id", "=", accountId)
		.execute();

export const setCartCoupon = (trx: Db, accountId: string, couponKey: string | null) =>
	trx.updateTable("cart").set({ coupon_key: couponKey }).where("account_id", "=", accountId).execute();

/** Whether lines added to the cart ship complete. */
export const shipsComplete = async (db: Db, accountId: string): Promise<boolean> =>
	(await cartRow(db, accountId))?.ship_complete === 1;

/** Sets how all lines of a cart ship, and those that will be added. */
export async function setShipping(trx: Db, accountId: string, ship_complete: Flag): Promise<void> {
	await trx.updateTable("cart").set({ ship_complete }).where("account_id", "=", accountId).execute();
	await trx.updateTable("cart_line").set({ ship_complete }).where("account_id", "=", accountId).execute();
}

export const couponByKey = (db: Db, key: string): Promise<CouponTable | undefined> =>
	db.selectFrom("coupon").selectAll().where("key", "=", key).executeTakeFirst();

/** A line with the data that decides its price; `productId` is the SKU. */
export type CartLine = LineFacts & {
	id: string;
	negotiated: Negotiated | null;
	job: string;
	note: string;
	shipComplete: boolean;
};

/** Lines in the order of addition. The query is narrow, because carts can be long. */
export async function cartLines(db: Db, accountId: string): Promise<CartLine[]> {
	const rows = await db
		.selectFrom("cart_line as line")
		.leftJoin("variation", "variation.id", "line.variation_id")
		.leftJoin("price", "price.variation_id", "line.variation_id")
		.select([
			"line.id",
			"line.variation_id",
			"line.options",
			"line.quantity",
			"line.set_cents",
			"line.set_by",
			"line.set_by_name",
			"line.set_at",
			"line.set_reason",
			"line.seen_list_cents",
			"line.seen_breaks",
			"line.seen_discount",
			"line.job",
			"line.note",
			"line.ship_complete",
			"variation.sku",
			"variation.orderable",
			"price.list_cents",
			"price.breaks",
			"price.minimum",
			"price.multiple",
		])
		.where("line.account_id", "=", accountId)
		.orderBy("line.position")
		.orderBy("line.id")
		.execute();
	return rows.map((row) => {
		const made = row.sku === null ? findMadePart(row.variation_id) : null;
		const { list_cents, breaks, minimum, multiple } = made?.price ?? row;
		const list =
			list_cents === null || breaks === null || minimum === null || multiple === null
				? null
				: { list: getListPrice({ list_cents, breaks }), minimum, multiple };
		return {
			id: row.id,
			productId: row.variation_id,
			quantity: row.quantity,
			options: row.options === "[]" ? [] : JSON.parse(row.options),
			setCents: row.set_cents,
			negotiated:
				row.set_cents === null
					? null
					: {
							userId: row.set_by,
							name: row.set_by_name ?? "",
							at: row.set_at,
							reason: row.set_reason ?? "",
						},
			seen: {
				...getListPrice({ list_cents: row.seen_list_cents, breaks: row.seen_breaks }),
				discount: row.seen_discount,
			},
			sku: made?.sku ?? row.sku,
			orderable: made !== null || row.orderable === 1,
			terms: list,
			job: row.job,
			note: row.note,
			shipComplete: row.ship_complete === 1,
		};
	});
}

export const cartLineRow = (db: Db, accountId: string, lineId: string) =>
	db
		.selectFrom("cart_line")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("id", "=", lineId)
		.executeTakeFirst();

export const cartLineRows = (db: Db, accountId: string): Promise<CartLineTable[]> =>
	db.selectFrom("cart_line").selectAll().where("account_id", "=", accountId).orderBy("position").execute();

export const selectCartLines = (db: Db, accountId: string, variationIds: readonly string[]) =>
	db
		.selectFrom("cart_line")
		.select(["id", "variation_id", "options", "job", "quantity", "ship_complete", "set_cents"])
		.where("account_id", "=", accountId)
		.where("variation_id", "in", variationIds)
		.execute();

/** Number of lines and the next position. */
export async function cartExtent(
	db: Db,
	accountId: string,
): Promise<{ lineCount: number; nextPosition: number }> {
	const row = await db
		.selectFrom("cart_line")
		.select(({ fn }) => [fn.countAll<number>().as("lines"), fn.max("position").as("last")])
		.where("account_id", "=", accountId)
		.executeTakeFirstOrThrow();
	return { lineCount: Number(row.lines), nextPosition: row.last === null ? 0 : Number(row.last) + 1 };
}

const linesPerStatement = 1000;

/** A job tells lines of an item apart. Rows removed before lines had jobs have none. */
export const getJob = ({ job }: { job?: string }): string => job ?? "";

/** Inserts lines, replacing quantity and shipping of a line with the same SKU, options and job. */
export async function addCartLines(trx: Db, rows: readonly CartLineTable[]): Promise<void> {
	for (let start = 0; start < rows.length; start += linesPerStatement)
		await trx
			.insertInto("cart_line")
			.values(rows.slice(start, start + linesPerStatement))
			.onConflict((conflict) =>
				conflict.columns(["account_id", "variation_id", "options", "job"]).doUpdateSet(({ ref }) => ({
					quantity: ref("excluded.quantity"),
					ship_complete: ref("excluded.ship_complete"),
				})),
			)
			.execute();
}

export async function updateCartLine(
	trx: Db,
	accountId: string,
	lineId: string,
	change: Updateable<CartLineTable>,
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("cart_line")
		.set(change)
		.where("account_id", "=", accountId)
		.where("id", "=", lineId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function deleteCartLine(trx: Db, accountId: string, lineId: string): Promise<void> {
	await trx.deleteFrom("cart_line").where("account_id", "=", accountId).where("id", "=", lineId).execute();
	if ((await cartExtent(trx, accountId)).lineCount === 0) await setShipping(trx, accountId, 0);
}

/** An empty cart forgets how its lines shipped. */
export async function deleteCartLines(trx: Db, accountId: string): Promise<void> {
	await trx.deleteFrom("cart_line").where("account_id", "=", accountId).execute();
	await setShipping(trx, accountId, 0);
}

/** Stores the current prices as seen; lines without a price keep the old ones. */
export async function acknowledgeCurrentPrices(trx: Db, accountId: string, discount: number): Promise<void> {
	await trx
		.updateTable("cart_line")
		.from("price")
		.set(({ ref }) => ({
			seen_list_cents: ref("price.list_cents"),
			seen_breaks: ref("price.breaks"),
			seen_discount: discount,
		}))
		.whereRef("price.variation_id", "=", "cart_line.variation_id")
		.where("cart_line.account_id", "=", accountId)
		.execute();
	for (const { id, listCents } of await getMadeParts(trx, { cartOf: accountId })) {
		await trx
			.updateTable("cart_line")
			.set({ seen_list_cents: listCents, seen_breaks: "[]", seen_discount: discount })
			.where("account_id", "=", accountId)
			.where("variation_id", "=", id)
			.execute();
	}
}

export const recordPriceChange = (trx: Db, row: Insertable<CartPriceChangeTable>) =>
	trx.insertInto("cart_price_change").values(row).execute();

/** Puts rows back that left the cart, as they were; a line that is there again gets their pieces. */
export async function returnCartLines(
	trx: Db,
	accountId: string,
	rows: readonly CartLineTable[],
	couponKey: string | null,
): Promise<void> {
	const present = await cartLineRows(trx, accountId);
	let { nextPosition } = await cartExtent(trx, accountId);
	const { findIn } = await sameItems(
		trx,
		rows.map(({ variation_id }) => variation_id),
	);
	const find = findIn(present, getJob);
	for (const row of rows) {
		const same = find(row, getJob(row));
		if (same)
			await updateCartLine(trx, accountId, same.id, {
				quantity: Math.min(same.quantity + row.quantity, cartLimits.quantity),
			});
		else
			await trx
				.insertInto("cart_line")
				.values({
					...row,
					job: row.job ?? "",
					note: row.note ?? "",
					ship_complete: row.ship_complete ?? 0,
					account_id: accountId,
					position: nextPosition++,
				})
				.execute();
	}
	const cart = await cartRow(trx, accountId);
	if (couponKey !== null && !cart?.coupon_key) await setCartCoupon(trx, accountId, couponKey);
}

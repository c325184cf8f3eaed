/** SQL of order lists. Queries by id also filter by owner. */
import { type SqlBool, sql } from "kysely";
import type { LineFilter, OrderLine, OrderListSummary } from "#contracts/quick-order/order-lists";
import type { OrderListLineTable, OrderListTable } from "../../db/cart-schema.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Flag } from "../../db/schema.ts";
import { insertRows, upsertRows } from "../../db/write-rows.server.ts";

/** A user with the current account, a browser, or a user whose browser has older lists. */
export type ListOwner = { userId: string | null; accountId: string; browserKey: string | null };

const owned = ({ userId, accountId, browserKey }: ListOwner) =>
	sql<SqlBool>`((user_id is not null and user_id = ${userId} and account_id in ('', ${accountId})) or (user_id is null and browser_key is not null and browser_key = ${browserKey}))`;

export const ownList = (db: Db, owner: ListOwner, listId: string): Promise<OrderListTable | undefined> =>
	db.selectFrom("order_list").selectAll().where("id", "=", listId).where(owned(owner)).executeTakeFirst();

export const selectOpenLists = (db: Db, owner: ListOwner): Promise<OrderListTable[]> =>
	db
		.selectFrom("order_list")
		.selectAll()
		.where(owned(owner))
		.where("outcome", "is", null)
		.orderBy("updated_at", "desc")
		.orderBy("id")
		.execute();

/** Assigns a browser's list to the user who signed in. */
export const adoptList = (db: Db, listId: string, userId: string, accountId: string, expiresAt: string) =>
	db
		.updateTable("order_list")
		.set({ user_id: userId, account_id: accountId, browser_key: null, expires_at: expiresAt })
		.where("id", "=", listId)
		.where("user_id", "is", null)
		.execute();

/** Updates the change date; on PostgreSQL also locks the list. */
export const touchOwnList = (db: Db, owner: ListOwner, listId: string, at: string, expiresAt: string) =>
	db
		.updateTable("order_list")
		.set({ updated_at: at, expires_at: expiresAt })
		.where("id", "=", listId)
		.where(owned(owner))
		.execute();

export const listOfSubmission = (db: Db, submission: string): Promise<OrderListTable | undefined> =>
	db.selectFrom("order_list").selectAll().where("submission", "=", submission).executeTakeFirst();

export async function insertList(
	db: Db,
	list: OrderListTable,
	lines: readonly OrderListLineTable[],
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("order_list")
		.values(list)
		.onConflict((conflict) => conflict.column("submission").doNothing())
		.executeTakeFirstOrThrow();
	if (!numInsertedOrUpdatedRows) return false;
	await insertRows(db, "order_list_line", lines);
	return true;
}

/** Deletes expired lists, and the owner's beyond the newest `keep`, finished ones first. */
export async function removeOldLists(db: Db, owner: ListOwner, now: string, keep: number): Promise<void> {
	await db.deleteFrom("order_list").where("expires_at", "<", now).execute();
	const lists = await db
		.selectFrom("order_list")
		.select("id")
		.where(owned(owner))
		.orderBy(sql`outcome is not null`)
		.orderBy("updated_at", "desc")
		.execute();
	const surplus = lists.slice(keep).map(({ id }) => id);
	if (surplus.length > 0) await db.deleteFrom("order_list").where("id", "in", surplus).execute();
}

export const deleteOwnList = (db: Db, owner: ListOwner, listId: string) =>
	db.deleteFrom("order_list").where("id", "=", listId).where(owned(owner)).executeTakeFirstOrThrow();

export const setOutcome = (db: Db, owner: ListOwner, listId: string, outcome: string) =>
	db
		.updateTable("order_list")
		.set({ outcome })
		.where("id", "=", listId)
		.where("outcome", "is", null)
		.where(owned(owner))
		.execute();

/** Summaries in the order of `lists`. Callers check access. */
export async function getSummaries(db: Db, lists: readonly OrderListTable[]): Promise<OrderListSummary[]> {
	if (lists.length === 0) return [];
	const groups = await db
		.selectFrom("order_list_line")
		.select(["list_id", "left_out", "problem"])
		.select(sql<number>`case when match = 'waiting' then 1 else 0 end`.as("waits"))
		.select(({ fn }) => [fn.countAll<number>().as("lines"), fn.sum<number>("quantity").as("pieces")])
		.where(
			"list_id",
			"in",
			lists.map(({ id }) => id),
		)
		.groupBy(["list_id", "left_out", "problem", "waits"])
		.execute();
	return lists.map((list) => {
		const own = groups.filter((group) => group.list_id === list.id);
		const sum = (of: typeof own, what: "lines" | "pieces") =>
			of.reduce((total, group) => total + Number(group[what] ?? 0), 0);
		const leftOut = own.filter((group) => group.left_out === 1);
		const taken = own.filter((group) => group.left_out === 0);
		const ready = taken.filter((group) => Number(group.waits) === 0 && group.problem === "");
		return {
			listID: list.id,
			kind: list.kind,
			title: list.title,
			lineCount: sum(own, "lines"),
			waiting: sum(
				taken.filter((group) => Number(group.waits) === 1),
				"lines",
			),
			ready: sum(ready, "lines"),
			pieces: sum(ready, "pieces"),
			problems: sum(
				taken.filter((group) => group.problem !== ""),
				"lines",
			),
			leftOut: sum(leftOut, "lines"),
			notes: JSON.parse(list.notes),
			outcome: list.outcome === null ? null : JSON.parse(list.outcome),
			updatedAt: list.updated_at,
			expiresAt: list.expires_at,
		};
	});
}

const getLines = (db: Db, listId: string, filter: LineFilter) => {
	const all = db.selectFrom("order_list_line").where("list_id", "=", listId);
	if (filter === "problems") return all.where("problem", "<>", "").where("left_out", "=", 0);
	return filter === "waiting" ? all.where("match", "=", "waiting").where("left_out", "=", 0) : all;
};

/** Callers check access. */
export async function pageOfLines(
	db: Db,
	listId: string,
	{ filter, page, pageSize }: { filter: LineFilter; page: number; pageSize: number },
): Promise<OrderLine[]> {
	const rows = await getLines(db, listId, filter)
		.selectAll()
		.orderBy("position")
		.limit(pageSize)
		.offset((page - 1) * pageSize)
		.execute();
	return rows.map(toLine);
}

/** Lines by position. Callers check access. */
export async function linesAt(
	db: Db,
	listId: string,
	positions: readonly number[],
): Promise<Map<number, OrderListLineTable>> {
	const rows = await db
		.selectFrom("order_list_line")
		.selectAll()
		.where("list_id", "=", listId)
		.where("position", "in", positions)
		.execute();
	return new Map(rows.map((row) => [row.position, row]));
}

export const readyLines = (db: Db, listId: string) =>
	db
		.selectFrom("order_list_line")
		.select(["variation_id", "quantity", "tag", "ship_complete", "candidates"])
		.where("list_id", "=", listId)
		.where("left_out", "=", 0)
		.where("problem", "=", "")
		.where("match", "<>", "waiting")
		.orderBy("position")
		.execute();

/** Lines of these SKUs that were not left out. */
export const linesForSkus = (
	db: Db,
	listId: string,
	skus: readonly string[],
): Promise<OrderListLineTable[]> =>
	skus.length === 0
		? Promise.resolve([])
		: db
				.selectFrom("order_list_line")
				.selectAll()
				.where("list_id", "=", listId)
				.where("left_out", "=", 0)
				.where("variation_id", "in", skus)
				.execute();

/** Lines whose SKU is on another line too, in the order of the list. */
export const repeatedLines = (db: Db, listId: string) =>
	db
		.selectFrom("order_list_line")
		.select(["position", "row_number", "variation_id", "quantity"])
		.where("list_id", "=", listId)
		.where("left_out", "=", 0)
		.where("quantity", "is not", null)
		.where("variation_id", "in", (query) =>
			query
				.selectFrom("order_list_line as other")
				.select("other.variation_id")
				.where("other.list_id", "=", listId)
				.where("other.left_out", "=", 0)
				.where("other.quantity", "is not", null)
				.where("other.variation_id", "is not", null)
				.groupBy("other.variation_id")
				.having((eb) => eb(eb.fn.countAll(), ">", 1)),
		)
		.orderBy("position")
		.execute();

export const writeLines = (db: Db, lines: readonly OrderListLineTable[]) =>
	upsertRows(db, "order_list_line", ["list_id", "position"], lines);

/** How all lines ship. Callers check access. */
export const setListShipping = (db: Db, listId: string, ship_complete: Flag) =>
	db.updateTable("order_list_line").set({ ship_complete }).where("list_id", "=", listId).execute();

const toLine = (row: OrderListLineTable): OrderLine => ({
	position: row.position,
	row: row.row_number,
	text: row.text,
	part: row.part,
	brand: row.brand,
	tag: row.tag,
	quantity: row.quantity_text,
	match: row.match,
	candidates: JSON.parse(row.candidates),
	notUnderstood: JSON.parse(row.not_understood),
	productId: row.variation_id,
	leftOut: row.left_out === 1,
	shipComplete: row.ship_complete === 1,
	problem: (row.problem || null) as OrderLine["problem"],
});

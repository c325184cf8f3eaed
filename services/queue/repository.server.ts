/** SQL of jobs that failed for good, and of recurring work. */
import type { Insertable, Selectable } from "kysely";
import type { Db } from "../db/connect.server.ts";
import { type ListPage, toPage } from "../db/list-pages.server.ts";
import type { QueueDeadTable } from "../db/operation-schema.ts";

export type DeadRow = Selectable<QueueDeadTable>;

export const insertDead = (change: Db, row: Insertable<QueueDeadTable>) =>
	change.insertInto("queue_dead").values(row).execute();

/** Failed jobs of a kind, newest first. */
export async function deadPage(
	db: Db,
	kind: string,
	requestedPage: number,
	pageSize: number,
): Promise<{ rows: DeadRow[]; page: ListPage }> {
	const page = toPage(await countDead(db, kind), pageSize, requestedPage);
	const rows = await db
		.selectFrom("queue_dead")
		.selectAll()
		.where("kind", "=", kind)
		.orderBy("failed_at", "desc")
		.orderBy("id")
		.limit(page.limit)
		.offset(page.offset)
		.execute();
	return { rows, page };
}

export async function countDead(db: Db, kind: string): Promise<number> {
	const { count } = await db
		.selectFrom("queue_dead")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("kind", "=", kind)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Counts failed jobs by kind. */
export const countAllDead = (db: Db) =>
	db
		.selectFrom("queue_dead")
		.select(({ fn }) => ["kind", fn.countAll<number>().as("failed")])
		.groupBy("kind")
		.execute();

export const findDead = (db: Db, kind: string, id: string): Promise<DeadRow | undefined> =>
	db.selectFrom("queue_dead").selectAll().where("kind", "=", kind).where("id", "=", id).executeTakeFirst();

/** The oldest failed jobs of a kind. */
export const oldestDead = (db: Db, kind: string, limit: number) =>
	db
		.selectFrom("queue_dead")
		.select("id")
		.where("kind", "=", kind)
		.orderBy("failed_at")
		.orderBy("id")
		.limit(limit)
		.execute();

/** @returns the job that was removed; of two at once, one gets it */
export const takeDead = (change: Db, kind: string, id: string): Promise<DeadRow | undefined> =>
	change
		.deleteFrom("queue_dead")
		.where("kind", "=", kind)
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();

/** @param before ISO 8601 */
export const deleteDeadBefore = (db: Db, before: string) =>
	db.deleteFrom("queue_dead").where("failed_at", "<", before).execute();

/** Times of schedules by name, ISO 8601. */
export async function nextTimes(db: Db, names: readonly string[]): Promise<Map<string, string>> {
	const rows = await db.selectFrom("queue_schedule").selectAll().where("name", "in", names).execute();
	return new Map(rows.map(({ name, next_at }) => [name, next_at]));
}

export const addSchedule = (db: Db, name: string, nextAt: string) =>
	db
		.insertInto("queue_schedule")
		.values({ name, next_at: nextAt })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();

/** @returns whether this process moved it; of several at once, one does */
export async function moveSchedule(change: Db, name: string, from: string, to: string): Promise<boolean> {
	const { numUpdatedRows } = await change
		.updateTable("queue_schedule")
		.set({ next_at: to })
		.where("name", "=", name)
		.where("next_at", "=", from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** SQL of recurring work. */
import type { Db } from "../db/connect.server.ts";

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

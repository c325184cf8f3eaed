/** SQL of rate limits. Each count is one statement, so simultaneous attempts count one by one. */
import { sql } from "kysely";
import type { Db } from "../db/connect.server.ts";

/**
 * Starts a new window when the last one ended.
 * @returns the count including this attempt, and the end of the window
 */
export async function countAttempt(
	db: Db,
	key: string,
	now: string,
	endsAt: string,
): Promise<{ count: number; endsAt: string }> {
	const row = await db
		.insertInto("identity_attempt")
		.values({ key, count: 1, ends_at: endsAt })
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet({
				count: sql<number>`case when identity_attempt.ends_at <= ${now} then 1 else identity_attempt.count + 1 end`,
				ends_at: sql<string>`case when identity_attempt.ends_at <= ${now} then ${endsAt} else identity_attempt.ends_at end`,
			}),
		)
		.returning(["count", "ends_at"])
		.executeTakeFirstOrThrow();
	return { count: Number(row.count), endsAt: row.ends_at };
}

export const uncountAttempt = (db: Db, key: string) =>
	db
		.updateTable("identity_attempt")
		.set((eb) => ({ count: eb("count", "-", 1) }))
		.where("key", "=", key)
		.where("count", ">", 0)
		.execute();

export const forgetAttempts = (db: Db, keys: readonly string[]) =>
	db.deleteFrom("identity_attempt").where("key", "in", keys).execute();

/** Deletes a few expired windows at a time, so that no call pays for many. */
export const forgetEndedAttempts = (db: Db, now: string) =>
	db
		.deleteFrom("identity_attempt")
		.where("key", "in", ({ selectFrom }) =>
			selectFrom("identity_attempt as ended")
				.select("ended.key")
				.where("ended.ends_at", "<=", now)
				.orderBy("ended.ends_at")
				.limit(20),
		)
		.execute();

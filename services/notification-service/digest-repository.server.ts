/** SQL of the digest and of deleting, for all users: jobs only. */
import type { Db } from "../db/connect.server.ts";
import type { NotificationRow } from "./notifications-repository.server.ts";

const usersAtOnce = 500;
const deletedPerRun = 1_000;

export const usersWithDigest = async (db: Db, now: string): Promise<string[]> =>
	(
		await db
			.selectFrom("notification")
			.select("user_id")
			.distinct()
			.where("digest_at", "<=", now)
			.orderBy("user_id")
			.limit(usersAtOnce)
			.execute()
	).map(({ user_id }) => user_id);

/** Takes what is due for a user: nobody else gets it. Oldest first. */
export async function takeDigest(change: Db, userId: string, now: string): Promise<NotificationRow[]> {
	const rows = await change
		.updateTable("notification")
		.set({ digest_at: null })
		.where("user_id", "=", userId)
		.where("digest_at", "<=", now)
		.returningAll()
		.execute();
	await change
		.deleteFrom("notification")
		.where("user_id", "=", userId)
		.where("inbox", "=", 0)
		.where("digest_at", "is", null)
		.execute();
	return rows.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** @param before ISO 8601 @returns how many messages */
export async function deleteMessagesBefore(db: Db, before: string): Promise<number> {
	await db.deleteFrom("notification_event").where("at", "<", before).execute();
	let deleted = 0;
	for (;;) {
		const { numDeletedRows } = await db
			.deleteFrom("notification")
			.where("id", "in", ({ selectFrom }) =>
				selectFrom("notification as old").select("old.id").where("old.at", "<", before).limit(deletedPerRun),
			)
			.executeTakeFirst();
		deleted += Number(numDeletedRows);
		if (numDeletedRows < deletedPerRun) return deleted;
	}
}

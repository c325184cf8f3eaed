/**
 * SQL of events, messages, preferences and digests. Every query that starts from an id of the caller's names the user;
 * only jobs read those of all users.
 */
import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { NotificationKind } from "#rules/notifications/notifications";
import type { Db } from "../db/connect.server.ts";
import type { NotificationPreferenceTable, NotificationTable } from "../db/notifications-schema.ts";

export type NotificationRow = NotificationTable;

/** @returns whether the key is new */
export async function insertEventKey(change: Db, key: string, at: string): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await change
		.insertInto("notification_event")
		.values({ key, at })
		.onConflict((conflict) => conflict.column("key").doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function insertNotifications(
	change: Db,
	rows: readonly Insertable<NotificationTable>[],
): Promise<void> {
	if (rows.length > 0)
		await change
			.insertInto("notification")
			.values([...rows])
			.execute();
}

/** Only the demo calls this. @param before ISO 8601 */
export const markReadBefore = (db: Db, before: string) =>
	db
		.updateTable("notification")
		.set(({ ref }) => ({ read_at: ref("at") }))
		.where("at", "<", before)
		.where("read_at", "is", null)
		.execute();

/** Preferences of the account, and those for all accounts. */
export const toPreferences = (
	db: Db,
	userIds: readonly string[],
	accountId: string | null,
	kind?: NotificationKind,
) => {
	if (userIds.length === 0) return Promise.resolve<NotificationPreferenceTable[]>([]);
	const rows = db
		.selectFrom("notification_preference")
		.selectAll()
		.where("user_id", "in", [...userIds])
		.where("account_id", "in", ["", accountId ?? ""]);
	return (kind ? rows.where("kind", "=", kind) : rows).execute();
};

/** The secret of a database, made when it is first needed. */
export async function notificationSecret(db: Db): Promise<string> {
	const selectSecret = () => db.selectFrom("notification_secret").select("secret").executeTakeFirst();
	const row = await selectSecret();
	if (row) return row.secret;
	await db
		.insertInto("notification_secret")
		.values({ id: 1, secret: randomBytes(32).toString("base64url") })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	const made = await selectSecret();
	if (!made) throw new Error("Notifications have no secret.");
	return made.secret;
}

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

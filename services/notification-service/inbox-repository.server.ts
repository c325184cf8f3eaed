/**
 * SQL of inboxes and of what people want mailed. Every query of messages names the user and the accounts that the user
 * may act for.
 */

import type { NotificationPreference } from "#contracts/notifications/notifications";
import type { MailChoice, NotificationKind } from "#rules/notifications/notifications";
import type { Db } from "../db/connect.server.ts";
import { toPage } from "../db/list-pages.server.ts";

export type InboxOwner = { userId: string; accountIds: readonly string[] };

const inInbox = (db: Db, { userId, accountIds }: InboxOwner) =>
	db
		.selectFrom("notification")
		.where("user_id", "=", userId)
		.where("inbox", "=", 1)
		.where((eb) =>
			eb.or([
				eb("account_id", "is", null),
				...(accountIds.length > 0 ? [eb("account_id", "in", [...accountIds])] : []),
			]),
		);

export async function inboxPage(
	db: Db,
	owner: InboxOwner,
	{ kind, unread, page }: { kind?: NotificationKind | undefined; unread: boolean; page: number },
	pageSize: number,
) {
	let rows = inInbox(db, owner);
	if (kind) rows = rows.where("kind", "=", kind);
	if (unread) rows = rows.where("read_at", "is", null);
	const counted = await rows.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const { limit, offset, ...at } = toPage(counted.total, pageSize, page);
	return {
		rows: await rows.selectAll().orderBy("at", "desc").orderBy("id").limit(limit).offset(offset).execute(),
		...at,
	};
}

export async function countUnread(db: Db, owner: InboxOwner): Promise<number> {
	const { unread } = await inInbox(db, owner)
		.where("read_at", "is", null)
		.select(({ fn }) => fn.countAll<number>().as("unread"))
		.executeTakeFirstOrThrow();
	return Number(unread);
}

/** Messages of these ids that are in the inbox. */
export const ownMessages = (db: Db, owner: InboxOwner, ids: readonly string[]) =>
	inInbox(db, owner)
		.where("id", "in", [...ids])
		.select(["id", "path"])
		.execute();

/** Messages that were read before keep their first time. @param at ISO 8601; `null` marks them unread */
export function markMessages(change: Db, userId: string, ids: readonly string[], at: string | null) {
	const mine = change
		.updateTable("notification")
		.set({ read_at: at })
		.where("user_id", "=", userId)
		.where("id", "in", [...ids]);
	return (at === null ? mine : mine.where("read_at", "is", null)).execute();
}

/** Messages that wait for a digest stay for it. */
export async function deleteMessages(change: Db, userId: string, ids: readonly string[]): Promise<void> {
	const mine = [...ids];
	await change
		.updateTable("notification")
		.set({ inbox: 0 })
		.where("user_id", "=", userId)
		.where("id", "in", mine)
		.where("digest_at", "is not", null)
		.execute();
	await change
		.deleteFrom("notification")
		.where("user_id", "=", userId)
		.where("id", "in", mine)
		.where("digest_at", "is", null)
		.execute();
}

export async function markAllRead(db: Db, { userId }: InboxOwner, at: string): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable("notification")
		.set({ read_at: at })
		.where("user_id", "=", userId)
		.where("inbox", "=", 1)
		.where("read_at", "is", null)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

export const accountNames = (db: Db, ids: readonly string[]) =>
	ids.length === 0
		? Promise.resolve([])
		: db
				.selectFrom("account")
				.select(["id", "name"])
				.where("id", "in", [...ids])
				.execute();

export async function replacePreferences(
	change: Db,
	userId: string,
	accountId: string,
	preferences: readonly NotificationPreference[],
): Promise<void> {
	await change
		.deleteFrom("notification_preference")
		.where("user_id", "=", userId)
		.where("account_id", "=", accountId)
		.execute();
	if (preferences.length > 0)
		await change
			.insertInto("notification_preference")
			.values(
				preferences.map(({ kind, mail, inbox }) => ({
					user_id: userId,
					account_id: accountId,
					kind,
					mail,
					inbox: inbox ? (1 as const) : (0 as const),
				})),
			)
			.execute();
}

/** Leaves the inbox as it is. */
export const setMail = (
	change: Db,
	row: { user_id: string; account_id: string; kind: NotificationKind; inbox: 0 | 1 },
	mail: MailChoice,
) =>
	change
		.insertInto("notification_preference")
		.values({ ...row, mail })
		.onConflict((conflict) => conflict.columns(["user_id", "account_id", "kind"]).doUpdateSet({ mail }))
		.execute();

export const stopDigestRows = (change: Db, userId: string) =>
	change
		.updateTable("notification_preference")
		.set({ mail: "none" })
		.where("user_id", "=", userId)
		.where("mail", "=", "daily")
		.execute();

/** Makes every message stop waiting for a digest. */
export const forgetDigest = (change: Db, userId: string) =>
	change.updateTable("notification").set({ digest_at: null }).where("user_id", "=", userId).execute();

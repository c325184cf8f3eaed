/** What people do with their inbox. */

import type { InboxMessage } from "#contracts/notifications/notifications";
import { inboxLimits, type NotificationKind } from "#rules/notifications/kinds";
import { switchableAccountIds } from "#rules/users/selected-account";
import type { Db } from "../db/connect.server.ts";
import type { TokenBearer } from "../shared/auth.server.ts";
import { notFound } from "../shared/http.server.ts";
import { bearerUser } from "../user-service/public.server.ts";
import {
	accountNames,
	countUnread,
	deleteMessages,
	type InboxOwner,
	inboxPage,
	markAllRead,
	markMessages,
	ownMessages,
} from "./inbox-repository.server.ts";

export type NotificationDeps = { db: Db; now: () => number };

/** Until the address is verified, nothing of an account is shown. */
async function getOwner(db: Db, bearer: TokenBearer): Promise<InboxOwner> {
	const user = await bearerUser(db, bearer);
	return { userId: user.userId, accountIds: user.emailVerified ? switchableAccountIds(user) : [] };
}

export async function readInbox(
	{ db }: NotificationDeps,
	bearer: TokenBearer,
	wanted: { page: number; kind?: NotificationKind | undefined; unread?: "yes" | undefined },
) {
	const owner = await getOwner(db, bearer);
	const { rows, total, page, pageCount } = await inboxPage(
		db,
		owner,
		{ ...wanted, unread: wanted.unread === "yes" },
		inboxLimits.pageSize,
	);
	const accounts = await accountNames(db, [
		...new Set(rows.flatMap(({ account_id }) => (account_id === null ? [] : [account_id]))),
	]);
	const messages = rows.map(
		({ id, kind, subject, body, at, read_at, account_id }): InboxMessage => ({
			id,
			kind,
			subject,
			body,
			at,
			read: read_at !== null,
			account:
				account_id === null
					? null
					: {
							accountId: account_id,
							name: accounts.find((account) => account.id === account_id)?.name ?? account_id,
						},
		}),
	);
	return { messages, unread: await countUnread(db, owner), total, page, pageCount };
}

export const unreadCount = async ({ db }: NotificationDeps, bearer: TokenBearer) => ({
	unread: await countUnread(db, await getOwner(db, bearer)),
});

/** @throws {ServiceFailure} 404 for a message of others */
export async function openMessage({ db, now }: NotificationDeps, bearer: TokenBearer, id: string) {
	const owner = await getOwner(db, bearer);
	const [message] = await ownMessages(db, owner, [id]);
	if (!message) throw notFound("This message");
	await markMessages(db, owner.userId, [id], new Date(now()).toISOString());
	return { path: message.path };
}

/** @throws {ServiceFailure} 404 when one of the messages is not the caller's; then none is changed */
export async function changeMessages(
	{ db, now }: NotificationDeps,
	bearer: TokenBearer,
	{ ids, action }: { ids: readonly string[]; action: "read" | "unread" | "delete" },
) {
	const owner = await getOwner(db, bearer);
	const wanted = [...new Set(ids)];
	await db.transaction().execute(async (change) => {
		const found = await ownMessages(change, owner, wanted);
		if (found.length < wanted.length) throw notFound("This message");
		if (action === "delete") await deleteMessages(change, owner.userId, wanted);
		else
			await markMessages(
				change,
				owner.userId,
				wanted,
				action === "read" ? new Date(now()).toISOString() : null,
			);
	});
	return { changed: wanted.length };
}

export const readAllMessages = async ({ db, now }: NotificationDeps, bearer: TokenBearer) => ({
	changed: await markAllRead(db, await getOwner(db, bearer), new Date(now()).toISOString()),
});

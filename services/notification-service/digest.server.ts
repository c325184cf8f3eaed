/** Mails the daily digests that are due. */
import { mayActFor } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { mailLine } from "../shared/mail-line.ts";
import { putIntoOutbox } from "../shared/outbox-repository.server.ts";
import { accountRow, portalUserById } from "../user-service/public.server.ts";
import { digestMail } from "./digest-mail.ts";
import { takeDigest, usersWithDigest } from "./digest-repository.server.ts";
import { notificationSecret } from "./notifications-repository.server.ts";
import { unsubscribeToken } from "./unsubscribe-token.server.ts";

/**
 * One mail a person, without what the person may not see anymore. Each message is in one digest only.
 *
 * @param now ISO 8601 @returns how many mails
 */
export async function mailDigests(db: Db, now: string, origin: string): Promise<number> {
	const secret = await notificationSecret(db);
	let mailed = 0;
	for (const userId of await usersWithDigest(db, now))
		if (await db.transaction().execute((change) => mailOne(change, userId, now, origin, secret))) mailed += 1;
	return mailed;
}

async function mailOne(
	change: Db,
	userId: string,
	now: string,
	origin: string,
	secret: string,
): Promise<boolean> {
	const rows = await takeDigest(change, userId, now);
	const user = await portalUserById(change, userId);
	if (!user || user.disabled) return false;
	const items = [];
	for (const { account_id, subject, path, at } of rows) {
		if (account_id !== null && !mayActFor(user, account_id)) continue;
		const account = account_id === null ? null : await accountRow(change, account_id);
		items.push({ subject, path, at, account: account ? mailLine(account.name) : null });
	}
	if (items.length === 0) return false;
	const token = unsubscribeToken({ userId, accountId: "", kind: "digest" }, secret);
	await putIntoOutbox(
		change,
		{
			recipient: user.email,
			...digestMail(items, origin),
			link: "/user/inbox",
			unsubscribe: `/unsubscribe/${token}`,
		},
		Date.parse(now),
	);
	return true;
}

/** Recurring work: what time brings, the daily digest, and deleting old messages. */

import { formatCount, formatDayIn } from "#rules/format";
import { digestDetails, mailLine } from "#rules/mail/mail-details";
import { inboxLimits, type NotificationKind } from "#rules/notifications/notifications";
import { mayActFor } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { type Schedule, schedule } from "../queue/enqueue.server.ts";
import { type Handler, handle, recurringJob } from "../queue/job.ts";
import type { Logger } from "../shared/logger.server.ts";
import { type Mail, putIntoOutbox } from "../shared/outbox-repository.server.ts";
import { accountRow, portalUserById } from "../user-service/public.server.ts";
import {
	deleteMessagesBefore,
	notificationSecret,
	takeDigest,
	usersWithDigest,
} from "./notifications-repository.server.ts";
import { digestZones } from "./public.server.ts";
import { unsubscribeToken } from "./unsubscribe-token.server.ts";

/** Tells of what is due now (ISO 8601), each thing once. */
export type Teller = (db: Db, now: string) => Promise<void>;

const timedJob = recurringJob("notifications.timed", 10 * 60);
const digestJob = recurringJob("notifications.digest", 30 * 60);
const cleanJob = recurringJob("notifications.clean", 30 * 60);

/** Digests are due at a full hour; see `digestTime`. Old messages go once a day. */
export const notificationSchedules: readonly Schedule[] = [
	schedule("notifications.timed", "*/15 * * * *", timedJob, {}),
	schedule("notifications.digest", "2,32 * * * *", digestJob, {}),
	schedule("notifications.clean", "47 3 * * *", cleanJob, {}),
];

export const notificationHandlers = (
	{ db, now, origin }: { db: Db; now: () => number; origin: string },
	tellers: readonly Teller[],
	logger: Logger,
): Handler[] => [
	handle(timedJob, async () => {
		for (const tell of tellers) await tell(db, new Date(now()).toISOString());
	}),
	handle(digestJob, async () => {
		const mailed = await mailDigests(db, new Date(now()).toISOString(), origin);
		if (mailed > 0) logger.info({ mailed }, "queued daily digests");
	}),
	handle(cleanJob, async () => {
		const deleted = await deleteMessagesBefore(db, keptSince(now()));
		if (deleted > 0) logger.info({ deleted }, "deleted old messages of inboxes");
	}),
];

/** @param now in ms since 1970 @returns ISO 8601 */
export function keptSince(now: number): string {
	const since = new Date(now);
	since.setUTCMonth(since.getUTCMonth() - inboxLimits.keptMonths);
	return since.toISOString();
}

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
	for (const { account_id, subject, path, at, kind, status, total } of rows) {
		if (account_id !== null && !mayActFor(user, account_id)) continue;
		const account = account_id === null ? null : await accountRow(change, account_id);
		items.push({ subject, path, at, kind, status, total, account: account ? mailLine(account.name) : null });
	}
	if (items.length === 0) return false;
	const token = unsubscribeToken({ userId, accountId: "", kind: "digest" }, secret);
	await putIntoOutbox(
		change,
		{
			recipient: user.email,
			...digestMail(items, origin, (await digestZones(change, [user]))(user)),
			link: "/user/inbox",
			unsubscribe: `/unsubscribe/${token}`,
		},
		Date.parse(now),
	);
	return true;
}

type DigestItem = {
	subject: string;
	path: string;
	at: string;
	account: string | null;
	kind: NotificationKind;
	status: string | null;
	total: string | null;
};

/** Updates a mail lists; it counts the others, which are in the inbox. */
const shown = 50;

/** The daily digest as a mail. @param items oldest first @param origin the shop's, for links within the text @param zone of the reader */
export function digestMail(
	items: readonly DigestItem[],
	origin: string,
	zone: string,
): Pick<Mail, "subject" | "body" | "details"> {
	const count = formatCount(items.length, "update");
	const day = (at: string) => formatDayIn(at, zone);
	return {
		subject: `Your daily digest: ${count}`,
		details: digestDetails(items.map((item) => ({ ...item, day: day(item.at) }))),
		body: [
			`${count} since the last digest.`,
			...items
				.slice(0, shown)
				.map(({ subject, path, at, account }) =>
					[`${subject} (${[day(at), account].filter(Boolean).join(", ")})`, `${origin}${path}`].join("\n"),
				),
			...(items.length > shown ? [`And ${items.length - shown} more in your inbox.`] : []),
		].join("\n\n"),
	};
}

/** Exports for other services; import rules forbid all other imports. */
import { randomUUID } from "node:crypto";
import type { PortalUser } from "#contracts/users/user";
import { dayIn, daysAfter, getInstant, shopTimeZone } from "#rules/clock/time-zones";
import { type NewMailDetails, summaryOf } from "#rules/mail/mail-details";
import {
	chooseWay,
	digestAccount,
	digestTime,
	inboxLimits,
	kindTerms,
	type Recipient,
	selectRecipients,
	type Told,
} from "#rules/notifications/notifications";
import type { Db } from "../db/connect.server.ts";
import { putIntoOutbox } from "../shared/outbox-repository.server.ts";
import {
	peopleOfAccount,
	portalUsersByIds,
	salesRepsWithoutUser,
	timeZonesOf,
} from "../user-service/public.server.ts";
import {
	insertEventKey,
	insertNotifications,
	notificationSecret,
	toPreferences,
} from "./notifications-repository.server.ts";
import { unsubscribeToken } from "./unsubscribe-token.server.ts";

export { shippedAfter } from "#rules/notifications/notifications";
export { markReadBefore } from "./notifications-repository.server.ts";

// Tells people of an event: messages and mail, in the transaction of the event.

export type NotificationEvent = Told & {
	/** Told once, ever: such as "quote-answered:QUOTE:REVISION". */
	key: string;
	/** ISO 8601. */
	at: string;
	subject: string;
	/** Plain text; an empty line begins a paragraph. What people typed goes through `mailLine`. */
	body: string;
	/** Path of the page that it is about, such as "/user/quotes/ID". */
	path: string;
	/** What the mail's HTML shows beside the text; the status and the last total are in digests too. */
	details?: NewMailDetails | undefined;
	/** Mails named people here instead, such as the address on a form. */
	address?: string;
};

/** How many people of an account are told. */
const mostTold = 200;

/**
 * Writes messages for everyone concerned and queues their mail, once per key. Who may not see the thing is never told.
 *
 * @param change the transaction of the event: nothing is told when it is rolled back
 */
export async function notify(change: Db, event: NotificationEvent): Promise<void> {
	await notifyOnce(change, event);
}

/** Same as `notify`. @returns whether this call told them */
export async function notifyOnce(change: Db, event: NotificationEvent): Promise<boolean> {
	if (!(await insertEventKey(change, event.key, event.at))) return false;
	const recipients = selectRecipients(event, await candidates(change, event)).slice(0, mostTold);
	const ids = recipients.map(({ user }) => user.userId);
	const [preferences, secret] = [
		await toPreferences(change, ids, event.accountId, event.kind),
		await notificationSecret(change),
	];
	const ways = recipients.map((recipient) => ({
		...recipient,
		...chooseWay(
			preferences.filter(({ user_id }) => user_id === recipient.user.userId),
			event.kind,
			event.accountId,
			recipient.own,
		),
	}));
	const inDigest = ways.filter(({ mail }) => mail === "daily");
	const zoneOf = await digestZones(
		change,
		inDigest.map(({ user }) => user),
	);
	await insertNotifications(
		change,
		ways
			.filter(({ inbox, mail }) => inbox || mail === "daily")
			.map(({ user, inbox, mail }) => toRow(event, user, inbox, mail === "daily" ? zoneOf(user) : null)),
	);
	for (const { user, mail } of ways) if (mail === "now") await mailNow(change, event, user, secret);
	await mailSalesReps(change, event);
	return true;
}

/** Mails sales reps who never registered: they have no inbox and nothing to choose. */
async function mailSalesReps(
	change: Db,
	{ to, accountId, subject, body, path, at, details }: NotificationEvent,
): Promise<void> {
	if (accountId === null || (to !== "representatives" && to !== "both")) return;
	const why =
		"You get this because you are a sales rep for this account. To choose what we email you, register with this email address.";
	for (const recipient of await salesRepsWithoutUser(change, accountId))
		await putIntoOutbox(
			change,
			{
				recipient,
				subject,
				body: `${body}\n\n${why}`,
				link: path,
				details: details && { ...details, outro: [...(details.outro ?? []), why] },
			},
			Date.parse(at),
		);
}

async function candidates(db: Db, { to, accountId, authorId }: NotificationEvent): Promise<PortalUser[]> {
	const named = [...(typeof to === "object" ? to.userIds : []), ...(authorId ? [authorId] : [])];
	const people = typeof to !== "object" && accountId !== null ? await peopleOfAccount(db, accountId) : [];
	return [...(await portalUsersByIds(db, named)), ...people];
}

/** @param digestZone `null` for a message outside of digests */
const toRow = (
	event: NotificationEvent,
	{ userId }: PortalUser,
	inbox: boolean,
	digestZone: string | null,
) => ({
	id: randomUUID(),
	user_id: userId,
	account_id: event.accountId,
	kind: event.kind,
	subject: event.subject.slice(0, inboxLimits.subject),
	body: event.body.slice(0, inboxLimits.body),
	path: event.path,
	at: event.at,
	read_at: null,
	inbox: inbox ? (1 as const) : (0 as const),
	digest_at: digestZone && nextDigest(event.at, digestZone),
	...summaryOf(event.details),
});

async function mailNow(
	change: Db,
	{ kind, accountId, subject, body, path, address, at, details }: NotificationEvent,
	{ userId, email }: Recipient["user"],
	secret: string,
): Promise<void> {
	const token = unsubscribeToken({ userId, accountId: accountId ?? "", kind }, secret);
	await putIntoOutbox(
		change,
		{
			recipient: address ?? email,
			subject,
			body,
			link: path,
			details,
			unsubscribe: kindTerms[kind].receipt ? null : `/unsubscribe/${token}`,
		},
		Date.parse(at),
	);
}

/**
 * When the digest with a message is due: the next 7 AM of the zone after it, also across a change of the clock.
 *
 * @param at ISO 8601 @param zone of the reader @returns ISO 8601, in UTC
 */
export function nextDigest(at: string, zone: string): string {
	const now = Date.parse(at);
	const today = dayIn(now, zone);
	const dueOn = (day: string) => getInstant(day, digestTime.hour * 60, zone);
	const due = dueOn(today) > now ? dueOn(today) : dueOn(daysAfter(today, 1));
	return new Date(due).toISOString();
}

/** The zones by whose clocks the digests of people are written. */
export async function digestZones(
	db: Db,
	users: readonly PortalUser[],
): Promise<(user: PortalUser) => string> {
	const zones = await timeZonesOf(
		db,
		users.flatMap((user) => digestAccount(user) ?? []),
	);
	return (user) => zones.get(digestAccount(user) ?? "") ?? shopTimeZone;
}

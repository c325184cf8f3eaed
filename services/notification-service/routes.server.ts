import { implement } from "@orpc/server";
import {
	type InboxMessage,
	type NotificationPreference,
	notificationsContract,
} from "#contracts/notifications/notifications";
import {
	effectivePreference,
	inboxLimits,
	kindTerms,
	type NotificationKind,
	notificationKinds,
} from "#rules/notifications/notifications";
import { openAccountIds } from "#rules/users/permissions";
import { switchableAccountIds } from "#rules/users/selected-account";
import type { Db } from "../db/connect.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../shared/auth.server.ts";
import { notFound, type ServiceContext } from "../shared/http.server.ts";
import { bearerUser, forbidden, lockUser, portalUserById } from "../user-service/public.server.ts";
import {
	accountNames,
	countUnread,
	deleteMessages,
	forgetDigest,
	type InboxOwner,
	inboxPage,
	markAllRead,
	markMessages,
	ownMessages,
	replacePreferences,
	setMail,
	stopDigestRows,
} from "./inbox-repository.server.ts";
import { notificationSecret, toPreferences } from "./notifications-repository.server.ts";
import { readUnsubscribeToken, type Unsubscribing } from "./unsubscribe-token.server.ts";

export function notificationRoutes(deps: NotificationDeps, verify: TokenVerifier) {
	const os = implement(notificationsContract).$context<ServiceContext>();
	return os.router({
		inbox: os.inbox
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => readInbox(deps, bearer, input)),
		unread: os.unread.use(signedIn(verify)).handler(({ context: { bearer } }) => unreadCount(deps, bearer)),
		open: os.open
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => openMessage(deps, bearer, input.id)),
		change: os.change
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => changeMessages(deps, bearer, input)),
		readAll: os.readAll
			.use(signedIn(verify))
			.handler(({ context: { bearer } }) => readAllMessages(deps, bearer)),
		preferences: os.preferences
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => readPreferences(deps, bearer, input.accountId)),
		setPreferences: os.setPreferences
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => writePreferences(deps, bearer, input)),
		// For everybody: the signed token of a mail is the only right.
		unsubscribing: os.unsubscribing.handler(async ({ input }) => {
			const { kind } = await readToken(deps.db, input.token);
			return { kind };
		}),
		unsubscribe: os.unsubscribe.handler(({ input }) => unsubscribe(deps, input.token)),
	});
}

/** @throws {ServiceFailure} 403 for an account of others */
async function requireAccount(db: Db, bearer: TokenBearer, accountId: string): Promise<string> {
	const user = await bearerUser(db, bearer);
	if (accountId !== "" && !(user.emailVerified && switchableAccountIds(user).includes(accountId)))
		throw forbidden("You don't have access to this account.");
	return user.userId;
}

async function readPreferences({ db }: NotificationDeps, bearer: TokenBearer, accountId: string) {
	const userId = await requireAccount(db, bearer, accountId);
	const rows = await toPreferences(db, [userId], accountId);
	return {
		preferences: notificationKinds.map((kind) => ({
			kind,
			...effectivePreference(rows, kind, accountId || null),
		})),
		own: rows.some(({ account_id }) => account_id === accountId),
	};
}

async function writePreferences(
	{ db }: NotificationDeps,
	bearer: TokenBearer,
	{ accountId, preferences }: { accountId: string; preferences: readonly NotificationPreference[] },
) {
	const userId = await requireAccount(db, bearer, accountId);
	const byKind = new Map(preferences.map((preference) => [preference.kind, preference]));
	await db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		await replacePreferences(change, userId, accountId, [...byKind.values()]);
	});
	return { saved: true } as const;
}

/** @throws {ServiceFailure} 404 for a forged token, and for receipts */
async function readToken(db: Db, token: string): Promise<Unsubscribing> {
	const subscription = readUnsubscribeToken(token, await notificationSecret(db));
	if (!subscription || !(await portalUserById(db, subscription.userId))) throw notFound("This link");
	return subscription;
}

/** Everybody who has the mail may call this, repeatedly. */
async function unsubscribe({ db }: NotificationDeps, token: string) {
	const subscription = await readToken(db, token);
	const { userId, accountId, kind } = subscription;
	await db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		if (kind === "digest") {
			await stopDigestRows(change, userId);
			await forgetDigest(change, userId);
		}
		const rows = await toPreferences(change, [userId], accountId);
		const stopped = kind === "digest" ? notificationKinds : [kind];
		for (const each of stopped) {
			const { mail, inbox } = effectivePreference(rows, each, accountId || null);
			if (kind === "digest" && !(mail === "daily" && kindTerms[each].mail === "daily")) continue;
			await setMail(
				change,
				{ user_id: userId, account_id: accountId, kind: each, inbox: inbox ? 1 : 0 },
				"none",
			);
		}
	});
	return { kind };
}

type NotificationDeps = { db: Db; now: () => number };

/** Nothing of an account is shown until the address is verified. */
async function getOwner(db: Db, bearer: TokenBearer): Promise<InboxOwner> {
	const user = await bearerUser(db, bearer);
	return { userId: user.userId, accountIds: user.emailVerified ? openAccountIds(user) : [] };
}

/** What people do with their inbox. */
async function readInbox(
	{ db }: NotificationDeps,
	bearer: TokenBearer,
	inboxQuery: { page: number; kind?: NotificationKind | undefined; unread?: "yes" | undefined },
) {
	const owner = await getOwner(db, bearer);
	const { rows, total, page, pageCount } = await inboxPage(
		db,
		owner,
		{ ...inboxQuery, unread: inboxQuery.unread === "yes" },
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

const unreadCount = async ({ db }: NotificationDeps, bearer: TokenBearer) => ({
	unread: await countUnread(db, await getOwner(db, bearer)),
});

/** @throws {ServiceFailure} 404 for a message of others */
async function openMessage({ db, now }: NotificationDeps, bearer: TokenBearer, id: string) {
	const owner = await getOwner(db, bearer);
	const [message] = await ownMessages(db, owner, [id]);
	if (!message) throw notFound("This message");
	await markMessages(db, owner.userId, [id], new Date(now()).toISOString());
	return { path: message.path };
}

/** @throws {ServiceFailure} 404 when one of the messages is not the caller's; then none is changed */
async function changeMessages(
	{ db, now }: NotificationDeps,
	bearer: TokenBearer,
	{ ids, action }: { ids: readonly string[]; action: "read" | "unread" | "delete" },
) {
	const owner = await getOwner(db, bearer);
	const messageIds = [...new Set(ids)];
	await db.transaction().execute(async (change) => {
		const found = await ownMessages(change, owner, messageIds);
		if (found.length < messageIds.length) throw notFound("This message");
		if (action === "delete") await deleteMessages(change, owner.userId, messageIds);
		else
			await markMessages(
				change,
				owner.userId,
				messageIds,
				action === "read" ? new Date(now()).toISOString() : null,
			);
	});
	return { changed: messageIds.length };
}

const readAllMessages = async ({ db, now }: NotificationDeps, bearer: TokenBearer) => ({
	changed: await markAllRead(db, await getOwner(db, bearer), new Date(now()).toISOString()),
});

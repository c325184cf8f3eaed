/** What people want mailed, and how they stop it. */

import type { NotificationPreference } from "#contracts/notifications/notifications";
import { kindTerms, notificationKinds } from "#rules/notifications/kinds";
import { effectivePreference } from "#rules/notifications/preferences";
import { mayActFor } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import type { TokenBearer } from "../shared/auth.server.ts";
import { notFound } from "../shared/http.server.ts";
import { bearerUser, forbidden, lockUser, portalUserById } from "../user-service/public.server.ts";
import type { NotificationDeps } from "./inbox.server.ts";
import { notificationSecret, preferencesOf } from "./notifications-repository.server.ts";
import {
	forgetDigest,
	replacePreferences,
	setMail,
	stopDigestRows,
} from "./preferences-repository.server.ts";
import { readUnsubscribeToken, type Unsubscribing } from "./unsubscribe-token.server.ts";

/** @throws {ServiceFailure} 403 for an account of others */
async function requireAccount(db: Db, bearer: TokenBearer, accountId: string): Promise<string> {
	const user = await bearerUser(db, bearer);
	if (accountId !== "" && !(user.emailVerified && mayActFor(user, accountId)))
		throw forbidden("You may not act for this account.");
	return user.userId;
}

export async function readPreferences({ db }: NotificationDeps, bearer: TokenBearer, accountId: string) {
	const userId = await requireAccount(db, bearer, accountId);
	const rows = await preferencesOf(db, [userId], accountId);
	return {
		preferences: notificationKinds.map((kind) => ({
			kind,
			...effectivePreference(rows, kind, accountId || null),
		})),
		own: rows.some(({ account_id }) => account_id === accountId),
	};
}

export async function writePreferences(
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
export async function readToken(db: Db, token: string): Promise<Unsubscribing> {
	const wanted = readUnsubscribeToken(token, await notificationSecret(db));
	if (!wanted || !(await portalUserById(db, wanted.userId))) throw notFound("This link");
	return wanted;
}

/** For everybody who has the mail. Idempotent. */
export async function unsubscribe({ db }: NotificationDeps, token: string) {
	const wanted = await readToken(db, token);
	const { userId, accountId, kind } = wanted;
	await db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		if (kind === "digest") {
			await stopDigestRows(change, userId);
			await forgetDigest(change, userId);
		}
		const rows = await preferencesOf(change, [userId], accountId);
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

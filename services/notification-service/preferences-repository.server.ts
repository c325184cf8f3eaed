/** SQL of what people want mailed. Every query names the user. */

import type { NotificationPreference } from "#contracts/notifications/notifications";
import type { MailChoice, NotificationKind } from "#rules/notifications/kinds";
import type { Db } from "../db/connect.server.ts";

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

/** Nothing waits for a digest anymore. */
export const forgetDigest = (change: Db, userId: string) =>
	change.updateTable("notification").set({ digest_at: null }).where("user_id", "=", userId).execute();

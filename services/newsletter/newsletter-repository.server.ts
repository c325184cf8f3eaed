/** SQL of the newsletter's addresses. */
import type { Selectable, Updateable } from "kysely";
import type { Db } from "../db/connect.server.ts";
import type { NewsletterSubscriberTable } from "../db/schema.ts";

export type SubscriberRow = Selectable<NewsletterSubscriberTable>;

/**
 * The row of an address, made if missing, and locked until the transaction ends.
 * @param email in lower case
 */
export const lockedSubscriber = (
	change: Db,
	{ email, token, at }: { email: string; token: string; at: string },
): Promise<SubscriberRow> =>
	change
		.insertInto("newsletter_subscriber")
		.values({ email, token, subscribed_at: at, state: "pending" })
		.onConflict((conflict) => conflict.column("email").doUpdateSet({ email }))
		.returningAll()
		.executeTakeFirstOrThrow();

export const updateSubscriber = (change: Db, email: string, values: Updateable<NewsletterSubscriberTable>) =>
	change.updateTable("newsletter_subscriber").set(values).where("email", "=", email).execute();

/** @returns whether a token that is still good was found; confirming twice is confirming once */
export async function confirmSubscriber(db: Db, confirmHash: string, at: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("newsletter_subscriber")
		.set({ state: "confirmed", changed_at: at })
		.where("confirm_hash", "=", confirmHash)
		.where("confirm_until", ">", at)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** The address is kept, so that an import or an old link does not bring it back. */
export async function removeSubscriber(db: Db, token: string, at: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("newsletter_subscriber")
		.set({ state: "unsubscribed", changed_at: at, confirm_hash: null, confirm_until: null })
		.where("token", "=", token)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Addresses that nobody confirmed. @param before ISO 8601 */
export const deleteUnconfirmed = (db: Db, before: string) =>
	db
		.deleteFrom("newsletter_subscriber")
		.where("state", "=", "pending")
		.where("mailed_at", "<", before)
		.execute();

/** Confirmed subscribers by address. */
export const confirmedSubscribers = (db: Db): Promise<SubscriberRow[]> =>
	db
		.selectFrom("newsletter_subscriber")
		.selectAll()
		.where("state", "=", "confirmed")
		.orderBy("email")
		.execute();

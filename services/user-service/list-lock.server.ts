import type { Db } from "../db/connect.server.ts";

/**
 * Makes two transactions of one user wait for each other, so that limits and "once" hold. An update without a change
 * locks the row on PostgreSQL; SQLite has one writer anyway.
 */
export async function lockUser(change: Db, userId: string): Promise<void> {
	await change
		.updateTable("portal_user")
		.set(({ ref }) => ({ updated_at: ref("updated_at") }))
		.where("user_id", "=", userId)
		.execute();
}

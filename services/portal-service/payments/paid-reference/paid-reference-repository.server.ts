import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";

export async function isUserOfAccount(db: Db, email: string, accountId: string): Promise<boolean> {
	const row = await db
		.selectFrom("portal_user")
		.innerJoin("portal_user_account", "portal_user_account.user_id", "portal_user.user_id")
		.select("portal_user.user_id")
		.where(sql`lower(portal_user.email)`, "=", email.trim().toLowerCase())
		.where("portal_user.email_verified", "=", 1)
		.where("portal_user_account.account_id", "=", accountId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

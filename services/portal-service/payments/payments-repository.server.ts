/** SQL of the ledger's payment mode, of who may pay by reference, and of the provider's events. */

import { type Insertable, sql } from "kysely";
import type { PaymentMode } from "#rules/payments/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import type { ProviderEventTable } from "../../db/payments-schema.ts";

/** `null` before the first payment. */
export async function ledgerMode(db: Db): Promise<PaymentMode | null> {
	const row = await db.selectFrom("ledger_mode").select("mode").executeTakeFirst();
	return row?.mode ?? null;
}

/** Keeps an existing mode. */
export const insertLedgerMode = (trx: Db, mode: PaymentMode) =>
	trx
		.insertInto("ledger_mode")
		.values({ id: 1, mode })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();

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

export async function isHandled(db: Db, provider: string, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("provider_event")
		.select("id")
		.where("provider", "=", provider)
		.where("id", "=", id)
		.executeTakeFirst();
	return row !== undefined;
}

export const recordEvent = (db: Db, event: Insertable<ProviderEventTable>) =>
	db
		.insertInto("provider_event")
		.values(event)
		.onConflict((conflict) => conflict.columns(["provider", "id"]).doNothing())
		.execute();

export const forgetOldEvents = (db: Db, before: string) =>
	db.deleteFrom("provider_event").where("at", "<", before).execute();

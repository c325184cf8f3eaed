/** Payments of invoices of several branches. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** `null` is the account of the payment. */
export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table payment_share add column account_id text`.execute(db);
}

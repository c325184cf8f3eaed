/** Finds the entries of an account for its statements. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`create index ledger_entry_account on ledger_entry (account_id, at)`.execute(db);
}

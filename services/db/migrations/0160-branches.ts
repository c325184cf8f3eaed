/** Accounts that are branches of a company's account. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table account add column company_id text references account (id) on delete set null`.execute(
		db,
	);
	await sql`create index account_company on account (company_id)`.execute(db);
}

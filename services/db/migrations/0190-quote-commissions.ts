/** Commissions of agencies on quotes. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** `line_id` is empty for the rate of the quote. Lines are rewritten with each change, so nothing refers to them. */
export async function up(db: UntypedDb): Promise<void> {
	await sql`
		create table quote_commission (
			quote_id text not null references quote (id) on delete cascade,
			line_id text not null,
			account_id text not null,
			basis_points integer not null,
			primary key (quote_id, line_id),
			constraint quote_commission_rate check (basis_points between 0 and 10000)
		)`.execute(db);
}

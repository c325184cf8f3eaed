/** Changes of the tables of quotes. Their order is in `index.server.ts`. */

import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** 0180: Lines of quotes that aren't in the catalog. */
export async function nonCatalogLines(db: UntypedDb): Promise<void> {
	await sql`alter table quote_line add column non_catalog text`.execute(db);
}

/** 0190: Commissions of agencies on quotes. `line_id` is empty for the rate of the quote. Lines are rewritten with each change, so nothing refers to them. */
export async function quoteCommissions(db: UntypedDb): Promise<void> {
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

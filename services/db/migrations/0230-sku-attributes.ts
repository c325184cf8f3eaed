/** What tells SKUs apart, and entries that are further registrations of one. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** The empty text marks SKUs that the next start settles. */
export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table variation add column attributes text not null default ''`.execute(db);
	await sql`alter table variation add column listed_as text references variation (id) on delete cascade`.execute(
		db,
	);
	await sql`create index variation_listed_as on variation (listed_as)`.execute(db);
}

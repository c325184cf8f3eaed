/** Lines of quotes that aren't in the catalog. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table quote_line add column non_catalog text`.execute(db);
}

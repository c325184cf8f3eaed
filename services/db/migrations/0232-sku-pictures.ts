/** The owner's pictures of a SKU, and its 360° view. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table variation add column image text`.execute(db);
	await sql`alter table variation add column spin text`.execute(db);
}

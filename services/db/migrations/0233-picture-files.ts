/** Photographs that came with a catalog file. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`create table picture_file (id text primary key, content text not null)`.execute(db);
}

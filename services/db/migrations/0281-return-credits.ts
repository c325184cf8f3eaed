/** What a return was credited at, which the next credits of its order and the owner's tax service count with. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table service_request add column credit text`.execute(db);
}

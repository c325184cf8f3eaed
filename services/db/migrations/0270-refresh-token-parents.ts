/** The refresh token that another one replaced, so that two successors of one token are known. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table identity_refresh_token add column parent text`.execute(db);
}

/** What the HTML of a mail shows beside its text, and what a digest shows of an event. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** `null` in mail written before: its text is shown. */
export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table outbox add column details text`.execute(db);
	await sql`alter table notification add column status text`.execute(db);
	await sql`alter table notification add column total text`.execute(db);
}

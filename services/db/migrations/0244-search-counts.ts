/** What was searched, by day of the shop's clock and term; nothing about who did. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`
		create table search_count (
			day text not null,
			term text not null,
			searches integer not null,
			empty integer not null,
			clicks integer not null,
			refined integer not null,
			primary key (day, term)
		)`.execute(db);
}

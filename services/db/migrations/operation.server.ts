/** Changes of the tables of mail and counts. Their order is in `index.server.ts`. */

import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** 0210: What the HTML of a mail shows beside its text, and what a digest shows of an event. `null` in mail written before: its text is shown. */
export async function mailDetails(db: UntypedDb): Promise<void> {
	await sql`alter table outbox add column details text`.execute(db);
	await sql`alter table notification add column status text`.execute(db);
	await sql`alter table notification add column total text`.execute(db);
}

/** 0244: What was searched, by day of the shop's clock and term; nothing about who did. */
export async function searchCounts(db: UntypedDb): Promise<void> {
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

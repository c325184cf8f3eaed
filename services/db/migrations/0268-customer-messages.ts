/** Whose account a message of the contact form is about, whether it is answered, and what we answered. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table contact_request add column account_id text`.execute(db);
	await sql`alter table contact_request add column status text not null default 'open'`.execute(db);
	await sql`alter table contact_request add column changed_at text`.execute(db);
	await sql`alter table contact_request add column changed_by_name text`.execute(db);
	await sql`create index contact_request_account on contact_request (account_id, sequence)`.execute(db);
	await sql`
		create table contact_answer (
			id text primary key,
			sequence bigint not null references contact_request (sequence) on delete cascade,
			at text not null,
			user_id text not null,
			name text not null,
			text text not null,
			digest text unique
		)`.execute(db);
	await sql`create index contact_answer_message on contact_answer (sequence, at)`.execute(db);
}

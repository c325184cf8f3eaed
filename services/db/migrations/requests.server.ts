/** Changes of the tables of requests and messages. Their order is in `index.server.ts`. */

import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** 0203: Returns and cancellations: the order line that a request is about, and how many pieces of it. */
export async function orderLineRequests(db: UntypedDb): Promise<void> {
	await sql`alter table service_request add column order_id text`.execute(db);
	await sql`alter table service_request add column line_id text`.execute(db);
	await sql`alter table service_request add column quantity integer`.execute(db);
	await sql`create index service_request_order on service_request (order_id)`.execute(db);
}

/** 0268: Whose account a message of the contact form is about, whether it is answered, and what we answered. */
export async function customerMessages(db: UntypedDb): Promise<void> {
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

/** 0269: Messages from before the shop kept answers were handled in the mailboxes of their topics: they wait for nobody here. */
export async function earlierMessages(db: UntypedDb): Promise<void> {
	await sql`
		update contact_request set status = 'answered'
		where changed_at is null
			and created_at < (select timestamp from kysely_migration where name = '0268-customer-messages')`.execute(
		db,
	);
}

/** 0281: What a return was credited at, which the next credits of its order and the owner's tax service count with. */
export async function returnCredits(db: UntypedDb): Promise<void> {
	await sql`alter table service_request add column credit text`.execute(db);
}

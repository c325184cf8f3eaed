/** Changes of the tables of mail, counts, webhooks and API keys. Their order is in `index.server.ts`. */

import { sql } from "kysely";
import type { Dialect } from "../dialect.server.ts";
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

const serialKeys: Record<Dialect, string> = {
	sqlite: "integer primary key autoincrement",
	postgres: "bigserial primary key",
};

const webhookTables = (serialKey: string) => [
	`create table webhook_endpoint (
		id text primary key,
		account_id text not null references account (id) on delete cascade,
		branches integer not null,
		url text not null,
		description text not null,
		events text not null,
		state text not null,
		secret text not null,
		secret_key_id text not null,
		previous_secret text,
		previous_until text,
		failing_since text,
		catalog_version text,
		created_by text not null,
		created_by_name text not null,
		created_at text not null
	)`,
	"create index webhook_endpoint_account on webhook_endpoint (account_id)",
	`create table webhook_event (
		id text primary key,
		event_key text not null unique,
		type text not null,
		account_id text not null,
		subject text not null,
		at text not null,
		content text not null
	)`,
	"create index webhook_event_at on webhook_event (at)",
	`create table webhook_delivery (
		sequence ${serialKey},
		id text not null unique,
		endpoint_id text not null references webhook_endpoint (id) on delete cascade,
		event_id text not null references webhook_event (id) on delete cascade,
		subject text not null,
		state text not null,
		tries integer not null,
		next_try_at text,
		answer_code integer,
		answer text not null,
		created_at text not null,
		changed_at text not null
	)`,
	"create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, sequence)",
	"create index webhook_delivery_event on webhook_delivery (event_id)",
	"create index webhook_delivery_waiting on webhook_delivery (endpoint_id, subject, state, sequence)",
];

/** 0320: Endpoints of webhooks, the events of accounts that have some, and what became of each delivery. */
export async function webhooks(db: UntypedDb, dialect: Dialect): Promise<void> {
	for (const statement of webhookTables(serialKeys[dialect])) await sql.raw(statement).execute(db);
}

/** 0390: How many deliveries of an endpoint were replayed, and since when. */
export async function webhookReplays(db: UntypedDb): Promise<void> {
	await sql`alter table webhook_endpoint add column replays_since text`.execute(db);
	await sql`alter table webhook_endpoint add column replays integer not null default 0`.execute(db);
}

/** 0321: API keys of users: the hash of each, and the session that it is. */
export async function apiKeys(db: UntypedDb): Promise<void> {
	await sql`
		create table api_key (
			id text primary key,
			user_id text not null references identity_account (id) on delete cascade,
			account_id text,
			name text not null,
			scopes text not null,
			hash text not null unique,
			hint text not null,
			session_id text not null,
			created_at text not null,
			expires_at text not null,
			last_used_at text,
			last_used_address text
		)`.execute(db);
	await sql`create index api_key_user on api_key (user_id, created_at)`.execute(db);
}

/** 0323: The key of a form or an action by itself, so that it can be asked whether it did anything. */
export async function keysOfForms(db: UntypedDb): Promise<void> {
	await sql`alter table idempotency_key add column form_key text`.execute(db);
	await sql`create index idempotency_key_form on idempotency_key (form_key)`.execute(db);
}

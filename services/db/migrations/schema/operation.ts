import type { Tables } from "./words.ts";

/** The log, mail, notifications, idempotency keys and the queue. */
export const operation: Tables = ({ dialect, serialKey }) => `
create table log (
	id ${serialKey},
	at text not null,
	endpoint text not null,
	error text not null,
	request text
);

create table outbox (
	id ${serialKey},
	at text not null,
	recipient text not null,
	subject text not null,
	body text not null,
	link text,
	headers text,
	message_id text,
	sent_at text,
	unsubscribe text
);

create table notification_event (
	key text primary key,
	at text not null
);
create index notification_event_at on notification_event (at);

create table notification (
	id text primary key,
	user_id text not null,
	account_id text,
	kind text not null,
	subject text not null,
	body text not null,
	path text not null,
	at text not null,
	read_at text,
	inbox integer not null,
	digest_at text
);
create index notification_inbox on notification (user_id, at);
create index notification_unread on notification (user_id, read_at);
create index notification_digest on notification (digest_at);
create index notification_at on notification (at);

create table notification_preference (
	user_id text not null,
	account_id text not null,
	kind text not null,
	mail text not null,
	inbox integer not null,
	constraint notification_preference_pk primary key (user_id, account_id, kind)
);

create table notification_secret (
	id integer primary key,
	secret text not null
);

-- NULLs are distinct in a unique index on both databases.
create table idempotency_key (
	scope text not null,
	user_id text references portal_user (user_id) on delete cascade on update cascade,
	account_id text,
	digest text not null,
	result_id text,
	answer text,
	at text not null,
	constraint idempotency_key_owner check ((user_id is null) <> (account_id is null))
);
create unique index idempotency_key_user_id on idempotency_key (user_id, scope, digest);
create unique index idempotency_key_account_id on idempotency_key (account_id, scope, digest);
create index idempotency_key_result on idempotency_key (scope, result_id);

${dialect === "sqlite" ? queueJobs : ""}
create table queue_dead (
	id text primary key,
	kind text not null,
	payload text not null,
	unique_key text,
	attempts integer not null,
	reason text not null,
	failed_at text not null
);
create index queue_dead_kind on queue_dead (kind, failed_at);

create table queue_schedule (
	name text primary key,
	next_at text not null
);
`;

/** The jobs of SQLite; on PostgreSQL, pg-boss keeps them in tables of its own. */
const queueJobs = `
create table queue_job (
	id text primary key,
	kind text not null,
	payload text not null,
	unique_key text,
	run_at text not null,
	attempts integer default 0 not null,
	lease text,
	leased_until text,
	queued_at text not null
);
create index queue_job_due on queue_job (kind, run_at);
create unique index queue_job_unique on queue_job (kind, unique_key);
`;

import type { Tables } from "./words.ts";

/** Quotes with their lines, versions and messages, bid jobs, and tasks of representatives. */
export const quotes: Tables = ({ serialKey }) => `
-- bid_id: quotes of which one is accepted, a base with its VE revisions.
create table quote (
	sequence ${serialKey},
	id text not null unique,
	account_id text not null,
	name text not null,
	purchase_order text not null,
	note text not null,
	search_key text not null,
	status text not null,
	version integer not null,
	revision integer not null,
	line_count integer not null,
	total_cents bigint not null,
	discount_cents bigint not null,
	coupon text,
	message_count integer not null,
	created_by text not null,
	created_by_name text not null,
	created_side text not null,
	changed_by_name text not null,
	last_change text,
	created_at text not null,
	updated_at text not null,
	submitted_at text,
	expires_at text,
	expiry_chosen integer not null,
	draft_side text default 'buyer' not null,
	declined_at text,
	declined_from text,
	bid_name text default '' not null,
	bid_reason text default '' not null,
	bid_id text,
	superseded_by text
);
create index quote_account_updated on quote (account_id, updated_at);
create index quote_expires on quote (status, expires_at);
create index quote_account_status on quote (account_id, status, expires_at, total_cents);
create index quote_bid on quote (account_id, bid_id);

-- lot: lines at one price. alternate: offered instead of another line. adders: freight, lamps and other amounts in
-- the price.
create table quote_line (
	id text primary key,
	quote_id text not null references quote (id) on delete cascade,
	account_id text not null,
	position integer not null,
	variation_id text not null,
	sku_key text not null,
	quantity integer not null,
	price_cents integer not null,
	original_cents integer not null,
	options text not null,
	fixture_type text not null,
	product text not null,
	list_cents integer,
	negotiated text,
	below_floor integer default 0 not null,
	lot text,
	alternate text,
	job text default '' not null,
	note text default '' not null,
	adders text,
	ship_complete integer default 0 not null
);
create index quote_line_quote on quote_line (quote_id, position);
create index quote_line_search on quote_line (account_id, sku_key, quote_id);

create table quote_version (
	quote_id text not null references quote (id) on delete cascade,
	version integer not null,
	step text not null,
	at text not null,
	author_id text not null,
	author_name text not null,
	purchase_order text not null,
	note text not null,
	expires_at text,
	total_cents bigint not null,
	content text not null,
	constraint quote_version_key primary key (quote_id, version)
);

create table quote_message (
	sequence ${serialKey},
	id text not null unique,
	quote_id text not null references quote (id) on delete cascade,
	author_id text not null,
	author_name text not null,
	side text not null,
	text text not null,
	at text not null
);
create index quote_message_quote on quote_message (quote_id);

create table quote_outcome (
	quote_id text primary key references quote (id) on delete cascade,
	result text not null,
	reason text not null,
	competitor text not null,
	by_name text not null,
	at text not null,
	constraint quote_outcome_result check (result in ('won', 'lost'))
);

create table quote_price_change (
	id ${serialKey},
	at text not null,
	user_id text not null,
	account_id text not null,
	quote_id text not null,
	line_id text not null,
	variation_id text not null,
	from_cents integer not null,
	to_cents integer,
	reason text not null,
	below_floor integer not null
);
create index quote_price_change_quote on quote_price_change (account_id, quote_id);

create table quote_lot_change (
	id ${serialKey},
	at text not null,
	user_id text not null,
	account_id text not null,
	quote_id text not null,
	lot_id text not null,
	name text not null,
	from_cents bigint,
	to_cents bigint,
	reason text not null,
	below_floor integer not null
);
create index quote_lot_change_quote on quote_lot_change (account_id, quote_id);

create table bid_job (
	id text primary key,
	user_id text not null references portal_user (user_id) on delete cascade,
	name text not null,
	digest text,
	created_at text not null
);
create unique index bid_job_digest on bid_job (user_id, digest);

create table bid_job_quote (
	job_id text not null references bid_job (id) on delete cascade,
	quote_id text not null references quote (id) on delete cascade,
	added_at text not null,
	constraint bid_job_quote_key primary key (job_id, quote_id)
);
create index bid_job_quote_quote on bid_job_quote (quote_id);

create table rep_task (
	id text primary key,
	user_id text not null references portal_user (user_id) on delete cascade,
	account_id text not null references account (id) on delete cascade,
	text text not null,
	due_on text,
	done_at text,
	digest text,
	created_at text not null
);
create index rep_task_user on rep_task (user_id, done_at);
create unique index rep_task_digest on rep_task (user_id, digest);
`;

import type { Tables } from "./words.ts";

/** Drafts, checkouts, approvals, orders and blanket orders. */
export const orders: Tables = ({ serialKey }) => `
create table order_draft (
	id text primary key,
	account_id text not null,
	quote_id text unique references quote (id) on delete set null,
	quote_number text,
	purchase_order text not null,
	note text not null,
	line_count integer not null,
	total_cents bigint not null,
	content text not null,
	created_by text not null,
	created_at text not null,
	held_until text
);
create index order_draft_account on order_draft (account_id, created_at);

-- search_key has the text that a search looks in, so that it doesn't read whole orders.
create table shop_order (
	sequence ${serialKey},
	id text not null unique,
	account_id text not null,
	search_key text not null,
	purchase_order text not null,
	note text not null,
	payment_type text not null,
	order_status text not null,
	payment_status text not null,
	payment_id text,
	payment_cents bigint not null,
	total_cents bigint not null,
	line_count integer not null,
	tracking_number text,
	tracking_url text,
	quote_id text references quote (id) on delete set null,
	quote_number text,
	content text not null,
	placed_by text not null,
	placed_by_name text not null,
	created_at text not null,
	updated_at text not null,
	number text,
	blanket_order_id text,
	requested_on text
);
create index shop_order_account on shop_order (account_id, created_at, search_key, id);
create index shop_order_status on shop_order (account_id, order_status, created_at);
create index shop_order_total on shop_order (account_id, total_cents);
create index shop_order_quote on shop_order (quote_id);
create index shop_order_changed on shop_order (order_status, updated_at);
create unique index shop_order_number on shop_order (number);
create index shop_order_blanket on shop_order (blanket_order_id);
create index shop_order_account_status on shop_order (account_id, order_status, created_at, total_cents);

create table shop_order_line (
	id text primary key,
	order_id text not null references shop_order (id) on delete cascade,
	account_id text not null,
	position integer not null,
	sku_key text not null,
	content text not null
);
create index shop_order_line_order on shop_order_line (order_id, position);
create index shop_order_line_search on shop_order_line (account_id, sku_key, order_id);

create table shop_order_event (
	sequence ${serialKey},
	order_id text not null references shop_order (id) on delete cascade,
	status text not null,
	at text not null,
	note text not null
);
create index shop_order_event_order on shop_order_event (order_id);

create table checkout (
	id text primary key,
	user_id text not null references portal_user (user_id) on delete cascade on update cascade,
	account_id text not null,
	draft_id text not null,
	choices text not null,
	shown text not null,
	created_at text not null,
	updated_at text not null,
	constraint checkout_source unique (user_id, account_id, draft_id)
);
create index checkout_draft on checkout (draft_id);

create table order_approval (
	sequence ${serialKey},
	id text not null unique,
	account_id text not null,
	user_id text not null,
	user_name text not null,
	draft_id text not null,
	status text not null,
	total_cents bigint not null,
	reason text not null,
	step integer not null,
	steps text not null,
	content text not null,
	cart text not null,
	created_at text not null,
	expires_at text not null,
	decided_at text,
	order_id text unique,
	blanket_order_id text,
	release_parts text default '[]' not null
);
create index order_approval_account on order_approval (account_id, status, user_id);
create index order_approval_expiry on order_approval (status, expires_at);
create index order_approval_blanket on order_approval (blanket_order_id, status);

create table purchase_order_file (
	id text primary key,
	account_id text not null,
	user_id text not null,
	name text not null,
	size integer not null,
	stored text not null,
	checkout_id text unique,
	approval_id text unique,
	order_id text unique,
	created_at text not null
);

-- Accepted quotes held for release, and the orders released from them.
create table blanket_order (
	sequence ${serialKey},
	id text not null unique,
	account_id text not null,
	quote_id text,
	quote_number text,
	name text not null,
	purchase_order text not null,
	note text not null,
	revision integer not null,
	release_count integer not null,
	goods_cents bigint not null,
	discount_cents bigint not null,
	discount_given_cents bigint not null,
	close_reason text not null,
	closed_at text,
	closed_by_name text not null,
	created_by text not null,
	created_by_name text not null,
	created_at text not null,
	updated_at text not null,
	constraint blanket_order_discount check (discount_given_cents >= 0 and discount_given_cents <= discount_cents)
);
create index blanket_order_account on blanket_order (account_id, created_at);

create table blanket_order_line (
	id text primary key,
	blanket_order_id text not null references blanket_order (id) on delete cascade,
	position integer not null,
	ordered integer not null,
	released integer not null,
	closed integer not null,
	content text not null,
	lot_given_cents bigint default 0 not null,
	constraint blanket_order_line_quantities check (ordered > 0 and released >= 0 and closed >= 0 and released + closed <= ordered)
);
create index blanket_order_line_order on blanket_order_line (blanket_order_id, position);

create table blanket_release_line (
	order_id text not null references shop_order (id) on delete cascade,
	line_id text not null references blanket_order_line (id) on delete cascade,
	quantity integer not null,
	lot_cents bigint default 0 not null,
	constraint blanket_release_line_key primary key (order_id, line_id),
	constraint blanket_release_line_quantity check (quantity > 0)
);
create index blanket_release_line_line on blanket_release_line (line_id);
`;

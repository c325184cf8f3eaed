import type { Tables } from "./words.ts";

/** Favorites, projects, share links, custom designs and customer part numbers. Rows follow a user whose sign-in id changes, and are deleted with the user. */
export const saving: Tables = () => `
create table favorite (
	rid text primary key,
	user_id text not null references portal_user (user_id) on delete cascade on update cascade,
	variation_id text not null,
	added_at text not null,
	removed_at text,
	note text default '' not null,
	list_name text default '' not null,
	constraint favorite_once unique (user_id, variation_id)
);

create table favorite_list (
	id text primary key,
	user_id text not null references portal_user (user_id) on delete cascade on update cascade,
	name text not null,
	created_at text not null,
	account_id text,
	account_right text default 'none' not null,
	constraint favorite_list_name unique (user_id, name)
);
create index favorite_list_account on favorite_list (account_id, id);

create table favorite_list_person (
	list_id text not null references favorite_list (id) on delete cascade,
	user_id text not null references portal_user (user_id) on delete cascade on update cascade,
	person_right text not null,
	constraint favorite_list_person_key primary key (list_id, user_id)
);

create table project (
	id text primary key,
	user_id text not null references portal_user (user_id) on delete cascade on update cascade,
	name text not null,
	note text not null,
	created_at text not null,
	updated_at text not null,
	account_id text,
	account_right text default 'none' not null
);
create index project_user on project (user_id);
create index project_account on project (account_id, id);

create table project_person (
	project_id text not null references project (id) on delete cascade,
	user_id text not null references portal_user (user_id) on delete cascade on update cascade,
	person_right text not null,
	constraint project_person_key primary key (project_id, user_id)
);

create table project_line (
	id text primary key,
	project_id text not null references project (id) on delete cascade,
	variation_id text not null,
	options text not null,
	fixture_type text not null,
	fixture_key text not null,
	note text not null,
	quantity integer not null,
	position integer not null,
	constraint project_line_each unique (project_id, variation_id, options, fixture_key)
);

create table project_spaces (
	project_id text primary key references project (id) on delete cascade,
	spaces text not null
);

create table share (
	id text primary key,
	token_digest text not null unique,
	user_id text not null references portal_user (user_id) on delete cascade on update cascade,
	account_id text,
	kind text not null,
	target_id text not null,
	with_prices integer not null,
	created_at text not null,
	expires_at text not null,
	revoked_at text,
	with_notes integer default 1 not null
);
create index share_user on share (user_id, kind, target_id);
create index share_account on share (account_id, kind, target_id);

create table custom_design (
	id text primary key,
	user_id text not null,
	name text not null,
	part_number text not null,
	created_at text not null,
	updated_at text not null
);
create index custom_design_user on custom_design (user_id, updated_at);

create table customer_part (
	id text primary key,
	account_id text not null,
	number text not null,
	number_key text not null,
	sku text not null,
	changed_by text not null,
	changed_by_name text not null,
	changed_at text not null,
	constraint customer_part_number unique (account_id, number_key)
);
create index customer_part_sku on customer_part (account_id, sku);
`;

/** Carts, coupons, saved carts and quick order lists. */
export const carts: Tables = ({ serialKey }) => `
-- ship_complete: for lines added to the cart.
create table cart (
	account_id text primary key references account (id) on delete cascade,
	coupon_key text,
	version integer not null,
	updated_at text not null,
	ship_complete integer default 0 not null
);

-- The same SKU for another job is a line of its own.
create table cart_line (
	id text primary key,
	account_id text not null references cart (account_id) on delete cascade,
	variation_id text not null,
	options text not null,
	quantity integer not null,
	position integer not null,
	seen_list_cents integer not null,
	seen_breaks text not null,
	seen_discount integer not null,
	set_cents integer,
	set_by text,
	set_at text,
	added_by text not null,
	added_at text not null,
	set_by_name text,
	set_reason text,
	job text default '' not null,
	note text default '' not null,
	ship_complete integer default 0 not null,
	constraint cart_line_once unique (account_id, variation_id, options, job)
);
create index cart_line_order on cart_line (account_id, position, id);

create table cart_undo (
	id text primary key,
	account_id text not null references cart (account_id) on delete cascade,
	at text not null,
	kind text not null,
	lines text not null,
	coupon_key text,
	restored integer not null
);
create index cart_undo_age on cart_undo (account_id, at);

create table cart_price_change (
	id ${serialKey},
	at text not null,
	user_id text not null,
	account_id text not null,
	variation_id text not null,
	from_cents integer not null,
	to_cents integer,
	request_id text not null,
	reason text
);
create index cart_price_change_account on cart_price_change (account_id);

create table coupon (
	key text primary key,
	code text not null,
	basis_points integer not null,
	products text not null,
	expires_at text,
	demonstration integer not null
);

create table saved_cart (
	id text primary key,
	account_id text not null,
	name text not null,
	name_key text not null,
	line_count integer not null,
	pieces integer not null,
	lines text not null,
	saved_by text not null,
	saved_by_name text not null,
	saved_at text not null,
	constraint saved_cart_name unique (account_id, name_key)
);

create table order_list (
	id text primary key,
	kind text not null,
	title text not null,
	user_id text references portal_user (user_id) on delete cascade on update cascade,
	account_id text not null,
	browser_key text,
	submission text unique,
	notes text not null,
	outcome text,
	updated_at text not null,
	expires_at text not null
);
create index order_list_user on order_list (user_id);
create index order_list_browser on order_list (browser_key);
create index order_list_expiry on order_list (expires_at);

create table order_list_line (
	list_id text not null references order_list (id) on delete cascade,
	position integer not null,
	row_number integer not null,
	text text not null,
	part text not null,
	brand text not null,
	tag text not null,
	quantity_text text not null,
	quantity integer,
	match text not null,
	candidates text not null,
	not_understood text not null,
	variation_id text,
	left_out integer not null,
	problem text not null,
	ship_complete integer default 0 not null,
	constraint order_list_line_key primary key (list_id, position)
);
`;

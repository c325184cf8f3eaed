import type { Tables } from "./words.ts";

/** Sign-in: identities, sessions, codes and signing keys. */
export const identity: Tables = () => `
create table identity_account (
	id text primary key,
	email text not null unique,
	email_verified integer not null,
	password_hash text,
	display_name text,
	disabled integer not null,
	created_at text not null,
	last_login_at text
);

create table identity_provider_link (
	provider_id text not null,
	federated_id text not null,
	account_id text not null references identity_account (id) on delete cascade,
	constraint identity_provider_link_key primary key (provider_id, federated_id)
);
create index identity_provider_link_account on identity_provider_link (account_id);

create table identity_session (
	id text primary key,
	account_id text not null references identity_account (id) on delete cascade,
	signed_in_at text not null,
	expires_at text not null
);
create index identity_session_account on identity_session (account_id);
create index identity_session_expiry on identity_session (expires_at);

create table identity_refresh_token (
	hash text primary key,
	session_id text not null references identity_session (id) on delete cascade,
	issued_at text not null,
	replaced_at text
);
create index identity_refresh_token_session on identity_refresh_token (session_id);

create table identity_code (
	hash text primary key,
	account_id text not null references identity_account (id) on delete cascade,
	request_type text not null,
	email text not null,
	expires_at text not null
);
create index identity_code_account on identity_code (account_id);

create table identity_key (
	kid text primary key,
	public_jwk text not null,
	private_jwk text not null,
	created_at text not null,
	signed_at text not null
);

create table identity_attempt (
	key text primary key,
	count integer not null,
	ends_at text not null
);
create index identity_attempt_ends_at on identity_attempt (ends_at);
`;

/** Accounts, sales reps, portal users with their rights, companies and letterheads. */
export const users: Tables = ({ serialKey, serialReference }) => `
create table account (
	id text primary key,
	name text not null,
	street text not null,
	city text not null,
	state text not null,
	zip text not null,
	phone text,
	discount integer default 0 not null
);

create table sales_rep (
	id text primary key,
	name text not null,
	email text not null,
	phone text,
	territory text not null
);
create index sales_rep_email on sales_rep (email);

create table sales_rep_account (
	sales_rep_id text not null references sales_rep (id) on delete cascade,
	account_id text not null references account (id) on delete cascade,
	position integer not null,
	constraint sales_rep_account_key primary key (sales_rep_id, account_id)
);

create table portal_user (
	user_id text primary key,
	email text not null unique,
	fname text not null,
	lname text not null,
	customer_type text not null,
	role text not null,
	access text not null,
	selected_account_id text references account (id) on delete set null,
	selected_sales_rep_id text references sales_rep (id) on delete set null,
	selected_assigned_account_id text references account (id) on delete set null,
	email_verified integer not null,
	pending_admin integer not null,
	pending_rep_info text,
	people_account text,
	people_addresses text not null,
	site text not null,
	created_at text not null,
	updated_at text not null,
	disabled integer default 0 not null,
	pending_account_id text,
	review_only integer default 0 not null
);
create index portal_user_pending_account on portal_user (pending_account_id);

create table portal_user_account (
	user_id text not null references portal_user (user_id) on delete cascade,
	account_id text not null references account (id) on delete cascade,
	position integer not null,
	constraint portal_user_account_key primary key (user_id, account_id)
);
create index portal_user_account_account on portal_user_account (account_id);

-- all_accounts: reps with a record of their own serve all its accounts, also later ones; approved ones serve those
-- of portal_user_granted_account.
create table portal_user_sales_rep (
	user_id text not null references portal_user (user_id) on delete cascade,
	sales_rep_id text not null references sales_rep (id) on delete cascade,
	position integer not null,
	all_accounts integer default 1 not null,
	constraint portal_user_sales_rep_key primary key (user_id, sales_rep_id)
);
create index portal_user_sales_rep_rep on portal_user_sales_rep (sales_rep_id);

create table portal_user_granted_account (
	user_id text not null references portal_user (user_id) on delete cascade,
	sales_rep_id text not null references sales_rep (id) on delete cascade,
	account_id text not null references account (id) on delete cascade,
	constraint portal_user_granted_account_key primary key (user_id, sales_rep_id, account_id)
);

create view assigned_account as
		select own.user_id, own.sales_rep_id, serves.account_id,
			own.position as rep_position, serves.position as account_position
		from portal_user_sales_rep own
		join sales_rep_account serves on serves.sales_rep_id = own.sales_rep_id
		left join portal_user_granted_account granted
			on granted.user_id = own.user_id
			and granted.sales_rep_id = own.sales_rep_id
			and granted.account_id = serves.account_id
		where own.all_accounts = 1 or granted.account_id is not null;

create table account_switch (
	id ${serialKey},
	at text not null,
	user_id text not null,
	sales_rep_id text,
	from_account_id text,
	to_account_id text not null,
	allowed integer not null,
	request_id text not null
);
create index account_switch_account on account_switch (to_account_id);

create table account_request (
	id text primary key,
	user_id text not null,
	account_id text not null references account (id) on delete cascade,
	status text not null,
	created_at text not null,
	decided_at text,
	decided_by text,
	decided_by_name text
);
create index account_request_account on account_request (account_id, status);
create index account_request_user on account_request (user_id);

create table verification_attempt (
	id ${serialKey},
	at text not null,
	user_id text not null,
	account_key text not null,
	address text not null
);
create index verification_attempt_at on verification_attempt (at);
create index verification_attempt_user_id on verification_attempt (user_id);
create index verification_attempt_account_key on verification_attempt (account_key);
create index verification_attempt_address on verification_attempt (address);

create table user_change (
	id ${serialKey},
	at text not null,
	request_id text not null,
	action text not null,
	about text not null,
	actor_id text not null,
	actor_name text not null,
	user_id text not null,
	user_name text not null,
	before text not null,
	after text not null
);
create index user_change_user on user_change (user_id);
create index user_change_actor on user_change (actor_id);

create table user_change_account (
	change_id ${serialReference} not null references user_change (id) on delete cascade,
	account_id text not null,
	constraint user_change_account_key primary key (account_id, change_id)
);

create table rights_lock (
	id integer primary key
);
insert into rights_lock (id) values (1);

-- A person without a row keeps the rights of the user record.
create table company_member (
	account_id text not null,
	user_id text not null,
	buyer integer not null,
	approver integer not null,
	payable integer not null,
	order_limit_cents bigint,
	month_limit_cents bigint,
	updated_at text not null,
	constraint company_member_key primary key (account_id, user_id)
);
create index company_member_user on company_member (user_id);

create table company_rules (
	account_id text primary key,
	own_approval integer not null,
	hold_days integer not null,
	time_zone text not null,
	tiers text not null,
	substitutes text not null,
	updated_at text not null
);

create table company_invitation (
	id text primary key,
	account_id text not null,
	email text not null,
	roles text not null,
	token_hash text not null unique,
	status text not null,
	invited_by text not null,
	invited_by_name text not null,
	created_at text not null,
	sent_at text not null,
	expires_at text not null
);
create index company_invitation_account on company_invitation (account_id, status, email);

create table letterhead (
	id text primary key,
	account_id text unique,
	user_id text unique references portal_user (user_id) on delete cascade on update cascade,
	version text not null,
	name text not null,
	address text not null,
	phone text not null,
	email text not null,
	website text not null,
	closing text not null,
	logo_id text,
	logo_type text,
	logo_stored text,
	logo_size integer not null,
	logo_width integer not null,
	logo_height integer not null,
	changed_by text not null,
	changed_by_name text not null,
	changed_at text not null,
	constraint letterhead_owner check ((account_id is null) <> (user_id is null))
);
create index letterhead_logo on letterhead (logo_id);
`;

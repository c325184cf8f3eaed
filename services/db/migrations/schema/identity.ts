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

/** Bank accounts and cards that the payment provider keeps. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** Never a number: the token is the provider's, encrypted, and empty once the method is removed. */
export async function up(db: UntypedDb): Promise<void> {
	await sql`
		create table payment_method (
			id text primary key,
			account_id text not null,
			user_id text not null,
			provider text not null,
			mode text not null check (mode in ('test', 'live')),
			type text not null,
			brand text not null,
			last_four text not null,
			expires_on text,
			label text not null,
			is_default integer not null,
			token text not null,
			key_id text not null,
			consent text not null,
			consent_at text not null,
			transaction_id text not null unique,
			created_at text not null,
			removed_at text,
			removed_by text
		)`.execute(db);
	await sql`create index payment_method_account on payment_method (account_id, created_at)`.execute(db);
	await sql`alter table payment_attempt add column method_id text`.execute(db);
	await sql`alter table sandbox_transaction add column consent text`.execute(db);
	await sql`
		create table sandbox_method (
			token text primary key,
			transaction_id text not null unique,
			type text not null,
			brand text not null,
			last_four text not null,
			expires_on text,
			effect text not null,
			accepted_at text not null,
			forgotten_at text
		)`.execute(db);
}

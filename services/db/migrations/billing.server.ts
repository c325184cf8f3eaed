/** Changes of the tables of payments, invoices and taxes. Their order is in `index.server.ts`. */

import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** 0200: Rates of sales tax by ZIP code and state, and exemption certificates of accounts. */
export async function salesTax(db: UntypedDb): Promise<void> {
	await sql`
		create table tax_rate (
			place text primary key,
			state text not null,
			millionths integer not null,
			shipping_taxed integer not null,
			demonstration integer default 0 not null
		)`.execute(db);
	await sql`
		create table tax_certificate (
			id text primary key,
			account_id text not null references account (id) on delete cascade,
			reason text not null,
			number text not null,
			states text not null,
			expires_on text,
			decision text not null,
			note text default '' not null,
			file_name text,
			file_size integer,
			file_type text,
			stored text,
			submitted_by text not null,
			submitted_by_name text not null,
			submitted_at text not null,
			decided_by_name text,
			decided_at text
		)`.execute(db);
	await sql`create index tax_certificate_account on tax_certificate (account_id, submitted_at)`.execute(db);
	await sql`create index tax_certificate_decision on tax_certificate (decision, submitted_at)`.execute(db);
	await sql`create index tax_certificate_expiry on tax_certificate (decision, expires_on)`.execute(db);
}

/** 0205: Finds the entries of an account for its statements. */
export async function ledgerByAccount(db: UntypedDb): Promise<void> {
	await sql`create index ledger_entry_account on ledger_entry (account_id, at)`.execute(db);
}

/** 0206: Payments of invoices of several branches. `null` is the account of the payment. */
export async function paymentsOfBranches(db: UntypedDb): Promise<void> {
	await sql`alter table payment_share add column account_id text`.execute(db);
}

/** 0207: Bank accounts and cards that the payment provider keeps. Never a number: the token is the provider's, encrypted, and empty once the method is removed. */
export async function paymentMethods(db: UntypedDb): Promise<void> {
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

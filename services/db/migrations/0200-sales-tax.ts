/** Rates of sales tax by ZIP code and state, and exemption certificates of accounts. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
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

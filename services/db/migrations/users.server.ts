/** Changes of the tables of users and sign-ins. Their order is in `index.server.ts`. */

import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** 0160: Accounts that are branches of a company's account. */
export async function branches(db: UntypedDb): Promise<void> {
	await sql`alter table account add column company_id text references account (id) on delete set null`.execute(
		db,
	);
	await sql`create index account_company on account (company_id)`.execute(db);
}

/** 0265: Bytes that people and companies uploaded, by day of the shop's clock. */
export async function uploadBytes(db: UntypedDb): Promise<void> {
	await sql`
		create table upload_bytes (
			day text not null,
			owner text not null,
			bytes bigint not null,
			primary key (day, owner)
		)`.execute(db);
}

/** 0270: The refresh token that another one replaced, so that two successors of one token are known. */
export async function refreshTokenParents(db: UntypedDb): Promise<void> {
	await sql`alter table identity_refresh_token add column parent text`.execute(db);
}

/** 0410: Second factors of sign-ins, with their recovery codes, and sign-ins that wait for a code. */
export async function secondFactors(db: UntypedDb): Promise<void> {
	await sql`
		create table identity_second_factor (
			account_id text primary key references identity_account (id) on delete cascade,
			secret text not null,
			secret_key_id text not null,
			last_step integer not null,
			session_id text,
			started_at text not null,
			enabled_at text
		)`.execute(db);
	await sql`
		create table identity_recovery_code (
			account_id text not null references identity_account (id) on delete cascade,
			hash text not null,
			constraint identity_recovery_code_key primary key (account_id, hash)
		)`.execute(db);
	await sql`
		create table identity_pending_sign_in (
			hash text primary key,
			account_id text not null references identity_account (id) on delete cascade,
			expires_at text not null
		)`.execute(db);
	await sql`create index identity_pending_sign_in_account on identity_pending_sign_in (account_id)`.execute(
		db,
	);
	await sql`create index identity_pending_sign_in_expiry on identity_pending_sign_in (expires_at)`.execute(
		db,
	);
}

/** 0430: Of whom an account requires two-step sign-in. */
export async function requiredSecondFactor(db: UntypedDb): Promise<void> {
	await sql`alter table account add column second_factor text default 'nobody' not null`.execute(db);
}

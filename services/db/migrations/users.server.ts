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

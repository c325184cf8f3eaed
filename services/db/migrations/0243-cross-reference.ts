/** The cross-reference: numbers of other makers with ours. An import writes its rows beside the earlier ones, then becomes current. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`
		create table cross_reference_import (
			id text primary key,
			started_at text not null,
			finished_at text,
			is_current integer default 0 not null,
			row_count integer default 0 not null,
			family_lengths text default '[]' not null,
			demonstration integer default 0 not null
		)`.execute(db);
	await sql`
		create table cross_reference (
			import_id text not null,
			position integer not null,
			brand text not null,
			brand_key text not null,
			number text not null,
			number_key text not null,
			is_family integer not null,
			whole_key text not null,
			sku text not null,
			sku_key text not null,
			grade text not null,
			note text not null,
			primary key (import_id, position)
		)`.execute(db);
	await sql`create index cross_reference_number on cross_reference (number_key, import_id)`.execute(db);
	await sql`create index cross_reference_whole on cross_reference (whole_key, import_id)`.execute(db);
}

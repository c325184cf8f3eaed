/** Accessories, required accessories and replacements of SKUs. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`
		create table sku_relation (
			from_id text not null references variation (id) on delete cascade,
			kind text not null,
			group_name text not null,
			to_id text not null references variation (id) on delete cascade,
			pieces integer not null,
			position integer not null,
			primary key (from_id, kind, group_name, to_id)
		)
	`.execute(db);
	await sql`create index sku_relation_to on sku_relation (to_id)`.execute(db);
}

/** What an import changed, for indexes that need not be built again, and the numbers that the search tables gave out. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

const statements = [
	`create table catalog_step (
		version text primary key,
		before text not null,
		first_product integer not null,
		first_sku integer not null
	)`,
	`create table catalog_removed (
		version text not null references catalog_step (version) on delete cascade,
		variation_id text not null,
		primary key (version, variation_id)
	)`,
	"create index search_sku_product on search_sku (product_number)",
];

export async function up(db: UntypedDb): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Finds the part numbers of a SKU, to write them into an index outside the database. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`create index search_part_sku on search_part (sku_number)`.execute(db);
}

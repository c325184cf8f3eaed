/** Which run of the command has an import, and the files beside the catalog file as it read them. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

const statements = [
	"alter table catalog_import add column run text",
	`create table catalog_import_source (
		name text primary key,
		stamp text not null
	)`,
];

export async function up(db: UntypedDb): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

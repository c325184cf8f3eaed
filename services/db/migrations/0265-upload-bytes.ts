/** Bytes that people and companies uploaded, by day of the shop's clock. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`
		create table upload_bytes (
			day text not null,
			owner text not null,
			bytes bigint not null,
			primary key (day, owner)
		)`.execute(db);
}

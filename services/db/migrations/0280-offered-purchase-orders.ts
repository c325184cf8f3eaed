/** The file of an order that a checkout offers to continue is kept apart from the one that is attached to it. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table purchase_order_file add column offered_checkout_id text`.execute(db);
	await sql`create unique index purchase_order_file_offered on purchase_order_file (offered_checkout_id)`.execute(
		db,
	);
}

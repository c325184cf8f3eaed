/** Returns and cancellations: the order line that a request is about, and how many pieces of it. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`alter table service_request add column order_id text`.execute(db);
	await sql`alter table service_request add column line_id text`.execute(db);
	await sql`alter table service_request add column quantity integer`.execute(db);
	await sql`create index service_request_order on service_request (order_id)`.execute(db);
}

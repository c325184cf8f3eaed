/** Shipments of orders with their lines, and when the rest of a line is expected. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`
		create table order_shipment (
			order_id text not null references shop_order (id) on delete cascade,
			number text not null,
			account_id text not null,
			carrier text not null,
			tracking_number text not null,
			tracking_url text,
			shipped_on text not null,
			content text not null,
			recorded_at text not null,
			constraint order_shipment_key primary key (order_id, number)
		)`.execute(db);
	await sql`alter table shop_order_line add column expected_on text`.execute(db);
}

/** Changes of the tables of orders. Their order is in `index.server.ts`. */

import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

type Line = { id: string; order_id: string; content: string };
type Content = { job?: string; lineTotal: number; lot?: { lotId: string; price: number } };

const atOnce = 500;

/** 0170: Budgets of companies, and what each line of an order counts for its job. */
export async function budgets(db: UntypedDb): Promise<void> {
	await sql`alter table company_rules add column budgets text default '[]' not null`.execute(db);
	await sql`alter table shop_order_line add column job_key text default '' not null`.execute(db);
	await sql`alter table shop_order_line add column job_cents bigint default 0 not null`.execute(db);
	await sql`create index shop_order_line_job on shop_order_line (account_id, job_key)`.execute(db);
	const lots = new Set<string>();
	let after = "";
	for (;;) {
		const { rows } = await sql<Line>`
			select id, order_id, content from shop_order_line
			where content like '%"job":"%' and id > ${after} order by id limit ${atOnce}`.execute(db);
		for (const { id, order_id, content } of rows) {
			const { job = "", lineTotal, lot } = JSON.parse(content) as Content;
			const lotKey = lot && `${order_id} ${lot.lotId}`;
			const dollars = !lotKey ? lineTotal : lots.has(lotKey) ? 0 : (lot?.price ?? 0);
			if (lotKey) lots.add(lotKey);
			await sql`
				update shop_order_line set job_key = ${job.toLowerCase()}, job_cents = ${Math.round(dollars * 100)}
				where id = ${id}`.execute(db);
		}
		if (rows.length < atOnce) return;
		after = rows.at(-1)?.id ?? "";
	}
}

/** 0202: Shipments of orders with their lines, and when the rest of a line is expected. */
export async function orderShipments(db: UntypedDb): Promise<void> {
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

/** 0280: The file of an order that a checkout offers to continue is kept apart from the one that is attached to it. */
export async function offeredPurchaseOrders(db: UntypedDb): Promise<void> {
	await sql`alter table purchase_order_file add column offered_checkout_id text`.execute(db);
	await sql`create unique index purchase_order_file_offered on purchase_order_file (offered_checkout_id)`.execute(
		db,
	);
}

/** Budgets of companies, and what each line of an order counts for its job. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

type Line = { id: string; order_id: string; content: string };
type Content = { job?: string; lineTotal: number; lot?: { lotId: string; price: number } };

const atOnce = 500;

export async function up(db: UntypedDb): Promise<void> {
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

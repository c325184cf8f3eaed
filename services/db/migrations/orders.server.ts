/** Changes of the tables of quotes, orders and requests. Their order is in `index.server.ts`. */

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

/** 0180: Lines of quotes that aren't in the catalog. */
export async function nonCatalogLines(db: UntypedDb): Promise<void> {
	await sql`alter table quote_line add column non_catalog text`.execute(db);
}

/** 0190: Commissions of agencies on quotes. `line_id` is empty for the rate of the quote. Lines are rewritten with each change, so nothing refers to them. */
export async function quoteCommissions(db: UntypedDb): Promise<void> {
	await sql`
		create table quote_commission (
			quote_id text not null references quote (id) on delete cascade,
			line_id text not null,
			account_id text not null,
			basis_points integer not null,
			primary key (quote_id, line_id),
			constraint quote_commission_rate check (basis_points between 0 and 10000)
		)`.execute(db);
}

/** 0203: Returns and cancellations: the order line that a request is about, and how many pieces of it. */
export async function orderLineRequests(db: UntypedDb): Promise<void> {
	await sql`alter table service_request add column order_id text`.execute(db);
	await sql`alter table service_request add column line_id text`.execute(db);
	await sql`alter table service_request add column quantity integer`.execute(db);
	await sql`create index service_request_order on service_request (order_id)`.execute(db);
}

/** 0268: Whose account a message of the contact form is about, whether it is answered, and what we answered. */
export async function customerMessages(db: UntypedDb): Promise<void> {
	await sql`alter table contact_request add column account_id text`.execute(db);
	await sql`alter table contact_request add column status text not null default 'open'`.execute(db);
	await sql`alter table contact_request add column changed_at text`.execute(db);
	await sql`alter table contact_request add column changed_by_name text`.execute(db);
	await sql`create index contact_request_account on contact_request (account_id, sequence)`.execute(db);
	await sql`
		create table contact_answer (
			id text primary key,
			sequence bigint not null references contact_request (sequence) on delete cascade,
			at text not null,
			user_id text not null,
			name text not null,
			text text not null,
			digest text unique
		)`.execute(db);
	await sql`create index contact_answer_message on contact_answer (sequence, at)`.execute(db);
}

/** 0269: Messages from before the shop kept answers were handled in the mailboxes of their topics: they wait for nobody here. */
export async function earlierMessages(db: UntypedDb): Promise<void> {
	await sql`
		update contact_request set status = 'answered'
		where changed_at is null
			and created_at < (select timestamp from kysely_migration where name = '0268-customer-messages')`.execute(
		db,
	);
}

/** 0281: What a return was credited at, which the next credits of its order and the owner's tax service count with. */
export async function returnCredits(db: UntypedDb): Promise<void> {
	await sql`alter table service_request add column credit text`.execute(db);
}

type Placed = { id: string; content: string };
type Address = { name: string; street: string; city: string };

/** 0420: Orders are found by where they go and by their jobs too. */
export async function orderPlaces(db: UntypedDb): Promise<void> {
	let after = "";
	for (;;) {
		const { rows } = await sql<Placed>`
			select id, content from shop_order where id > ${after} order by id limit ${atOnce}`.execute(db);
		for (const { id, content } of rows) {
			const lines = await sql<Placed & { job_key: string }>`
				select id, content, job_key from shop_order_line
				where order_id = ${id} and (job_key <> '' or content like '%"shipTo":{%') order by position`.execute(
				db,
			);
			const shipTos = [content, ...lines.rows.map((line) => line.content)].flatMap(
				(text) => (JSON.parse(text) as { shipTo?: Address }).shipTo ?? [],
			);
			const texts = [
				...shipTos.flatMap(({ name, street, city }) => [
					name,
					street.replace(/(?<!\S)#?\d[\d-]*(?!\S)/g, ""),
					city,
				]),
				...lines.rows.map((line) => line.job_key),
			].map((text) => text.trim().replace(/\s+/g, " ").toLowerCase());
			const places = [...new Set(texts.filter(Boolean))].join("\n").slice(0, 400);
			if (places !== "")
				await sql`update shop_order set search_key = search_key || ${`\n${places}`} where id = ${id}`.execute(
					db,
				);
		}
		if (rows.length < atOnce) return;
		after = rows.at(-1)?.id ?? "";
	}
}

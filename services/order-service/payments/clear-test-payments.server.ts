/** Takes test payments out of a database before it goes live: their rows, and what they did to orders and invoices. */

import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import { ledgerMode } from "../../portal-service/public.server.ts";
import { addOrderEvent } from "../orders-repository.server.ts";

export type ClearedPayments = { payments: number; invoices: number; orders: number; entries: number };

export class NotTestPayments extends Error {
	override name = "NotTestPayments";
}

/** Deletes every test payment, in one transaction. @throws {NotTestPayments} for a ledger of live payments */
export async function clearTestPayments(
	db: Db,
	dialect: Dialect,
	{ dryRun, now }: { dryRun: boolean; now: number },
): Promise<ClearedPayments> {
	return db.transaction().execute(async (trx) => {
		if ((await ledgerMode(trx)) === "live")
			throw new NotTestPayments("This database holds live payments; nothing was changed.");
		const counts = await getCounts(trx);
		if (dryRun) return counts;
		await putBackInvoices(trx);
		await putBackOrders(trx, new Date(now).toISOString());
		await withoutGuards(trx, dialect, () =>
			trx.deleteFrom("ledger_entry").where("mode", "=", "test").execute(),
		);
		for (const table of ["payment_share", "payment_hold", "payment_event"] as const)
			await trx.deleteFrom(table).execute();
		await trx.deleteFrom("payment_attempt").execute();
		for (const table of ["sandbox_transaction", "sandbox_event", "provider_event", "ledger_mode"] as const)
			await trx.deleteFrom(table).execute();
		return counts;
	});
}

const paidInvoices = (trx: Db) =>
	trx
		.selectFrom("ledger_entry")
		.select(["invoice_id", ({ fn }) => fn.sum<number | string>("cents").as("cents")])
		.where("mode", "=", "test")
		.where("invoice_id", "is not", null)
		.groupBy("invoice_id")
		.execute();

const touchedOrders = (trx: Db) =>
	trx
		.selectFrom("shop_order")
		.select(["id", "order_status"])
		.where("payment_status", "in", ["AUTHORIZED", "DECLINED"])
		.where("id", "in", (eb) =>
			eb.selectFrom("payment_attempt").select("order_id").where("order_id", "is not", null).$castTo<{
				order_id: string;
			}>(),
		)
		.execute();

async function getCounts(trx: Db): Promise<ClearedPayments> {
	const { count } = trx.fn;
	const [payments, entries] = [
		await trx.selectFrom("payment_attempt").select(count<number>("sequence").as("n")).executeTakeFirst(),
		await trx
			.selectFrom("ledger_entry")
			.select(count<number>("sequence").as("n"))
			.where("mode", "=", "test")
			.executeTakeFirst(),
	];
	return {
		payments: Number(payments?.n ?? 0),
		entries: Number(entries?.n ?? 0),
		invoices: (await paidInvoices(trx)).length,
		orders: (await touchedOrders(trx)).length,
	};
}

async function putBackInvoices(trx: Db): Promise<void> {
	for (const { invoice_id, cents } of await paidInvoices(trx))
		await trx
			.updateTable("invoice")
			.set({ balance_cents: sql<number>`balance_cents - ${Number(cents)}` })
			.where("id", "=", invoice_id ?? "")
			.execute();
}

async function putBackOrders(trx: Db, at: string): Promise<void> {
	for (const { id, order_status } of await touchedOrders(trx)) {
		const status = order_status === "PENDING" ? "AWAITING_PAYMENT" : order_status;
		await trx
			.updateTable("shop_order")
			.set({
				order_status: status,
				payment_status: "UNPAID",
				payment_id: null,
				payment_cents: 0,
				updated_at: at,
			})
			.where("id", "=", id)
			.execute();
		await addOrderEvent(trx, id, { status, at, note: "The test payment was removed: no money had moved." });
	}
}

/** Deletes from the ledger, which the database refuses otherwise. Its guards are back before the transaction ends. */
async function withoutGuards(trx: Db, dialect: Dialect, work: () => Promise<unknown>): Promise<void> {
	if (dialect === "postgres") {
		await sql`ALTER TABLE ledger_entry DISABLE TRIGGER USER`.execute(trx);
		await work();
		await sql`ALTER TABLE ledger_entry ENABLE TRIGGER USER`.execute(trx);
		return;
	}
	const guards = await sql<{ name: string; sql: string }>`
		SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name = 'ledger_entry_no_delete'`.execute(
		trx,
	);
	for (const { name } of guards.rows) await sql`DROP TRIGGER ${sql.ref(name)}`.execute(trx);
	await work();
	for (const guard of guards.rows) await sql.raw(guard.sql).execute(trx);
}

/** SQL to delete test payments of all accounts. */
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";

/** What test payments paid of each invoice, in negative cents. */
export const invoicesPaidInTest = (trx: Db) =>
	trx
		.selectFrom("ledger_entry")
		.select(["invoice_id", ({ fn }) => fn.sum<number | string>("cents").as("cents")])
		.where("mode", "=", "test")
		.where("invoice_id", "is not", null)
		.groupBy("invoice_id")
		.execute();

export const ordersPaidInTest = (trx: Db) =>
	trx
		.selectFrom("shop_order")
		.select(["id", "account_id", "order_status"])
		.where("payment_status", "in", ["AUTHORIZED", "DECLINED"])
		.where("id", "in", (eb) =>
			eb.selectFrom("payment_attempt").select("order_id").where("order_id", "is not", null).$castTo<{
				order_id: string;
			}>(),
		)
		.execute();

export async function countPayments(trx: Db): Promise<number> {
	const row = await trx
		.selectFrom("payment_attempt")
		.select(({ fn }) => fn.count<number>("sequence").as("n"))
		.executeTakeFirst();
	return Number(row?.n ?? 0);
}

export async function countTestEntries(trx: Db): Promise<number> {
	const row = await trx
		.selectFrom("ledger_entry")
		.select(({ fn }) => fn.count<number>("sequence").as("n"))
		.where("mode", "=", "test")
		.executeTakeFirst();
	return Number(row?.n ?? 0);
}

/** Payments are negative, so this restores the balance. */
export const subtractFromBalance = (trx: Db, invoiceId: string, cents: number) =>
	trx
		.updateTable("invoice")
		.set({ balance_cents: sql<number>`balance_cents - ${cents}` })
		.where("id", "=", invoiceId)
		.execute();

/** The ledger's test entries first, since they reference the payments. */
export async function deleteTestPayments(trx: Db, dialect: Dialect): Promise<void> {
	await withoutGuards(trx, dialect, () =>
		trx.deleteFrom("ledger_entry").where("mode", "=", "test").execute(),
	);
	for (const table of ["payment_share", "payment_hold", "payment_event"] as const)
		await trx.deleteFrom(table).execute();
	await trx.deleteFrom("payment_attempt").execute();
	for (const table of ["sandbox_transaction", "sandbox_event", "provider_event", "ledger_mode"] as const)
		await trx.deleteFrom(table).execute();
}

/** Disables the triggers that protect the ledger within the transaction. */
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

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

/** Credit memos for canceled and returned pieces of orders that were paid in test: nobody paid what they credit. */
export const creditedInTest = (trx: Db) =>
	trx
		.selectFrom("credit_memo")
		.innerJoin("service_request", (join) =>
			join.on((eb) =>
				eb.or(
					["canceled-", "returned-"].map((kind) =>
						eb("credit_memo.id", "=", sql<string>`${kind} || ${eb.ref("service_request.id")}`),
					),
				),
			),
		)
		.innerJoin("shop_order", "shop_order.id", "service_request.order_id")
		.select(["credit_memo.id", "credit_memo.number"])
		.where("payment_status", "=", "AUTHORIZED")
		.where("shop_order.id", "in", (eb) =>
			eb
				.selectFrom("payment_attempt")
				.select("order_id")
				.where("order_id", "is not", null)
				.$castTo<{ order_id: string }>(),
		)
		.orderBy("credit_memo.number")
		.execute();

/** What of these memos was applied to invoices, in positive cents; each use has an entry of its own on the invoice. */
export async function usesOfMemos(
	trx: Db,
	memoIds: readonly string[],
): Promise<{ keys: [memo: string, invoice: string]; invoiceId: string; cents: number }[]> {
	if (memoIds.length === 0) return [];
	const used = await trx
		.selectFrom("ledger_entry")
		.select(["entry_key", "cents"])
		.where("kind", "=", "credit-applied")
		.where("credit_memo_id", "in", memoIds)
		.execute();
	const uses: Awaited<ReturnType<typeof usesOfMemos>> = [];
	for (const { entry_key, cents } of used) {
		const invoiceKey = entry_key.replace(/:memo$/, ":invoice");
		const { invoice_id } = await trx
			.selectFrom("ledger_entry")
			.select("invoice_id")
			.where("entry_key", "=", invoiceKey)
			.executeTakeFirstOrThrow();
		uses.push({ keys: [entry_key, invoiceKey], invoiceId: invoice_id ?? "", cents: Number(cents) });
	}
	return uses;
}

/** Deletes memos with their entries, and those of their uses. */
export async function deleteMemos(
	trx: Db,
	dialect: Dialect,
	memoIds: readonly string[],
	keysOfUses: readonly string[],
): Promise<void> {
	if (memoIds.length === 0) return;
	await withoutGuards(trx, dialect, async () => {
		for (const key of keysOfUses) await trx.deleteFrom("ledger_entry").where("entry_key", "=", key).execute();
		await trx.deleteFrom("ledger_entry").where("credit_memo_id", "in", memoIds).execute();
	});
	await trx.deleteFrom("credit_memo").where("id", "in", memoIds).execute();
}

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

/** SQL of the ledger check for all accounts, in pages of one statement each. */
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

export const pageSize = 500;

const entryColumns = [
	"ledger_entry.kind",
	"ledger_entry.cents",
	"ledger_entry.invoice_id",
	"ledger_entry.mode as entry_mode",
] as const;

/** The next invoices with one row per entry; the other pages work alike. */
export const invoicePage = (db: Db, after: string) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom("invoice")
				.select(["id as key", "number", "total_cents", "balance_cents"])
				.where("id", ">", after)
				.orderBy("id")
				.limit(pageSize)
				.as("page"),
		)
		.leftJoin("ledger_entry", "ledger_entry.invoice_id", "page.key")
		.selectAll("page")
		.select(entryColumns)
		.orderBy("page.key")
		.execute();

export const memoPage = (db: Db, after: string) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom("credit_memo")
				.select(["id as key", "number", "amount_cents", "remaining_cents"])
				.where("id", ">", after)
				.orderBy("id")
				.limit(pageSize)
				.as("page"),
		)
		.leftJoin("ledger_entry", "ledger_entry.credit_memo_id", "page.key")
		.selectAll("page")
		.select(entryColumns)
		.orderBy("page.key")
		.execute();

export const orderPage = (db: Db, after: string) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom("shop_order")
				.select(["id as key", "payment_status", "payment_cents"])
				.where("id", ">", after)
				.orderBy("id")
				.limit(pageSize)
				.as("page"),
		)
		.leftJoin("ledger_entry", (join) =>
			join.onRef("ledger_entry.order_id", "=", "page.key").on("ledger_entry.kind", "=", "order-payment"),
		)
		.selectAll("page")
		.select(entryColumns)
		.orderBy("page.key")
		.execute();

export const attemptPage = (db: Db, after: string) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom("payment_attempt")
				.select(["transaction_id as key", "mode", "state", "purpose", "amount_cents", "surcharge_cents"])
				.where("transaction_id", ">", after)
				.orderBy("transaction_id")
				.limit(pageSize)
				.as("page"),
		)
		.leftJoin("ledger_entry", "ledger_entry.transaction_id", "page.key")
		.selectAll("page")
		.select(entryColumns)
		.orderBy("page.key")
		.execute();

/** Shares are written with the attempt and never changed. */
export async function getShares(
	db: Db,
	transactionIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
	const shares = new Map<string, Map<string, number>>();
	if (transactionIds.length === 0) return shares;
	const rows = await db
		.selectFrom("payment_share")
		.select(["transaction_id", "invoice_id", "cents"])
		.where("transaction_id", "in", transactionIds)
		.execute();
	for (const row of rows) {
		const own = shares.get(row.transaction_id) ?? new Map<string, number>();
		shares.set(row.transaction_id, own.set(row.invoice_id, Number(row.cents)));
	}
	return shares;
}

export async function modeCounts(db: Db) {
	const rows = await db
		.selectFrom("payment_attempt")
		.select(["mode", "provider", ({ fn }) => fn.countAll<number>().as("payments")])
		.groupBy(["mode", "provider"])
		.execute();
	return rows.map((row) => ({ ...row, payments: Number(row.payments) }));
}

/** Keys of entries without a document. */
export async function* strayEntries(db: Db): AsyncGenerator<string> {
	let after: number | string = 0;
	for (;;) {
		const rows: { sequence: number; entry_key: string }[] = await db
			.selectFrom("ledger_entry as entry")
			.leftJoin("invoice", "invoice.id", "entry.invoice_id")
			.leftJoin("credit_memo", "credit_memo.id", "entry.credit_memo_id")
			.leftJoin("payment_attempt", "payment_attempt.transaction_id", "entry.transaction_id")
			.leftJoin("shop_order", (join) =>
				join.onRef("shop_order.id", "=", "entry.order_id").on("entry.kind", "=", "order-payment"),
			)
			.select(["entry.sequence", "entry.entry_key"])
			.where("entry.sequence", ">", Number(after))
			.where(
				sql<boolean>`(entry.invoice_id is not null and invoice.id is null)
					or (entry.credit_memo_id is not null and credit_memo.id is null)
					or (entry.transaction_id is not null and payment_attempt.transaction_id is null)
					or (entry.kind = 'order-payment' and shop_order.id is null)
					or coalesce(entry.invoice_id, entry.credit_memo_id, entry.transaction_id) is null`,
			)
			.orderBy("entry.sequence")
			.limit(pageSize)
			.execute();
		for (const row of rows) {
			after = row.sequence;
			yield row.entry_key;
		}
		if (rows.length < pageSize) return;
	}
}

export async function countEntries(db: Db): Promise<number> {
	const { entries } = await db
		.selectFrom("ledger_entry")
		.select(({ fn }) => fn.countAll<number>().as("entries"))
		.executeTakeFirstOrThrow();
	return Number(entries);
}

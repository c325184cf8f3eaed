/** SQL of invoices and credit memos. Queries by id also filter by account. */
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type {
	CreditMemoTable,
	InvoiceContentTable,
	InvoiceTable,
	RmaTable,
} from "../../db/invoices-schema.ts";

export type InvoiceRow = Selectable<InvoiceTable>;
export type CreditMemoRow = Selectable<CreditMemoTable>;
export type RmaRow = Selectable<RmaTable>;

export const summaryColumns = [
	"id",
	"account_id",
	"number",
	"issued_on",
	"due_on",
	"purchase_order",
	"total_cents",
	"balance_cents",
] as const;
export type InvoiceSummaryRow = Pick<InvoiceRow, (typeof summaryColumns)[number]>;

export const invoiceRow = (db: Db, accountId: string, id: string): Promise<InvoiceRow | undefined> =>
	db
		.selectFrom("invoice")
		.selectAll()
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();

/** Those of these orders that have an invoice. */
export async function invoicedOrders(
	db: Db,
	accountId: string,
	orderIds: readonly string[],
): Promise<Set<string>> {
	if (orderIds.length === 0) return new Set();
	const rows = await db
		.selectFrom("invoice")
		.select("order_id")
		.where("order_id", "in", orderIds)
		.where("account_id", "=", accountId)
		.execute();
	return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

/**
 * Locks the invoice until the transaction ends: an update without changes locks the row on PostgreSQL; SQLite
 * has one writer anyway.
 * @param accountIds one of which has it
 */
export const lockedInvoiceRow = (
	trx: Db,
	accountIds: readonly string[],
	id: string,
): Promise<InvoiceRow | undefined> =>
	trx
		.updateTable("invoice")
		.set(({ ref }) => ({ purchase_order: ref("purchase_order") }))
		.where("id", "=", id)
		.where("account_id", "in", accountIds)
		.returningAll()
		.executeTakeFirst();

export const lockedMemoRow = (trx: Db, accountId: string, id: string): Promise<CreditMemoRow | undefined> =>
	trx
		.updateTable("credit_memo")
		.set(({ ref }) => ({ reason: ref("reason") }))
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.returningAll()
		.executeTakeFirst();

export const reduceBalance = (trx: Db, accountId: string, id: string, cents: number): Promise<InvoiceRow> =>
	trx
		.updateTable("invoice")
		.set({ balance_cents: sql<number>`balance_cents - ${cents}` })
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.returningAll()
		.executeTakeFirstOrThrow();

export const reduceRemaining = (
	trx: Db,
	accountId: string,
	id: string,
	cents: number,
): Promise<CreditMemoRow> =>
	trx
		.updateTable("credit_memo")
		.set({ remaining_cents: sql<number>`remaining_cents - ${cents}` })
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.returningAll()
		.executeTakeFirstOrThrow();

export const summaryRows = (
	db: Db,
	accountIds: readonly string[],
	ids: readonly string[],
): Promise<InvoiceSummaryRow[]> =>
	db
		.selectFrom("invoice")
		.select(summaryColumns)
		.where("id", "in", ids)
		.where("account_id", "in", accountIds)
		.execute();

export const unpaidRows = (db: Db, accountId: string, limit: number): Promise<InvoiceSummaryRow[]> =>
	db
		.selectFrom("invoice")
		.select(summaryColumns)
		.where("account_id", "=", accountId)
		.where("balance_cents", ">", 0)
		.orderBy("due_on")
		.orderBy("number")
		.limit(limit)
		.execute();

export const memoRow = (db: Db, accountId: string, id: string): Promise<CreditMemoRow | undefined> =>
	db
		.selectFrom("credit_memo")
		.selectAll()
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();

export const memoRows = (db: Db, accountId: string): Promise<CreditMemoRow[]> =>
	db
		.selectFrom("credit_memo")
		.selectAll()
		.where("account_id", "=", accountId)
		.orderBy("issued_on", "desc")
		.orderBy("number", "desc")
		.execute();

export const openRmaRows = (db: Db, accountId: string): Promise<RmaRow[]> =>
	db
		.selectFrom("rma")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("closed", "=", 0)
		.orderBy("opened_on", "desc")
		.orderBy("number", "desc")
		.execute();

export const contentRow = (db: Db, invoiceId: string): Promise<{ content: string }> =>
	db
		.selectFrom("invoice_content")
		.select("content")
		.where("invoice_id", "=", invoiceId)
		.executeTakeFirstOrThrow();

/** Settlements of an invoice, oldest first; `payer` is the account whose payment it was. */
export const settlementRows = (db: Db, invoiceId: string) =>
	db
		.selectFrom("ledger_entry")
		.leftJoin("payment_attempt", "payment_attempt.transaction_id", "ledger_entry.transaction_id")
		.select([
			"ledger_entry.kind",
			"ledger_entry.note",
			"ledger_entry.at",
			"ledger_entry.cents",
			"ledger_entry.transaction_id",
			"ledger_entry.mode",
			"payment_attempt.account_id as payer",
		])
		.where("ledger_entry.invoice_id", "=", invoiceId)
		.where("ledger_entry.kind", "in", ["invoice-payment", "credit-applied"])
		.orderBy("ledger_entry.at")
		.orderBy("ledger_entry.sequence")
		.execute();

/** Paid invoices of any account: callers check who may know about them. */
export const paidInvoicesNamed = (db: Db, numbers: readonly string[]) =>
	db
		.selectFrom("invoice")
		.select(["account_id", "number"])
		.where("number", "in", numbers)
		.where("balance_cents", "=", 0)
		.orderBy("number")
		.execute();

/** Only `issue.server.ts` calls this, which also writes the first ledger entries. */
export const insertInvoices = (trx: Db, rows: readonly Insertable<InvoiceTable>[]) =>
	trx.insertInto("invoice").values(rows).execute();

export const insertInvoiceContents = (trx: Db, rows: readonly Insertable<InvoiceContentTable>[]) =>
	trx.insertInto("invoice_content").values(rows).execute();

export const insertCreditMemos = (trx: Db, rows: readonly Insertable<CreditMemoTable>[]) =>
	trx.insertInto("credit_memo").values(rows).execute();

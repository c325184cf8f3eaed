/** SQL of the ledger. Append-only; triggers forbid everything else. */
import type { ExpressionBuilder, Insertable } from "kysely";
import { daysAfter, getInstant } from "#rules/clock/time-zones";
import type { PaymentMode } from "#rules/payments/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import type { LedgerEntryTable, LedgerKind } from "../../db/invoices-schema.ts";
import type { DatabaseSchema } from "../../db/schema.ts";

export type NewLedgerEntry = Omit<Insertable<LedgerEntryTable>, "sequence" | "mode">;

const batch = 500;

/** Books entries in the caller's transaction. @returns how many were new */
export async function bookEntries(trx: Db, entries: readonly NewLedgerEntry[]): Promise<number> {
	let booked = 0;
	const modes = await getModes(trx, entries);
	for (let start = 0; start < entries.length; start += batch) {
		const result = await trx
			.insertInto("ledger_entry")
			.values(
				entries
					.slice(start, start + batch)
					.map((entry) => ({ ...entry, mode: modes.get(entry.transaction_id ?? "") ?? null })),
			)
			.onConflict((conflict) => conflict.column("entry_key").doNothing())
			.executeTakeFirstOrThrow();
		booked += Number(result.numInsertedOrUpdatedRows ?? 0);
	}
	return booked;
}

async function getModes(trx: Db, entries: readonly NewLedgerEntry[]): Promise<Map<string, PaymentMode>> {
	const transactions = [...new Set(entries.flatMap(({ transaction_id }) => transaction_id ?? []))];
	if (transactions.length === 0) return new Map();
	const rows = await trx
		.selectFrom("payment_attempt")
		.select(["transaction_id", "mode"])
		.where("transaction_id", "in", transactions)
		.execute();
	return new Map(rows.map(({ transaction_id, mode }) => [transaction_id, mode]));
}

export async function hasPaidInvoices(db: Db, transactionID: string): Promise<boolean> {
	const entry = await db
		.selectFrom("ledger_entry")
		.select("sequence")
		.where("transaction_id", "=", transactionID)
		.where("kind", "=", "invoice-payment")
		.limit(1)
		.executeTakeFirst();
	return entry !== undefined;
}

/** Number of unapplied entries of a payment, and their sum in cents. */
export async function getUnapplied(
	db: Db,
	transactionID: string,
): Promise<{ count: number; unapplied: number }> {
	const entries = await db
		.selectFrom("ledger_entry")
		.select("cents")
		.where("transaction_id", "=", transactionID)
		.where("kind", "=", "unapplied-payment")
		.execute();
	return {
		count: entries.length,
		unapplied: entries.reduce((sum, { cents }) => sum - Number(cents), 0),
	};
}

export async function hasEntry(db: Db, key: string): Promise<boolean> {
	const entry = await db
		.selectFrom("ledger_entry")
		.select("sequence")
		.where("entry_key", "=", key)
		.executeTakeFirst();
	return entry !== undefined;
}

// SQL of an account's entries between two days.

export type LedgerView = { accountId: string; zone: string };

/** Dated documents are booked at midnight UTC of their day, whatever the account's clock. */
const dated: readonly LedgerKind[] = ["invoice-issued", "credit-issued"];
export const isDated = (kind: LedgerKind): boolean => dated.includes(kind);

/** Kinds whose cents change what the account owes. */
const owedKinds: readonly LedgerKind[] = [
	"invoice-issued",
	"invoice-payment",
	"credit-issued",
	"credit-applied",
	"unapplied-payment",
];

type Where = ExpressionBuilder<DatabaseSchema, "ledger_entry">;

/** Entries before a day by the account's clock. */
function before(eb: Where, day: string, zone: string) {
	const moment = new Date(getInstant(day, 0, zone)).toISOString();
	const isDated = eb("ledger_entry.kind", "in", dated);
	return eb.or([
		eb.and([isDated, eb("ledger_entry.at", "<", `${day}T00:00:00.000Z`)]),
		eb.and([eb.not(isDated), eb("ledger_entry.at", "<", moment)]),
	]);
}

const entriesOf = (db: Db, { accountId }: LedgerView) =>
	db.selectFrom("ledger_entry").where("ledger_entry.account_id", "=", accountId);

/** Entries from one day to another, oldest first. @param days both included */
export const entriesBetween = (
	db: Db,
	view: LedgerView,
	{ from, to }: { from: string; to: string },
	limit: number,
) =>
	entriesOf(db, view)
		.leftJoin("invoice", "invoice.id", "ledger_entry.invoice_id")
		.leftJoin("credit_memo", "credit_memo.id", "ledger_entry.credit_memo_id")
		.leftJoin("payment_attempt", "payment_attempt.transaction_id", "ledger_entry.transaction_id")
		.select([
			"ledger_entry.at",
			"ledger_entry.kind",
			"ledger_entry.cents",
			"ledger_entry.invoice_id",
			"ledger_entry.note",
			"ledger_entry.mode",
			"invoice.number as invoice_number",
			"invoice.purchase_order",
			"credit_memo.reason",
			"payment_attempt.order_number",
			"payment_attempt.reference",
		])
		.where((eb) => eb.not(before(eb as unknown as Where, from, view.zone)))
		.where((eb) => before(eb as unknown as Where, daysAfter(to, 1), view.zone))
		// Of the two entries of applied credit, the invoice's.
		.where((eb) =>
			eb.or([eb("ledger_entry.kind", "!=", "credit-applied"), eb("ledger_entry.invoice_id", "is not", null)]),
		)
		.orderBy("ledger_entry.at")
		.orderBy("ledger_entry.sequence")
		.limit(limit)
		.execute();

/** What is owed before a day, in cents; `documents` of invoices, credit memos and unapplied payments. */
export async function owedBefore(
	db: Db,
	view: LedgerView,
	day: string,
): Promise<{ invoices: number; memos: number; unapplied: number }> {
	const rows = await entriesOf(db, view)
		.select((eb) => [
			"ledger_entry.kind",
			eb.case().when("ledger_entry.invoice_id", "is not", null).then(1).else(0).end().as("of_invoice"),
			eb.fn.sum<number | string>("ledger_entry.cents").as("cents"),
		])
		.where("ledger_entry.kind", "in", owedKinds)
		.where((eb) => before(eb, day, view.zone))
		.groupBy(["ledger_entry.kind", "of_invoice"])
		.execute();
	const sums = { invoices: 0, memos: 0, unapplied: 0 };
	for (const { kind, of_invoice, cents } of rows) {
		const document =
			kind === "unapplied-payment" ? "unapplied" : Number(of_invoice) === 1 ? "invoices" : "memos";
		sums[document] += Number(cents);
	}
	return sums;
}

/** What invoices owe before a day, in cents by due date. */
export async function owedByDueDate(
	db: Db,
	view: LedgerView,
	day: string,
): Promise<{ dueOn: string; cents: number }[]> {
	const rows = await entriesOf(db, view)
		.innerJoin("invoice", "invoice.id", "ledger_entry.invoice_id")
		.select(({ fn }) => ["invoice.due_on", fn.sum<number | string>("ledger_entry.cents").as("cents")])
		.where((eb) => before(eb as unknown as Where, day, view.zone))
		.groupBy("invoice.due_on")
		.execute();
	return rows.map(({ due_on, cents }) => ({ dueOn: due_on, cents: Number(cents) }));
}

/** SQL of the ledger. Append-only; triggers forbid everything else. */
import type { Insertable } from "kysely";
import type { PaymentMode } from "#rules/payments/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import type { LedgerEntryTable } from "../../db/invoices-schema.ts";

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

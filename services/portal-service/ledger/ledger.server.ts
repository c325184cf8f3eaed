/** The ledger: every money event, once. Rows are only added; the database refuses everything else. */
import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { LedgerEntryTable } from "../../db/invoices-schema.ts";

export type NewLedgerEntry = Omit<Insertable<LedgerEntryTable>, "sequence">;

/** Entries of one statement: databases limit the values of one. */
const batch = 500;

/**
 * Books entries inside the caller's transaction. What is there under the same key already stays as it is.
 * @returns how many were new
 */
export async function bookEntries(trx: Db, entries: readonly NewLedgerEntry[]): Promise<number> {
	let booked = 0;
	for (let start = 0; start < entries.length; start += batch) {
		const result = await trx
			.insertInto("ledger_entry")
			.values(entries.slice(start, start + batch))
			.onConflict((conflict) => conflict.column("entry_key").doNothing())
			.executeTakeFirstOrThrow();
		booked += Number(result.numInsertedOrUpdatedRows ?? 0);
	}
	return booked;
}

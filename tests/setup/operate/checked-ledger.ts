/** The check of the ledger, on a database file. */
import { openDatabase } from "#services/db/connect.server";
import { checkLedger as check } from "#services/portal-service/ledger/ledger-check.server";

/** @returns disagreements, none for a sound ledger */
export async function checkLedger(file: string): Promise<string[]> {
	const database = await openDatabase(file);
	try {
		const found: string[] = [];
		await check(database.db, (disagreement) => found.push(disagreement));
		return found;
	} finally {
		await database.close();
	}
}

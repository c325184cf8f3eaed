/** Writes many rows in few statements. */
import type { InsertObject } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { DatabaseSchema } from "../../db/schema.ts";

/** Values bound in one statement; SQLite allows 32,766 and PostgreSQL 65,535. */
const valuesPerStatement = 16_000;

/**
 * Inserts rows in statements of a bounded size.
 *
 * @param onWritten told after each statement how many rows of the call are written
 */
export async function insertRows<Table extends keyof DatabaseSchema>(
	db: Db,
	table: Table,
	rows: readonly InsertObject<DatabaseSchema, Table>[],
	onWritten?: (done: number) => void,
): Promise<void> {
	const columns = Object.keys(rows[0] ?? {}).length;
	const step = Math.max(1, Math.floor(valuesPerStatement / Math.max(1, columns)));
	for (let start = 0; start < rows.length; start += step) {
		const chunk = rows.slice(start, start + step);
		await db.insertInto(table).values(chunk).execute();
		onWritten?.(start + chunk.length);
	}
}

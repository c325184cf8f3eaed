/** Bulk inserts. */
import { type InsertObject, sql } from "kysely";
import type { Db } from "./connect.server.ts";
import type { DatabaseSchema } from "./schema.ts";

/** Bound values per statement; SQLite allows 32,766, PostgreSQL 65,535. */
const valuesPerStatement = 16_000;

type Row<Table extends keyof DatabaseSchema> = InsertObject<DatabaseSchema, Table>;
type Column<Table extends keyof DatabaseSchema> = keyof DatabaseSchema[Table] & string;

export async function insertRows<Table extends keyof DatabaseSchema>(
	db: Db,
	table: Table,
	rows: readonly Row<Table>[],
	onWritten?: (done: number) => void,
): Promise<void> {
	for (const { chunk, done } of toChunks(rows)) {
		await db.insertInto(table).values(chunk).execute();
		onWritten?.(done);
	}
}

/** Inserts rows or overwrites those with the same key. */
export async function upsertRows<Table extends keyof DatabaseSchema>(
	db: Db,
	table: Table,
	key: readonly Column<Table>[],
	rows: readonly Row<Table>[],
	onWritten?: (done: number) => void,
): Promise<void> {
	const updated = Object.keys(rows[0] ?? {}).filter((column) => !(key as readonly string[]).includes(column));
	const overwrite = Object.fromEntries(updated.map((column) => [column, sql.ref(`excluded.${column}`)]));
	for (const { chunk, done } of toChunks(rows)) {
		await db
			.insertInto(table)
			.values(chunk)
			.onConflict((conflict) => conflict.columns(key).doUpdateSet(overwrite as never))
			.execute();
		onWritten?.(done);
	}
}

function* toChunks<T extends object>(rows: readonly T[]): Generator<{ chunk: T[]; done: number }> {
	const columns = Object.keys(rows[0] ?? {}).length;
	const step = Math.max(1, Math.floor(valuesPerStatement / Math.max(1, columns)));
	for (let start = 0; start < rows.length; start += step) {
		const chunk = rows.slice(start, start + step);
		yield { chunk, done: start + chunk.length };
	}
}

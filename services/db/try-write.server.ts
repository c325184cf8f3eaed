/** Finds out whether a database file takes changes. */
import { sql } from "kysely";
import type { Db } from "./connect.server.ts";

/**
 * Commits the first page of the file as it is.
 *
 * @throws what SQLite says when it cannot be written
 */
export async function tryWrite(db: Db): Promise<void> {
	const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
	await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(db);
}

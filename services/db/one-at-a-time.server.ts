import { sql } from "kysely";
import type { OpenDatabase } from "./connect.server.ts";

/** The key of the lock is arbitrary, and the same in all processes. */
const lockKey = 7_264_118;

/**
 * Runs work that no two processes of one PostgreSQL database may do at once, such as filling it. A database file has
 * one process.
 */
export async function oneAtATime<T>(
	{ db, dialect }: Pick<OpenDatabase, "db" | "dialect">,
	work: () => Promise<T>,
): Promise<T> {
	if (dialect === "sqlite") return work();
	// A lock of a transaction, because pgbouncer gives each transaction another session. The work has its own.
	return db.transaction().execute(async (trx) => {
		await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
		return work();
	});
}

/** Reads that must agree with each other, such as a balance and the invoices that it is the sum of. */
import type { Db } from "./connect.server.ts";

/**
 * Reads one state of the database, whatever is written meanwhile: on PostgreSQL in a transaction that reads only, on a
 * database file with a connection of its own. Within a transaction, in that one. Queries run one after the other.
 */
export const readOneState = <Result>(db: Db, read: (state: Db) => Promise<Result>): Promise<Result> =>
	db.isTransaction
		? read(db)
		: db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);

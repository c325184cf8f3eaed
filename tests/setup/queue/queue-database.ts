/** A database for tests of the queue, and what jobs did to it. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { type Db, openDatabase } from "#services/db/connect.server";
import type { Dialect } from "#services/db/dialect.server";
import { preparePostgres } from "#services/queue/engine-repository.server";
import { startPostgres } from "../postgres.ts";
import { testJobs } from "./test-jobs.ts";

export type QueueDatabase = {
	db: Db;
	url: string;
	/** Texts that jobs wrote in the transaction that ended them, in order. */
	effects(): Promise<string[]>;
	stop(): Promise<void>;
};

/** A new database of its own. */
export async function startQueueDatabase(dialect: Dialect): Promise<QueueDatabase> {
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-queue-"));
	const server = dialect === "postgres" ? await startPostgres() : null;
	const url = server?.url ?? path.join(folder, "queue.db");
	const { db, close } = await openDatabase(url);
	await sql`create table test_effect (effect text not null)`.execute(db);
	if (server)
		await preparePostgres(
			db,
			Object.values(testJobs).map(({ kind }) => kind),
		);
	return {
		db,
		url,
		async effects() {
			const { rows } = await sql<{ effect: string }>`select effect from test_effect order by effect`.execute(
				db,
			);
			return rows.map(({ effect }) => effect);
		},
		async stop() {
			await close();
			await server?.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

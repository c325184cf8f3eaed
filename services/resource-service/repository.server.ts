import type { Db } from "../db/connect.server.ts";

/** Appends a row to the error log. `at` is an ISO date; `request` is kept as JSON, cut at 10,000 characters. */
export async function insertLog(
	db: Db,
	entry: { at: string; endpoint: string; error: string; request?: unknown },
): Promise<void> {
	await db
		.insertInto("log")
		.values({
			at: entry.at,
			endpoint: entry.endpoint,
			error: entry.error,
			request: entry.request === undefined ? null : JSON.stringify(entry.request).slice(0, 10_000),
		})
		.execute();
}

import { redact } from "#rules/log/redaction";
import type { Db } from "../db/connect.server.ts";

export async function insertLog(
	db: Db,
	entry: { at: string; endpoint: string; error: string; request?: unknown },
): Promise<void> {
	await db
		.insertInto("log")
		.values({
			at: entry.at,
			endpoint: redact(entry.endpoint),
			error: redact(entry.error),
			request: entry.request === undefined ? null : redact(JSON.stringify(entry.request)).slice(0, 10_000),
		})
		.execute();
}

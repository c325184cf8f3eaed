/** What the services answer when their database takes no changes: a full or read-only disk, or one that fails. */
import { notSaved } from "#contracts/errors";
import { type OpenDatabase, tryWrite } from "../db/connect.server.ts";
import { isLocked } from "../db/file-dialect.server.ts";
import { ServiceFailure } from "./http.server.ts";

/** disk_full, io_error, read_only_sql_transaction. */
const postgresCodes = new Set(["53100", "58030", "25006"]);
const sqliteCodes = /^SQLITE_(FULL|READONLY|CANTOPEN|IOERR)/;

/** How long readiness tells of a failed write at least, in ms: a small write may fit where a larger one did not. */
const rememberedMs = 15_000;

/** When a write last failed, by the monotonic clock, in ms. */
let failedAt: number | null = null;

/** Whether the storage refused a write, in the error or its causes. */
export function isStorageFailure(error: unknown): boolean {
	for (let at = error; at instanceof Error; at = at.cause) {
		const code = String((at as { code?: unknown }).code ?? "");
		if (sqliteCodes.test(code) || postgresCodes.has(code)) return true;
	}
	return false;
}

/**
 * @returns the answer to a call that failed so: 503, and the transaction was undone; every other error as it was
 */
export function notSavedFailure(error: unknown): unknown {
	if (isLocked(error))
		return saidNotSaved(
			error,
			"This could not be saved: the shop is taking in a lot of changes. Nothing was changed. Try again in a minute.",
		);
	if (!isStorageFailure(error)) return error;
	failedAt = performance.now();
	return saidNotSaved(
		error,
		"This could not be saved: the shop's storage takes no changes right now. Nothing was changed. Try again in a few minutes.",
	);
}

function saidNotSaved(cause: unknown, sentence: string): ServiceFailure {
	const failure = new ServiceFailure(503, notSaved, sentence);
	failure.cause = cause;
	return failure;
}

/** Check for readiness: rejects from a failed write until none failed for a while and one succeeds. */
export async function storageTakesChanges({ db, dialect }: OpenDatabase): Promise<void> {
	if (failedAt === null) return;
	if (performance.now() - failedAt < rememberedMs) throw new Error("A write failed a moment ago.");
	if (dialect === "sqlite") await tryWrite(db);
	failedAt = null;
}

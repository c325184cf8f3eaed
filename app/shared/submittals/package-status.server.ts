/** What other pages say about the package of a project, quote, order or cart. */
import { logger } from "#client/logger.server";
import type { SourceKind } from "#rules/submittals/submittal-limits";
import type { PackageStatus } from "./package-status.ts";
import { recordId, records, type SubmittalRecord } from "./submittal-store.server.ts";

/**
 * One look-up, without a service call. `null` without a package, and while packages can't be read: no page fails
 * because of it.
 * @param changedAt when what it is made from changed last, in ISO 8601; `null` if unknown
 */
export async function readPackageStatus(
	owner: string,
	source: { kind: SourceKind; id: string },
	changedAt: string | null = null,
): Promise<PackageStatus | null> {
	try {
		const record = await records.read(owner, recordId(source));
		return record && getStatus(record, changedAt);
	} catch (error) {
		logger.warn({ err: error }, "failed to read the state of a submittal package");
		return null;
	}
}

/** `null` when only tags and cover are saved. */
export function getStatus(
	{ made, job }: Pick<SubmittalRecord, "made" | "job">,
	changedAt: string | null = null,
): PackageStatus | null {
	if (job?.state === "running") return { state: "making", at: "" };
	if (made) {
		const changed = changedAt !== null && made.doneAt !== "" && changedAt > made.doneAt;
		return { state: changed ? "changed" : "made", at: made.at };
	}
	return job?.state === "failed" ? { state: "failed", at: "" } : null;
}

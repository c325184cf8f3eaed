/** How far the packages of an account are. */

import { jobs, records, type SubmittalRecord } from "~/shared/submittals/submittal-store.server.ts";
import type { Making } from "../pdf/submittal-input.ts";
import { resumeInterrupted } from "./make-package.server.ts";

/** The record as it is now, with the progress of its job. Takes up a job whose copy of the storefront has ended. */
export async function packageProgress(
	record: SubmittalRecord,
): Promise<SubmittalRecord & { making: Making | null }> {
	const { job } = record;
	if (job?.state !== "running") return { ...record, making: null };
	await resumeInterrupted();
	const current = await jobs.read(job.key);
	if (current?.jobId === job.jobId) return { ...record, making: current.making };
	// It ended since the record was read, or everything about it is lost.
	const now = await records.read(record.owner, record.id);
	if (now && now.job?.jobId !== job.jobId) return { ...now, making: null };
	const lost = "The package was interrupted. Your types and cover are saved; make it again.";
	const failed: SubmittalRecord = { ...record, job: { ...job, state: "failed", problem: lost } };
	await records.write(record.owner, failed);
	return { ...failed, making: null };
}

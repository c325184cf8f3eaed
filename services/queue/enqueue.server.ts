/** Adds background work, in the transaction of the change that it belongs to. */
import { randomUUID } from "node:crypto";
import type { Db } from "../db/connect.server.ts";
import type { NewJob } from "./engine.ts";
import { createEngine } from "./engine-repository.server.ts";
import type { JobKind } from "./job.ts";

export type EnqueueOptions = {
	/** Adds nothing while a job of the kind with this key waits or runs. */
	uniqueKey?: string;
	/** Earliest start; at once by default. */
	runAt?: Date;
};

/**
 * @param db a transaction: the job exists exactly if the transaction is committed
 * @throws {ZodError} for a payload that the kind refuses
 */
export async function enqueue<Payload>(
	db: Db,
	job: JobKind<Payload>,
	payload: Payload,
	{ uniqueKey, runAt }: EnqueueOptions = {},
): Promise<void> {
	await createEngine(db).insert(db, {
		...toNewJob(job, JSON.stringify(job.payload.parse(payload))),
		uniqueKey: uniqueKey ?? null,
		runAt: runAt ?? null,
	});
}

/** A job that was not begun yet. @param payload JSON */
export const toNewJob = <Payload>({ kind, leaseSeconds }: JobKind<Payload>, payload: string): NewJob => ({
	id: randomUUID(),
	kind,
	payload,
	uniqueKey: null,
	runAt: null,
	attempts: 0,
	leaseSeconds,
});

/** Adds background work, in the transaction of the change that it belongs to. */
import { randomUUID } from "node:crypto";
import type { Db } from "../db/connect.server.ts";
import type { NewJob } from "./engine.ts";
import { createEngine } from "./engine-repository.server.ts";
import type { JobKind } from "./job.ts";
import { takeDead } from "./repository.server.ts";

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
const toNewJob = <Payload>({ kind, leaseSeconds }: JobKind<Payload>, payload: string): NewJob => ({
	id: randomUUID(),
	kind,
	payload,
	uniqueKey: null,
	runAt: null,
	attempts: 0,
	leaseSeconds,
});

// Jobs that failed for good: tried again, or discarded, by a person.

/**
 * Puts a dead letter back into the queue, with all its attempts before it.
 * @returns false when it is none of the kind, or is not one any more
 */
export const retryDead = <Payload>(db: Db, job: JobKind<Payload>, id: string): Promise<boolean> =>
	db.transaction().execute(async (change) => {
		const dead = await takeDead(change, job.kind, id);
		if (!dead) return false;
		await createEngine(change).insert(change, {
			...toNewJob(job, dead.payload),
			id: dead.id,
			uniqueKey: dead.unique_key,
		});
		return true;
	});

/** @returns false when it is none of the kind, or is not one any more */
export const discardDead = async <Payload>(db: Db, job: JobKind<Payload>, id: string): Promise<boolean> =>
	(await takeDead(db, job.kind, id)) !== undefined;

/** Jobs that failed for good: tried again, or discarded, by a person. */
import type { Db } from "../db/connect.server.ts";
import { createEngine } from "./engine-repository.server.ts";
import { toNewJob } from "./enqueue.server.ts";
import type { JobKind } from "./job.ts";
import { takeDead } from "./repository.server.ts";

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

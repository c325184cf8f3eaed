/** Locks of what is made in the background, so that one of several copies of the storefront makes it. */
import { randomUUID } from "node:crypto";
import { jobs } from "./submittal-store.server.ts";

/** Locks of this process, by key. */
const held = new Map<string, string>();

/**
 * Does the work unless another copy does it.
 * @param lifeMs after a kill, the lock expires in so long
 */
export async function whileLocked(
	key: string,
	lifeMs: number,
	work: (jobId: string) => Promise<void>,
): Promise<void> {
	const jobId = randomUUID();
	if (!(await jobs.lock(key, jobId, lifeMs))) return;
	held.set(key, jobId);
	try {
		await work(jobId);
	} finally {
		held.delete(key);
		await jobs.unlock(key, jobId);
	}
}

/** So that the process that starts next need not wait for them to expire. */
export async function releaseLocks(): Promise<void> {
	await Promise.allSettled([...held].map(([key, jobId]) => jobs.unlock(key, jobId)));
}

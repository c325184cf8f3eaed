/** Locks of what is made in the background, so that one of several copies of the storefront makes it. */
import { randomUUID } from "node:crypto";
import { logger } from "#client/logger.server";
import { jobs } from "./submittal-store.server.ts";

/** How long a lock lasts after its process was killed, in ms. */
const lifeMs = 60_000;
/** Time between renewals, in ms, so that one may fail. */
const renewMs = 20_000;

/** Locks of this process, by key. */
const held = new Map<string, string>();

/** Does the work unless another copy does it, and keeps the lock for as long as this process lives and works. */
export async function whileLocked(key: string, work: (jobId: string) => Promise<void>): Promise<void> {
	const jobId = randomUUID();
	if (!(await jobs.lock(key, jobId, lifeMs))) return;
	held.set(key, jobId);
	const renewing = setInterval(() => {
		jobs
			.renewLock(key, jobId, lifeMs)
			.catch((error: unknown) => logger.warn({ err: error, key }, "failed to renew a lock"));
	}, renewMs).unref();
	try {
		await work(jobId);
	} finally {
		clearInterval(renewing);
		held.delete(key);
		await jobs.unlock(key, jobId);
	}
}

/** So that the process that starts next need not wait for them to expire. */
export async function releaseLocks(): Promise<void> {
	await Promise.allSettled([...held].map(([key, jobId]) => jobs.unlock(key, jobId)));
}

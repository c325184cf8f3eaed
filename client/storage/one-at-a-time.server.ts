/** Work that must not run twice at once for one key: in this process, and across copies with a shared storage. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { logger } from "../logger.server.ts";
import { type SharedValues, sharedValues } from "./shared-values.server.ts";

const running = new Map<string, Promise<unknown>>();

/** How long a copy that died in the middle keeps others waiting, in ms. */
const lockMs = 30_000;
const pauseMs = 100;

export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
	const before = running.get(key) ?? Promise.resolve();
	const mine = before.then(
		() => withSharedLock(key, work),
		() => withSharedLock(key, work),
	);
	running.set(key, mine);
	try {
		return await mine;
	} finally {
		if (running.get(key) === mine) running.delete(key);
	}
}

async function withSharedLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
	const values = sharedValues();
	if (!values) return work();
	const lock = `storefront:lock:${key}`;
	const holder = randomUUID();
	const locked = await takeLock(values, lock, holder);
	try {
		return await work();
	} finally {
		if (locked) await values.release(lock, holder).catch(() => undefined);
	}
}

/** `false` when the shared storage does not respond: then only this process is protected. */
async function takeLock(values: SharedValues, lock: string, holder: string): Promise<boolean> {
	const until = performance.now() + lockMs;
	try {
		while (!(await values.take(lock, holder, lockMs))) {
			if (performance.now() > until) return false;
			await wait(pauseMs);
		}
		return true;
	} catch (error) {
		logger.warn({ err: error }, `${values.title} is not responding; locks are per process`);
		return false;
	}
}

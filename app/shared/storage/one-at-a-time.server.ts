/** Work that must not run twice at once for one key: in this process, and across copies when Redis is configured. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "../env.server.ts";
import { sharedStore } from "../http/shared-store.server.ts";
import { logger } from "../logger.server.ts";

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

const release = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0`;

async function withSharedLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
	if (!env.REDIS_URL) return work();
	const lock = `storefront:lock:${key}`;
	const token = randomUUID();
	const locked = await takeLock(env.REDIS_URL, lock, token);
	try {
		return await work();
	} finally {
		if (locked) {
			const store = await sharedStore(env.REDIS_URL);
			await store.call("EVAL", release, "1", lock, token).catch(() => undefined);
		}
	}
}

/** `false` when Redis does not respond: then only this process is protected. */
async function takeLock(url: string, lock: string, token: string): Promise<boolean> {
	const until = Date.now() + lockMs;
	try {
		const store = await sharedStore(url);
		while ((await store.set(lock, token, "PX", lockMs, "NX")) === null) {
			if (Date.now() > until) return false;
			await wait(pauseMs);
		}
		return true;
	} catch (error) {
		logger.warn({ err: error }, "Redis is not responding; locks are per process");
		return false;
	}
}

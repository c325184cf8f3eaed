/** The Redis connection shared by all instances, if `REDIS_URL` is set. */
import type { Redis } from "ioredis";
import { logger } from "../logger.server.ts";

/** A deadline in ms, since Redis must never delay a page noticeably. */
const commandTimeoutMs = 500;

const clients = new Map<string, Promise<Redis>>();

/** One client per URL and process; it connects in the background and reconnects. */
export function sharedStore(url: string): Promise<Redis> {
	const client = clients.get(url) ?? connect(url);
	clients.set(url, client);
	return client;
}

async function connect(url: string): Promise<Redis> {
	const { Redis } = await import("ioredis");
	const client = new Redis(url, {
		commandTimeout: commandTimeoutMs,
		connectTimeout: 5_000,
		// Fail at once while disconnected.
		enableOfflineQueue: false,
		maxRetriesPerRequest: 0,
		retryStrategy: (times) => Math.min(times * 200, 5_000),
	});
	let reachable: boolean | null = null;
	client.on("connect", () => client.stream.unref());
	client.on("ready", () => {
		if (reachable === false) logger.info("Redis is back");
		reachable = true;
	});
	client.on("error", (error: Error) => {
		if (reachable !== false)
			logger.warn({ err: error }, "Redis is not responding; rate limits and kept pages are per process");
		reachable = false;
	});
	return client;
}

/** The store that several copies of the storefront share: Redis, when `REDIS_URL` names one. */
import type { Redis } from "ioredis";
import { logger } from "../logger.server.ts";

/** Longest wait for Redis in ms: what is kept there must never hold a page up. */
const timeoutMs = 500;

const clients = new Map<string, Promise<Redis>>();

/** The client of an address, one for the process. It connects in the background, and again when it was cut off. */
export function sharedStore(url: string): Promise<Redis> {
	const known = clients.get(url) ?? connect(url);
	clients.set(url, known);
	return known;
}

async function connect(url: string): Promise<Redis> {
	const { Redis } = await import("ioredis");
	const client = new Redis(url, {
		commandTimeout: timeoutMs,
		connectTimeout: 5_000,
		// While it is away, callers must know at once.
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
			logger.warn({ err: error }, "Redis does not answer; this copy counts for itself");
		reachable = false;
	});
	return client;
}

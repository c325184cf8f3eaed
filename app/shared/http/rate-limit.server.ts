/**
 * Limits on how often something may be tried. With `REDIS_URL` all copies of the storefront count together; without
 * it, and while Redis does not answer, each counts for itself.
 */
import { createHash } from "node:crypto";
import {
	type RateLimiterAbstract,
	RateLimiterMemory,
	RateLimiterRedis,
	RateLimiterRes,
} from "rate-limiter-flexible";
import { env } from "../env.server.ts";
import { sharedStore } from "./shared-store.server.ts";

export type RateLimit = {
	/**
	 * Counts one try.
	 * @returns seconds to wait when there were too many, otherwise `null`
	 */
	take(key: string): Promise<number | null>;
	/** Takes back the last try, or with `all` every one. */
	forgive(key: string, all?: "all"): Promise<void>;
};

/**
 * @param name of the limit; one of its own for each, as all share one store
 * @param points tries in each window of `seconds`
 * @param redisUrl where all copies count; without it in memory
 */
export function createRateLimit(
	name: string,
	points: number,
	seconds: number,
	redisUrl = env.REDIS_URL,
): RateLimit {
	const limiter = limiterOf(name, points, seconds, redisUrl);
	// Keys hold addresses of people; a hash is enough to count them, and bounded in size.
	const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
	return {
		async take(key) {
			try {
				await (await limiter).consume(hashed(key));
				return null;
			} catch (refused) {
				if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
				throw refused;
			}
		},
		async forgive(key, all) {
			if (all) await (await limiter).delete(hashed(key));
			else await (await limiter).reward(hashed(key));
		},
	};
}

async function limiterOf(
	name: string,
	points: number,
	seconds: number,
	redisUrl: string | undefined,
): Promise<RateLimiterAbstract> {
	const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
	if (!redisUrl) return memory;
	return new RateLimiterRedis({
		storeClient: await sharedStore(redisUrl),
		keyPrefix: `limit:${name}`,
		points,
		duration: seconds,
		rejectIfRedisNotReady: true,
		insuranceLimiter: memory,
	});
}

/** How long to wait, in words: "1 minute", "40 seconds". */
export function waitInWords(seconds: number): string {
	const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

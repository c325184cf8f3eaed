/**
 * Rate limits. With `REDIS_URL` all instances count together; without it or while Redis is down, each counts alone.
 */
import { createHash } from "node:crypto";
import {
	type RateLimiterAbstract,
	RateLimiterMemory,
	RateLimiterRedis,
	RateLimiterRes,
} from "rate-limiter-flexible";
import { env, perEnvironment } from "#client/env.server";
import { sharedStore } from "#client/storage/shared-store.server";
import { signals } from "#telemetry/signals";

export type RateLimit = {
	consume(key: string, seconds?: number): Promise<number | null>;
	count(key: string): Promise<number>;
	refund(key: string, all?: "all"): Promise<void>;
};

export function createRateLimit(name: string, points: number, seconds: number, redisUrl?: string): RateLimit {
	const limiter = perEnvironment(() => getLimiter(name, points, seconds, redisUrl ?? env.REDIS_URL));
	// Keys contain personal addresses; a hash hides them and has a fixed length.
	const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
	return {
		async count(key) {
			return (await (await limiter()).consume(hashed(key))).consumedPoints;
		},
		async consume(key, window) {
			try {
				await (await limiter()).consume(hashed(key), 1, window ? { customDuration: window } : {});
				return null;
			} catch (refused) {
				if (!(refused instanceof RateLimiterRes)) throw refused;
				signals.limitReached.send({ limit: name });
				// Longer only after the clock was set back.
				const most = window ?? seconds;
				return Math.min(most, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
			}
		},
		async refund(key, all) {
			if (all) await (await limiter()).delete(hashed(key));
			else await (await limiter()).reward(hashed(key));
		},
	};
}

async function getLimiter(
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

/** "1 minute", "40 seconds" */
export function formatWait(seconds: number): string {
	const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

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
import { sharedStore } from "#client/storage/shared-values.server";
import { accountPolicy, getRetryDelay, type PairPolicy } from "#rules/auth/identity-limits";
import { signals } from "#telemetry/signals";

export type RateLimit = {
	/**
	 * Counts an attempt, refused or not. @param points how many it counts as
	 * @returns seconds to wait, or `null` when it is allowed
	 */
	consume(key: string, seconds?: number, points?: number): Promise<number | null>;
	count(key: string): Promise<number>;
	/** Points counted so far, and seconds until they expire. */
	read(key: string): Promise<{ points: number; seconds: number }>;
	refund(key: string, points?: number | "all"): Promise<void>;
};

export function createRateLimit(name: string, points: number, seconds: number, redisUrl?: string): RateLimit {
	const limiter = perEnvironment(() => getLimiter(name, points, seconds, redisUrl ?? env.REDIS_URL));
	// Keys contain personal addresses; a hash hides them and has a fixed length.
	const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
	return {
		async count(key) {
			return (await (await limiter()).consume(hashed(key))).consumedPoints;
		},
		async consume(key, window, points = 1) {
			try {
				await (await limiter()).consume(hashed(key), points, window ? { customDuration: window } : {});
				return null;
			} catch (refused) {
				if (!(refused instanceof RateLimiterRes)) throw refused;
				signals.limitReached.send({ limit: name });
				// Longer only after the clock was set back.
				const most = window ?? seconds;
				return Math.min(most, wholeSeconds(refused.msBeforeNext));
			}
		},
		async read(key) {
			const counted = await (await limiter()).get(hashed(key));
			return {
				points: counted?.consumedPoints ?? 0,
				seconds: Math.min(seconds, wholeSeconds(counted?.msBeforeNext ?? 0)),
			};
		},
		async refund(key, points = 1) {
			if (points === "all") await (await limiter()).delete(hashed(key));
			else await (await limiter()).reward(hashed(key), points);
		},
	};
}

const wholeSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

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

/** "40 seconds", "1 minute", "5 hours" */
export function formatWait(seconds: number): string {
	const [count, unit] =
		seconds < 60
			? [seconds, "second"]
			: seconds <= 2 * 3600
				? [Math.ceil(seconds / 60), "minute"]
				: [Math.ceil(seconds / 3600), "hour"];
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

// Rate limits that slow down instead of blocking: after the free attempts of a client at an account, each further one
// waits longer, also by attempts from elsewhere. Instances count together as in `rate-limit.server.ts`.

export type SpacedLimit = {
	consume(pair: string, account: string, addressKnown: boolean): Promise<number | null>;
	refund(pair: string, account: string): Promise<void>;
	/** Takes back one attempt and its delay. */
	refundOne(pair: string, account: string): Promise<void>;
};

export function createSpacedLimit(name: string, policy: PairPolicy, redisUrl?: string): SpacedLimit {
	const unlimited = Number.MAX_SAFE_INTEGER;
	const pairs = createRateLimit(`${name}-pair`, unlimited, policy.seconds, redisUrl);
	const accounts = createRateLimit(`${name}-account`, unlimited, accountPolicy.seconds, redisUrl);
	const gates = createRateLimit(`${name}-gate`, 1, policy.longest, redisUrl);
	return {
		async consume(pair, account, addressKnown) {
			// Count first, then read the delay, so that simultaneous attempts count one by one.
			const [ofPair, ofAccount] = [await pairs.count(pair), await accounts.count(account)];
			const delay = getRetryDelay({ pair: ofPair, account: ofAccount }, policy, addressKnown);
			const wait = delay > 0 ? await gates.consume(pair, delay) : null;
			if (wait !== null) {
				await pairs.refund(pair);
				await accounts.refund(account);
			}
			return wait;
		},
		async refund(pair, account) {
			await pairs.refund(pair, "all");
			await gates.refund(pair, "all");
			await accounts.refund(account);
		},
		async refundOne(pair, account) {
			await pairs.refund(pair);
			await gates.refund(pair, "all");
			await accounts.refund(account);
		},
	};
}

/** Limits on how often something may be tried. They are kept by this process: each copy of the storefront has its own. */
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export type RateLimit = {
	/**
	 * Counts one try.
	 * @returns seconds to wait when there were too many, otherwise `null`
	 */
	take(key: string): Promise<number | null>;
	/** Takes back the last try, or with `all` every one. */
	forgive(key: string, all?: "all"): Promise<void>;
};

/** @param points tries in each window of `seconds` */
export function createRateLimit(name: string, points: number, seconds: number): RateLimit {
	const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
	// Keys hold addresses of people; a hash is enough to count them, and bounded in size.
	const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
	return {
		async take(key) {
			try {
				await limiter.consume(hashed(key));
				return null;
			} catch (refused) {
				if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
				throw refused;
			}
		},
		async forgive(key, all) {
			if (all) await limiter.delete(hashed(key));
			else await limiter.reward(hashed(key));
		},
	};
}

/** How long to wait, in words: "1 minute", "40 seconds". */
export function waitInWords(seconds: number): string {
	const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

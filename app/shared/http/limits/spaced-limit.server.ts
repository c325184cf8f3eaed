/**
 * Rate limits that slow down instead of blocking: after the free attempts of a client at an account, each further one
 * waits longer, also by attempts from elsewhere. Instances count together as in `rate-limit.server.ts`.
 */
import { accountPolicy, getRetryDelay, type PairPolicy } from "#rules/auth/identity-limits";
import { createRateLimit } from "./rate-limit.server.ts";

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

/**
 * How many tries at a password or another door of an account are free, and how far apart further ones must be.
 */

/** Tries by one address at one account in `seconds` before they are spaced, and the longest space, in seconds. */
export type PairPolicy = { free: number; seconds: number; first: number; longest: number };

export const signInPolicy: PairPolicy = { free: 10, seconds: 15 * 60, first: 15, longest: 5 * 60 };

/** Tries at one account by all unknown devices in an hour before the tries of each address are spaced. */
export const accountPolicy = { free: 50, seconds: 60 * 60, first: 5, each: 10, longest: 60 } as const;

/** Tries of a device that has signed in to the account before; beyond them it counts as any other. */
export const devicePolicy = { tries: 10, seconds: 15 * 60 } as const;

/** Failed tries by unknown devices after which the owner is told, once in so many seconds. */
export const noticePolicy = { tries: 20, seconds: 24 * 60 * 60 } as const;

/** Seconds until the next try of an address at an account, after `count` tries of it. */
export function pairDelay(count: number, { free, first, longest }: PairPolicy): number {
	if (count < free) return 0;
	return Math.min(longest, first * 2 ** Math.min(30, count - free));
}

/**
 * Seconds until the next try, by both. Visitors whose address is not known share one, and wait no longer than an
 * attack makes everybody wait.
 */
export function spaceAfter(
	tries: { pair: number; account: number },
	policy: PairPolicy,
	addressKnown: boolean,
): number {
	const ofPair = pairDelay(tries.pair, policy);
	return Math.max(
		addressKnown ? ofPair : Math.min(ofPair, accountPolicy.longest),
		accountDelay(tries.account),
	);
}

/** Seconds between the tries of each address at an account, after `count` tries of all. */
export function accountDelay(count: number): number {
	const { free, first, each, longest } = accountPolicy;
	if (count <= free) return 0;
	return Math.min(longest, first * 2 ** Math.min(30, Math.floor((count - free) / each)));
}

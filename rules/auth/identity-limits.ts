/** Rules of email addresses and passwords, for use in the browser. */

/** Lengths of a password, in characters. */
export const passwordLength = { min: 10, max: 200 } as const;

/** The longest address, in characters (RFC 5321). */
export const emailLength = 254;

/**
 * The canonical form that accounts are found by: NFKC (full-width letters of East Asian keyboards become
 * ASCII), trimmed, lower case.
 */
export const normalizeEmail = (value: string) => value.normalize("NFKC").trim().toLowerCase();

// How many attempts at an account's passwords and codes are free, and the delays between further ones.

/** Each address and account has `free` attempts in `seconds`, then delays from `first` to `longest`, in seconds. */
export type PairPolicy = { free: number; seconds: number; first: number; longest: number };

export const signInPolicy: PairPolicy = { free: 10, seconds: 15 * 60, first: 15, longest: 5 * 60 };

/** Attempts by all unknown devices at one account in an hour, before each address has to wait. */
export const accountPolicy = { free: 50, seconds: 60 * 60, first: 5, each: 10, longest: 60 } as const;

/** Attempts of a known device; beyond them it counts as unknown. */
export const devicePolicy = { tries: 10, seconds: 15 * 60 } as const;

/** Failed attempts by unknown devices before the owner is notified, at most once in `seconds`. */
export const noticePolicy = { tries: 20, seconds: 24 * 60 * 60 } as const;

/** Codes of one person's second factor, from all addresses together: only who has the password can try any. */
export const codePolicy: PairPolicy = { free: 5, seconds: 24 * 60 * 60, first: 30, longest: 15 * 60 };

/** Seconds an address has to wait after `count` attempts at an account. */
export function pairDelay(count: number, { free, first, longest }: Omit<PairPolicy, "seconds">): number {
	if (count < free) return 0;
	return Math.min(longest, first * 2 ** Math.min(30, count - free));
}

/**
 * The longer of both delays in seconds. Visitors without a known address share one counter, so they wait no
 * longer than the account's delay.
 */
export function getRetryDelay(
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

/** Seconds each address has to wait after `count` attempts by all. */
export function accountDelay(count: number): number {
	const { free, first, each, longest } = accountPolicy;
	if (count <= free) return 0;
	return Math.min(longest, first * 2 ** Math.min(30, Math.floor((count - free) / each)));
}

/**
 * @param isCommon whether a password in lower case is on the list of common ones
 * @returns why a new password is rejected, or `null`
 */
export function passwordProblem(
	password: string,
	email: string,
	isCommon: (password: string) => boolean,
): string | null {
	const length = [...password].length;
	if (length < passwordLength.min) return `Password should be at least ${passwordLength.min} characters`;
	if (length > passwordLength.max) return `Password should be at most ${passwordLength.max} characters`;
	const folded = password.toLowerCase();
	if (isCommon(folded) || /^(.{1,3})\1+$/u.test(folded)) return "Password is on the list of common passwords";
	if (folded === email || folded === email.split("@", 1)[0])
		return "Password should not be your email address";
	return null;
}

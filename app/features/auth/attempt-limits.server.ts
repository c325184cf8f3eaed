/**
 * How often people may try at the doors of an account: per visitor's address, per account, and per both together, so
 * that a stranger who guesses locks out themselves before the owner.
 */
import { env } from "~/shared/env.server.ts";
import { clientAddress } from "~/shared/http/client-address.server.ts";
import { createRateLimit, type RateLimit } from "~/shared/http/rate-limit.server.ts";

const quarterHour = 15 * 60;

/** When the address cannot be known, everyone shares one allowance, which must be wide. */
const unknownAddressFactor = 20;

type Door = { fromAddress: RateLimit; fromAnywhere: RateLimit; pair: RateLimit; onAccount: RateLimit };

function door(name: string, tries: { address: number; pair: number; account: number }): Door {
	return {
		fromAddress: createRateLimit(`${name}-address`, tries.address, quarterHour),
		fromAnywhere: createRateLimit(`${name}-anywhere`, tries.address * unknownAddressFactor, quarterHour),
		pair: createRateLimit(`${name}-pair`, tries.pair, quarterHour),
		onAccount: createRateLimit(`${name}-account`, tries.account, 4 * quarterHour),
	};
}

/** Tries in 15 minutes by address and by address and account together, and in an hour by account. */
const doors = {
	signIn: door("sign-in", { address: 60, pair: 10, account: 50 }),
	register: door("register", { address: 20, pair: 10, account: 20 }),
	/** Everything that sends mail. */
	mail: door("mail", { address: 20, pair: 5, account: 10 }),
	/** Account numbers and ZIP codes, which are short enough to be guessed. */
	verify: door("verify", { address: 20, pair: 10, account: 20 }),
	/** Passwords and codes of someone who holds one already. */
	password: door("password", { address: 60, pair: 10, account: 50 }),
};

export type DoorName = keyof typeof doors;

/**
 * Counts a try.
 * @param account what is tried at: an e-mail address or a user id
 * @returns seconds to wait when there were too many, otherwise `null`
 */
export async function takeAttempt(name: DoorName, request: Request, account: string): Promise<number | null> {
	const { fromAddress, fromAnywhere, pair, onAccount } = doors[name];
	const address = clientAddress(request, env.TRUSTED_PROXIES);
	const key = account.trim().toLowerCase();
	const waits: (number | null)[] = [
		await (address ? fromAddress.take(address) : fromAnywhere.take("anywhere")),
		await pair.take(`${address} ${key}`),
	];
	// Whoever is stopped here does not use up what the owner has elsewhere.
	if (!waits.some((wait) => wait !== null)) waits.push(await onAccount.take(key));
	const longest = Math.max(0, ...waits.map((wait) => wait ?? 0));
	return longest > 0 ? longest : null;
}

/** A try that succeeded, or that failed through no fault of the visitor, does not count against the account. */
export async function forgiveAttempts(name: DoorName, request: Request, account: string): Promise<void> {
	const { pair, onAccount } = doors[name];
	const address = clientAddress(request, env.TRUSTED_PROXIES);
	const key = account.trim().toLowerCase();
	await pair.forgive(`${address} ${key}`, "all");
	await onAccount.forgive(key);
}

/**
 * Limits on guessing account numbers and ZIP codes: by user, account number and client address. The user
 * service counts failures for longer; these limits keep floods away from it.
 */
import { createHash } from "node:crypto";
import { env } from "#client/env.server";
import { clientAddress } from "~/shared/http/limits/client-address.server.ts";
import { recordAttempt } from "~/shared/http/limits/consumed-attempts.server.ts";
import { createRateLimit, type RateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";

const quarterHour = 15 * 60;
const byPerson = createRateLimit("prove-person", 10, quarterHour);
const byAccount = createRateLimit("prove-account", 20, 4 * quarterHour);
const byAddress = createVisitorLimit("prove", { each: 20, seconds: quarterHour });

export async function consumeVerificationAttempt(
	request: Request,
	person: string,
	accountNumber: string,
): Promise<number | null> {
	const consume = async (limit: RateLimit, key: string) => {
		const wait = await limit.consume(key);
		if (wait === null) recordAttempt(request, () => limit.refund(key));
		return wait;
	};
	const waits = [await consume(byPerson, person.trim().toLowerCase()), await byAddress(request)];
	// A blocked client must not use up the allowance of others for this account number.
	if (!waits.some((wait) => wait !== null))
		waits.push(await consume(byAccount, accountNumber.trim().toUpperCase()));
	const longest = Math.max(0, ...waits.map((wait) => wait ?? 0));
	return longest > 0 ? longest : null;
}

/** A hash, because the user service needs no addresses, only to count by them. */
export function hashedClientAddress(request: Request): string | undefined {
	const address = clientAddress(request, env.TRUSTED_PROXIES);
	return address ? createHash("sha256").update(`visitor ${address}`).digest("base64url") : undefined;
}

/**
 * How often account numbers and ZIP codes may be tried: by person, by account number and by the visitor's address. The
 * user service counts failed tries too, and for longer; this limit keeps floods away from it.
 */
import { createHash } from "node:crypto";
import { env } from "~/shared/env.server.ts";
import { clientAddress } from "~/shared/http/client-address.server.ts";
import { recordAttempt } from "~/shared/http/consumed-attempts.server.ts";
import { createRateLimit, type RateLimit } from "~/shared/http/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/visitor-limit.server.ts";

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
	// Whoever is stopped here does not use up what others have at this account number.
	if (!waits.some((wait) => wait !== null))
		waits.push(await consume(byAccount, accountNumber.trim().toUpperCase()));
	const longest = Math.max(0, ...waits.map((wait) => wait ?? 0));
	return longest > 0 ? longest : null;
}

/** The visitor's address as the user service counts by it: a hash, as it need not know who it is. */
export function hashedClientAddress(request: Request): string | undefined {
	const address = clientAddress(request, env.TRUSTED_PROXIES);
	return address ? createHash("sha256").update(`visitor ${address}`).digest("base64url") : undefined;
}

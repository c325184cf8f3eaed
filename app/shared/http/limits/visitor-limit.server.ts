/** Rate limits per client address. */
import { env } from "#client/env.server";
import { clientAddress } from "./client-address.server.ts";
import { recordAttempt } from "./consumed-attempts.server.ts";
import { createRateLimit } from "./rate-limit.server.ts";

/** @returns seconds to wait, or `null` when the attempt is allowed */
export type VisitorLimit = (request: Request) => Promise<number | null>;

type Allowance = {
	/** Limit per address. */
	each: number;
	/** Limit for all visitors with an unknown address together; 20 times `each` by default. */
	together?: number;
	seconds: number;
};

/** `refundAttemptsIfDown` refunds the attempt when a service is down. */
export function createVisitorLimit(
	name: string,
	{ each, together = 20 * each, seconds }: Allowance,
): VisitorLimit {
	const fromAddress = createRateLimit(`${name}-address`, each, seconds);
	const fromAnywhere = createRateLimit(`${name}-anywhere`, together, seconds);
	return async (request) => {
		const address = clientAddress(request, env.TRUSTED_PROXIES);
		const [limit, key] = address ? [fromAddress, address] : [fromAnywhere, "anywhere"];
		const wait = await limit.consume(key);
		if (wait === null) recordAttempt(request, () => limit.refund(key));
		return wait;
	};
}

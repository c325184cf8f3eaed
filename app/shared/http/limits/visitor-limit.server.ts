/** Rate limits per client address. */
import { env, perEnvironment } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { clientAddress } from "./connection-limits.server.ts";
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
		const { address, key } = getVisitor(request);
		const limit = address ? fromAddress : fromAnywhere;
		const wait = await limit.consume(key);
		if (wait === null) recordAttempt(request, () => limit.refund(key));
		return wait;
	};
}

function getVisitor(request: Request) {
	const address = clientAddress(request, env.TRUSTED_PROXIES);
	return { address, key: address ?? "anywhere" };
}

/** An amount that a visitor may use up, such as bytes. */
export type VisitorQuota = {
	/** @returns seconds to wait for an amount that doesn't fit, which isn't counted then; `null` when it is counted */
	spend(request: Request, amount: number): Promise<number | null>;
	/** `spend` without counting. */
	check(request: Request, amount: number): Promise<number | null>;
	refund(request: Request, amount: number): Promise<void>;
};

/**
 * @param each reads the amount of an address from the settings; visitors with an unknown address share 20 times as much
 * @param seconds from a visitor's first use until all of it is free again
 */
export function createVisitorQuota(name: string, each: () => number, seconds: number): VisitorQuota {
	const limits = perEnvironment(() => ({
		address: { points: each(), limit: createRateLimit(`${name}-address`, each(), seconds) },
		anywhere: { points: 20 * each(), limit: createRateLimit(`${name}-anywhere`, 20 * each(), seconds) },
	}));
	const ofVisitor = (request: Request) => {
		const { address, key } = getVisitor(request);
		return { ...(address ? limits().address : limits().anywhere), key };
	};
	return {
		async spend(request, amount) {
			const { limit, key } = ofVisitor(request);
			const wait = await limit.consume(key, undefined, amount);
			if (wait !== null) await limit.refund(key, amount);
			return wait;
		},
		async check(request, amount) {
			const { limit, key, points } = ofVisitor(request);
			const used = await limit.read(key);
			return used.points + amount > points ? used.seconds : null;
		},
		async refund(request, amount) {
			const { limit, key } = ofVisitor(request);
			await limit.refund(key, amount);
		},
	};
}

// The rate-limit attempts of a request, to refund them when a service was down.

type Refund = () => Promise<void>;

const refundsByRequest = new WeakMap<Request, Refund[]>();

/** @param refund takes back one attempt */
export function recordAttempt(request: Request, refund: Refund): void {
	refundsByRequest.set(request, [...(refundsByRequest.get(request) ?? []), refund]);
}

/**
 * Refunds attempts that failed because a service is down: they reveal nothing about the account, and users
 * who retry should not be blocked once it is back.
 */
export async function refundAttemptsIfDown(request: Request, error: unknown): Promise<void> {
	if (!(error instanceof ServiceError) || error.status < 500) return;
	const refunds = refundsByRequest.get(request) ?? [];
	refundsByRequest.delete(request);
	await Promise.all(refunds.map((refund) => refund()));
}

/** The attempts that a request has consumed, so that those which no service could answer are refunded. */
import { ServiceError } from "./service-error.ts";

type Refund = () => Promise<void>;

const refundsByRequest = new WeakMap<Request, Refund[]>();

/** @param refund takes the count of one attempt back */
export function recordAttempt(request: Request, refund: Refund): void {
	refundsByRequest.set(request, [...(refundsByRequest.get(request) ?? []), refund]);
}

/**
 * Refunds the attempts of a request that failed because a service is down: such an answer reveals nothing about the
 * account, and somebody who tries until the service is back must not be blocked then.
 */
export async function refundAttemptsIfDown(request: Request, error: unknown): Promise<void> {
	if (!(error instanceof ServiceError) || error.status < 500) return;
	const refunds = refundsByRequest.get(request) ?? [];
	refundsByRequest.delete(request);
	await Promise.all(refunds.map((refund) => refund()));
}

/** The rate-limit attempts of a request, to refund them when a service was down. */
import { ServiceError } from "#client/service-error";

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

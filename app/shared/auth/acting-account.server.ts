/** The account that somebody acts for. */

import { ServiceError } from "#client/service-error";
import { httpError, type RequestContext } from "./guarded.server.ts";

/** @throws {Response} without a selected account */
export function actingAccount({ accountId }: Pick<RequestContext<unknown>, "accountId">): string {
	if (!accountId) throw httpError(403, "Select an account first.");
	return accountId;
}

/**
 * A call whose 404 is the page's. It is logged with who asked for what: somebody may be trying ids.
 *
 * @param what was not found, as the log says it
 * @param ids that were asked for
 * @throws {ServiceError} other errors of the service
 * @throws {Response} 404 with the service's sentence
 */
export async function loggedNotFound<Answer>(
	{ log, session }: Pick<RequestContext<unknown>, "log" | "session">,
	what: string,
	ids: Readonly<Record<string, string | undefined>>,
	call: () => Promise<Answer>,
): Promise<Answer> {
	try {
		return await call();
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 404) throw error;
		log.warn({ userId: session?.userId, ...ids }, `${what} not found`);
		throw httpError(404, error.message);
	}
}

/**
 * Waits for a check of rights and for work that runs beside it. The check's refusal comes first: what the work found
 * or failed with is not told before.
 */
export async function besideCheck<Result>(check: Promise<unknown>, work: Promise<Result>): Promise<Result> {
	const [checked, done] = await Promise.allSettled([check, work]);
	if (checked.status === "rejected") throw checked.reason;
	if (done.status === "rejected") throw done.reason;
	return done.value;
}

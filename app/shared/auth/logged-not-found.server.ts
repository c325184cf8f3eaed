import { ServiceError } from "#client/service-error";
import { httpError, type RequestContext } from "./guarded.server.ts";

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

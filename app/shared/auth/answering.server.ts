/** What loaders and actions answer, whether they succeed or fail. */
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import { unavailable } from "~/shared/http/unavailable.ts";
import { refusedBody } from "../http/form-body.server.ts";
import { cacheControl } from "../http/page-headers.ts";
import { reportFailure } from "../http/report-failure.server.ts";
import { getRequestId } from "../http/request-id.server.ts";
import { servicesFor } from "../http/service-client.server.ts";
import { otherAccountAnswer } from "./other-account.server.ts";
import { redirectToSignIn, SignInNeeded } from "./reauthentication.server.ts";
import {
	addSessionCookie,
	endRequestSession,
	hasLostAccount,
	requestSession,
} from "./request-session.server.ts";
import { hasSessionCookie } from "./session.server.ts";

/** Runs a loader or action, and answers what it throws. */
export async function answering<Answer>(
	args: LoaderFunctionArgs,
	handle: () => Promise<Answer>,
): Promise<Answer> {
	const path = new URL(args.request.url).pathname;
	try {
		return finish(await handle(), args);
	} catch (error) {
		const refused = refusedBody(error);
		if (refused) {
			logger.info({ requestId: getRequestId(args.request), path, fault: refused.fault }, "form rejected");
			throw data({ message: refused.message }, { status: refused.status });
		}
		if (error instanceof ServiceError) throw finish(await failureAnswer(args, error), args);
		if (error instanceof SignInNeeded)
			throw error.reason === "waiting"
				? await failureAnswer(args, ServiceError.unavailable(error))
				: redirectToSignIn(args.request);
		throw finish(error, args);
	}
}

function finish<T>(result: T, { request, context }: LoaderFunctionArgs): T {
	if (!(result instanceof Response)) return result;
	const { headers } = result;
	addSessionCookie(headers, context);
	const personal = !/^(GET|HEAD)$/.test(request.method) || hasSessionCookie(request);
	// Whatever the route says, no cache may keep somebody's session.
	const givesAway = headers.has("Set-Cookie") && headers.get("Cache-Control")?.includes("public");
	if (givesAway || (personal && !headers.has("Cache-Control")))
		headers.set("Cache-Control", cacheControl.private);
	return result;
}

async function failureAnswer({ request, context }: LoaderFunctionArgs, error: ServiceError) {
	if (error.status === 401) {
		await endRequestSession(context);
		return redirectToSignIn(request);
	}
	const { pathname, search } = new URL(request.url);
	const requestId = getRequestId(request);
	if (error.status < 500) {
		if (error.status === 403) {
			const { session } = await requestSession(request, context);
			logger.warn({ requestId, userId: session?.userId, path: pathname }, "access denied by a service");
			const services = servicesFor({ requestId, token: session?.token });
			if (request.method === "GET" && session && (await hasLostAccount(context, session, services)))
				return redirect(pathname + search);
		}
		return (
			(await otherAccountAnswer(request, context, error)) ??
			data({ message: error.message }, { status: error.status })
		);
	}
	reportFailure({ endpoint: `${request.method} ${pathname}`, error, requestId });
	return data({ message: "This part of the shop isn't responding right now. Nothing is lost." }, unavailable);
}

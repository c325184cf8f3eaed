/** What loaders and actions answer, whether they succeed or fail. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type Log, logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import type { PortalUser } from "#contracts/users/user";
import { type AccessRule, accessMessages, mayOpen, whoGrants } from "#rules/users/permissions";
import { unavailable } from "~/shared/http/unavailable.ts";
import { refusedBody } from "../http/form-body.server.ts";
import { cacheControl } from "../http/page-headers.ts";
import { reportFailure } from "../http/report-failure.server.ts";
import { getRequestId } from "../http/request-id.server.ts";
import { servicesFor } from "../http/service-client.server.ts";
import { redirectWithToast } from "../toast/toast.server.ts";
import { otherAccountAnswer } from "./other-account.server.ts";
import { lostAccountToast, redirectToSignIn, SignInNeeded } from "./reauthentication.server.ts";
import {
	AccountLost,
	addSessionCookie,
	endRequestSession,
	requestSession,
	requestUser,
	requireSelectedAccount,
} from "./request-session.server.ts";
import { hasSessionCookie } from "./session.server.ts";

/**
 * Runs a loader or action, and answers what it throws.
 * @param options.isFile it answers with a file, which must not be that of another account
 */
export async function answering<Answer>(
	args: LoaderFunctionArgs,
	handle: () => Promise<Answer>,
	{ isFile = false }: { isFile?: boolean } = {},
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
		const lost = await findLostAccount(args, error);
		if (lost) throw finish(await lostAccountAnswer(args, lost, isFile), args);
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

/** A service refuses an account that was taken away as it refuses a right. */
async function findLostAccount(
	{ request, context }: LoaderFunctionArgs,
	error: unknown,
): Promise<AccountLost | null> {
	if (error instanceof AccountLost) return error;
	if (!(error instanceof ServiceError) || error.status !== 403) return null;
	const { session } = await requestSession(request, context);
	if (!session) return null;
	const services = servicesFor({ requestId: getRequestId(request), token: session.token });
	const user = await requestUser(context, session, services).catch(() => null);
	try {
		if (user) requireSelectedAccount(session, user);
		return null;
	} catch (lost) {
		return lost as AccountLost;
	}
}

/** The page of the account that is selected now, with a sentence; never a file of it. */
async function lostAccountAnswer(
	{ request, context }: LoaderFunctionArgs,
	lost: AccountLost,
	isFile: boolean,
) {
	if (isFile || request.method !== "GET")
		return data(
			{ message: `${lost.message} Nothing was ${isFile ? "downloaded" : "done"}.` },
			{ status: 409 },
		);
	const { pathname, search } = new URL(request.url);
	return redirectWithToast(pathname + search, await lostAccountToast(request, context, lost));
}

async function failureAnswer({ request, context }: LoaderFunctionArgs, error: ServiceError) {
	if (error.status === 401) {
		await endRequestSession(context);
		return redirectToSignIn(request);
	}
	const { pathname } = new URL(request.url);
	const requestId = getRequestId(request);
	if (error.status < 500) {
		if (error.status === 403) {
			const { session } = await requestSession(request, context);
			logger.warn({ requestId, userId: session?.userId, path: pathname }, "access denied by a service");
		}
		return (
			(await otherAccountAnswer(request, context, error)) ??
			data({ message: error.message }, { status: error.status })
		);
	}
	reportFailure({ endpoint: `${request.method} ${pathname}`, error, requestId });
	return data({ message: "This part of the shop isn't responding right now. Nothing is lost." }, unavailable);
}

/** @throws {Response} 403 (logged), with who may grant the access */
export function requireAccess(user: PortalUser, access: AccessRule, log: Log, path: string): void {
	if (mayOpen(user, access)) return;
	log.warn({ userId: user.userId, path, needed: access }, "access denied by role");
	const grant = whoGrants(user, access);
	const message =
		grant.asks === "second-factor"
			? "This page opens as soon as you have set up two-step sign-in."
			: accessMessages[access];
	throw data({ message, grant }, { status: 403 });
}

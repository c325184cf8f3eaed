/**
 * The wrapper of every loader and action. It settles parameters, session and rights before the handler runs, and
 * turns failures into answers with the right status. A guard of a parent route protects nothing: a child can be
 * requested on its own.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import { paths } from "~/paths.ts";
import { env } from "../env.server.ts";
import { cacheControl } from "../http/cache-control.ts";
import { BodyTooLargeError, ordinaryFormBytes, readForm } from "../http/form-body.server.ts";
import { reportFailure } from "../http/report-failure.server.ts";
import { requestIdOf } from "../http/request-id.server.ts";
import { isSameOrigin } from "../http/same-origin.server.ts";
import { type Services, servicesFor } from "../http/service-client.server.ts";
import { ServiceError } from "../http/service-error.ts";
import { type Log, logger } from "../logger.server.ts";
import { readSession, type Session, visitorOf } from "./session.server.ts";
import type { Visitor } from "./visitor.ts";

/** What a handler gets to work with. */
export type Scope<Params> = {
	request: Request;
	url: URL;
	params: Params;
	session: Session | null;
	visitor: Visitor;
	services: Services;
	requestId: string;
	log: Log;
};

/** Who may come in; "everyone" is said explicitly, so that no route is open by omission. */
export type Access = "everyone" | "signed-in";

type Guard<P extends z.ZodType> = {
	access: Access;
	/** Parameters of the path; what does not fit is a 404. */
	params?: P;
};
type Parsed<P extends z.ZodType> = z.output<P>;

export function guardedLoader<Answer, P extends z.ZodType = z.ZodUnknown>(
	guard: Guard<P>,
	handler: (scope: Scope<Parsed<P>>) => Promise<Answer>,
) {
	return async (args: LoaderFunctionArgs): Promise<Answer> =>
		answering(args.request, async () => handler(await openScope(args, guard)));
}

/**
 * The loader or action of a route without a screen: what a page would show in its boundary leaves as
 * `{ message }` with the status.
 */
export function guardedResource<P extends z.ZodType = z.ZodUnknown>(
	guard: Guard<P>,
	handler: (scope: Scope<Parsed<P>>) => Promise<Response>,
) {
	const loader = guardedLoader(guard, handler);
	return async (args: LoaderFunctionArgs): Promise<Response> => {
		try {
			return await loader(args);
		} catch (error) {
			if (!isRefusal(error)) throw error;
			return Response.json(error.data, {
				...error.init,
				headers: { "Cache-Control": cacheControl.private, ...error.init?.headers },
			});
		}
	};
}

export function guardedAction<Answer, P extends z.ZodType = z.ZodUnknown>(
	guard: Guard<P> & {
		/** Largest body in bytes. */
		maxBytes?: number;
	},
	handler: (scope: Scope<Parsed<P>> & { form: FormData }) => Promise<Answer>,
) {
	return async (args: ActionFunctionArgs): Promise<Answer> =>
		answering(args.request, async () => {
			if (!isSameOrigin(args.request, env.ORIGIN)) {
				throw refusal(403, "This form was sent from another site, so nothing was changed.");
			}
			const form = await readForm(args.request, guard.maxBytes ?? ordinaryFormBytes);
			return handler({ ...(await openScope(args, guard)), form });
		});
}

async function openScope<P extends z.ZodType>(
	{ request, params }: LoaderFunctionArgs,
	guard: Guard<P>,
): Promise<Scope<Parsed<P>>> {
	const parsedParams = guard.params?.safeParse(params);
	if (parsedParams && !parsedParams.success) throw refusal(404, "There is no such page.");

	const requestId = requestIdOf(request);
	const url = new URL(request.url);
	const session = await readSession(request);
	if (guard.access === "signed-in" && !session) {
		throw redirect(paths.login({ returnTo: url.pathname + url.search }), 302);
	}
	return {
		request,
		url,
		params: parsedParams?.data as Parsed<P>,
		session,
		visitor: visitorOf(session),
		services: servicesFor({
			requestId,
			token: session?.token,
			accountId: session?.selectedAssignedAccountId ?? session?.selectedAccountId,
		}),
		requestId,
		log: logger.child({ requestId }),
	};
}

async function answering<Answer>(request: Request, handle: () => Promise<Answer>): Promise<Answer> {
	try {
		return await handle();
	} catch (error) {
		if (error instanceof BodyTooLargeError)
			throw refusal(413, "What was sent is larger than this page accepts.");
		if (error instanceof ServiceError) throw failureAnswer(request, error);
		throw error;
	}
}

/** Turns a refusal or failure of a service into the answer of the page. */
function failureAnswer(request: Request, error: ServiceError) {
	if (error.status < 500) return refusal(error.status, error.message);
	const { pathname } = new URL(request.url);
	reportFailure({ endpoint: `${request.method} ${pathname}`, error, requestId: requestIdOf(request) });
	return data(
		{ message: "This part of the shop does not answer at the moment. Nothing of yours is lost." },
		{ status: 503, headers: { "Retry-After": "30" } },
	);
}

type Refusal = ReturnType<typeof data<{ message: string }>>;

function isRefusal(error: unknown): error is Refusal & { init: { headers?: Record<string, string> } } {
	return (
		typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit"
	);
}

/** An answer that a boundary shows inside the page's frame; `message` is for the visitor. */
export function refusal(status: number, message: string) {
	return data({ message }, { status });
}

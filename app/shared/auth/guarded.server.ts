/**
 * The wrapper of every loader and action. It settles parameters, session and rights before the handler runs, and
 * turns failures into answers with the right status. A guard of a parent route protects nothing: a child can be
 * requested on its own.
 */
import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	redirect,
} from "@remix-run/node";
import type { z } from "zod";
import {
	actingAccountId,
	isAdministrator,
	isVerified,
	mayManagePortalUsers,
	mayUseCart,
} from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import { paths } from "~/paths.ts";
import { env } from "../env.server.ts";
import { cacheControl } from "../http/cache-control.ts";
import {
	BodyTooLargeError,
	ordinaryFormBytes,
	readForm,
	UnreadableFormError,
} from "../http/form-body.server.ts";
import { reportFailure } from "../http/report-failure.server.ts";
import { requestIdOf } from "../http/request-id.server.ts";
import { isSameOrigin } from "../http/same-origin.server.ts";
import { type Services, servicesFor } from "../http/service-client.server.ts";
import { ServiceError } from "../http/service-error.ts";
import { type Log, logger } from "../logger.server.ts";
import {
	addSessionCookie,
	endRequestSession,
	requestSession,
	requestUser,
} from "./request-session.server.ts";
import { safeReturnPath } from "./return-path.ts";
import { type Session, visitorOf } from "./session.server.ts";
import type { Visitor } from "./visitor.ts";

/** What a handler gets to work with. */
export type Scope<Params> = {
	request: Request;
	url: URL;
	params: Params;
	session: Session | null;
	visitor: Visitor;
	/**
	 * The user as the user service knows it now, with this session's selection; loaded once for all loaders of a page.
	 * Only for routes that are not for everyone, or after looking at `session`.
	 * @throws redirect to the sign-in without a session
	 */
	user: () => Promise<PortalUser>;
	/** The account that is acted for, `DEFAULT_ACCOUNT_ID` when none is selected; services check the right again. */
	accountId: string | null;
	/** Ends the session with this answer: the services do not accept it any more. */
	endSession: () => Promise<void>;
	services: Services;
	requestId: string;
	log: Log;
};

/** Rules of section 6 that a route can ask for. */
const rules = {
	verified: isVerified,
	cart: mayUseCart,
	administrator: isAdministrator,
	"portal-users": mayManagePortalUsers,
} satisfies Record<string, (user: PortalUser) => boolean>;

/** Who may come in; "everyone" is said explicitly, so that no route is open by omission. */
export type Access = "everyone" | "signed-in" | keyof typeof rules;

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
		answering(args, async () => handler(await openScope(args, guard)));
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
		answering(args, async () => {
			if (!isSameOrigin(args.request, env.ORIGIN)) {
				throw refusal(403, "This form was sent from another site, so nothing was changed.");
			}
			const form = await readForm(args.request, guard.maxBytes ?? ordinaryFormBytes);
			return handler({ ...(await openScope(args, guard, form)), form });
		});
}

async function openScope<P extends z.ZodType>(
	{ request, params, context }: LoaderFunctionArgs,
	guard: Guard<P>,
	form?: FormData,
): Promise<Scope<Parsed<P>>> {
	const parsedParams = guard.params?.safeParse(params);
	if (parsedParams && !parsedParams.success) throw refusal(404, "There is no such page.");

	const requestId = requestIdOf(request);
	const url = new URL(request.url);
	const { session, state } = await requestSession(request, context);
	const signInFirst = () => {
		if (state === "waiting") throw ServiceError.unavailable();
		throw redirect(paths.login({ returnTo: returnPathOf(request, form) }), 302);
	};
	if (guard.access !== "everyone" && !session) signInFirst();
	const services = servicesFor({
		requestId,
		token: session?.token,
		accountId: session?.selectedAssignedAccountId ?? session?.selectedAccountId,
	});
	const user = async () => (session ? requestUser(context, session, services) : signInFirst());
	const log = logger.child({ requestId });
	if (guard.access !== "everyone" && guard.access !== "signed-in") {
		const holder = await user();
		if (!rules[guard.access](holder)) {
			log.warn({ userId: holder.userId, path: url.pathname, needed: guard.access }, "refused by role");
			throw refusal(403, refusals[guard.access]);
		}
	}
	return {
		request,
		url,
		params: parsedParams?.data as Parsed<P>,
		session,
		visitor: visitorOf(session),
		user,
		accountId: session
			? actingAccountId(
					{
						selectedAccountId: session.selectedAccountId ?? null,
						selectedSalesRepId: session.selectedSalesRepId ?? null,
						selectedAssignedAccountId: session.selectedAssignedAccountId ?? null,
					},
					env.DEFAULT_ACCOUNT_ID ?? null,
				)
			: null,
		endSession: () => endRequestSession(context),
		services,
		requestId,
		log,
	};
}

const refusals: Record<keyof typeof rules, string> = {
	verified: "This page is for verified distributors and representatives.",
	cart: "Your account has no access to the cart.",
	administrator: "This page is for administrators.",
	"portal-users": "This page is for managers of portal users.",
};

/** Where to go after signing in: the page, or for a form the page that it stood on. */
function returnPathOf(request: Request, form?: FormData): string {
	const url = new URL(request.url);
	const here = url.pathname + url.search;
	if (!form) return here;
	const named = safeReturnPath(form.get("returnTo"), "");
	if (named) return named;
	const referer = request.headers.get("Referer");
	if (!referer || !URL.canParse(referer)) return here;
	const from = new URL(referer);
	return from.host === (env.ORIGIN ? new URL(env.ORIGIN) : url).host ? from.pathname + from.search : here;
}

async function answering<Answer>(args: LoaderFunctionArgs, handle: () => Promise<Answer>): Promise<Answer> {
	const { context } = args;
	try {
		return withSessionCookie(await handle(), context);
	} catch (error) {
		if (error instanceof BodyTooLargeError)
			throw refusal(413, "What was sent is larger than this page accepts.");
		if (error instanceof UnreadableFormError)
			throw refusal(400, "What was sent is not a form that this page can read.");
		if (error instanceof ServiceError) throw withSessionCookie(await failureAnswer(args, error), context);
		throw withSessionCookie(error, context);
	}
}

/** Answers that leave as they are, such as redirects and files, take the renewed session with them. */
function withSessionCookie<T>(answer: T, context: AppLoadContext): T {
	if (answer instanceof Response) addSessionCookie(answer.headers, context);
	return answer;
}

/** Turns a refusal or failure of a service into the answer of the page. */
async function failureAnswer({ request, context }: LoaderFunctionArgs, error: ServiceError) {
	if (error.status === 401) {
		await endRequestSession(context);
		return redirect(paths.login({ returnTo: returnPathOf(request) }), 302);
	}
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

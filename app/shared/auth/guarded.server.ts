/**
 * The wrapper of every loader and action. It settles parameters, session and rights before the handler runs, and
 * turns failures into answers with the right status. A guard of a parent route protects nothing: a child can be
 * requested on its own.
 */
import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import {
	actingAccountId,
	isAdministrator,
	isVerified,
	mayManagePortalUsers,
	mayPayInvoices,
	mayUseCart,
} from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import { unavailable } from "~/shared/http/unavailable.ts";
import { env } from "../env.server.ts";
import { forgetForm, setAsideFormOf } from "../forms/kept-form.server.ts";
import type { SetAsideForm } from "../forms/kept-form.ts";
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
import { isOpenedForOther, keepingForm, leadToSignIn, SignInNeeded } from "./late-form.server.ts";
import {
	addSessionCookie,
	endRequestSession,
	forgetTakenForm,
	requestSession,
	requestUser,
} from "./request-session.server.ts";
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
	 * @throws {SignInNeeded} without a session; the guard leads to the sign-in and back
	 */
	user: () => Promise<PortalUser>;
	/** The account that is acted for, `DEFAULT_ACCOUNT_ID` when none is selected; services check the right again. */
	accountId: string | null;
	/** The form of this page that was set aside, if there is one. It is forgotten once it was asked for. */
	takeSetAside: () => SetAsideForm | null;
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
	"invoice-payments": mayPayInvoices,
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
		/**
		 * What of a form is kept for who has to sign in first: all of it, unless this says otherwise; `false` and `null`
		 * for a form that nothing is typed into.
		 */
		keepsForm?: boolean | ((form: FormData) => FormData | null);
	},
	handler: (scope: Scope<Parsed<P>> & { form: FormData }) => Promise<Answer>,
) {
	return async (args: ActionFunctionArgs): Promise<Answer> =>
		answering(args, async () => {
			if (!isSameOrigin(args.request.headers, args.request.url, env.ORIGIN)) {
				throw refusal(403, "This form was sent from another site, so nothing was changed.");
			}
			const form = await readForm(args.request, guard.maxBytes ?? ordinaryFormBytes);
			const { keepsForm = true } = guard;
			const keeps = typeof keepsForm === "function" ? keepsForm : () => (keepsForm ? form : null);
			return keepingForm(args, form, keeps, async () => {
				const scope = await openScope(args, guard, form);
				const answer = await handler({ ...scope, form });
				// The page is shown again, by loaders that lead away when the session has ended.
				if (guard.access !== "everyone" && !(answer instanceof Response)) await assertSessionStands(scope);
				return answer;
			});
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
		throw new SignInNeeded(state === "waiting" ? "waiting" : "signed-out");
	};
	if (guard.access !== "everyone" && !session) signInFirst();
	if (session && isOpenedForOther(form, session)) throw new SignInNeeded("someone-else");
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
		takeSetAside: () => {
			const form = session && setAsideFormOf(request, url.pathname, session.userId);
			if (form) forgetTakenForm(context, forgetForm());
			return form;
		},
		endSession: () => endRequestSession(context),
		services,
		requestId,
		log,
	};
}

/** @throws {ServiceError} 401 when the services do not accept the session any more; other failures do not matter here */
async function assertSessionStands({ user }: Pick<Scope<unknown>, "user">): Promise<void> {
	await user().catch((error: unknown) => {
		if (error instanceof ServiceError && error.status === 401) throw error;
	});
}

const refusals: Record<keyof typeof rules, string> = {
	verified: "This page is for verified distributors and representatives.",
	cart: "Your account has no access to the cart.",
	"invoice-payments": "Invoices are paid by the distributors of the account.",
	administrator: "This page is for administrators.",
	"portal-users": "This page is for managers of portal users.",
};

async function answering<Answer>(args: LoaderFunctionArgs, handle: () => Promise<Answer>): Promise<Answer> {
	const { context } = args;
	try {
		return withSessionCookie(await handle(), context);
	} catch (error) {
		if (error instanceof BodyTooLargeError) throw refusal(413, tooLargeText(error.maxBytes));
		if (error instanceof UnreadableFormError)
			throw refusal(400, "What was sent is not a form that this page can read.");
		if (error instanceof ServiceError) throw withSessionCookie(await failureAnswer(args, error), context);
		if (error instanceof SignInNeeded)
			throw error.reason === "waiting"
				? await failureAnswer(args, ServiceError.unavailable(error))
				: leadToSignIn(args.request);
		throw withSessionCookie(error, context);
	}
}

/** Pages that take files say how large these may be; for other forms the figure would mean nothing to anybody. */
function tooLargeText(maxBytes: number): string {
	const megabytes = Math.floor(maxBytes / 1_000_000);
	return megabytes === 0
		? "What was sent is larger than this page accepts."
		: `What was sent is larger than the ${megabytes} MB that this page accepts, so nothing of it was read.`;
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
		return leadToSignIn(request);
	}
	const { pathname } = new URL(request.url);
	const requestId = requestIdOf(request);
	if (error.status < 500) {
		if (error.status === 403) {
			const { session } = await requestSession(request, context);
			logger.warn({ requestId, userId: session?.userId, path: pathname }, "refused by a service");
		}
		return refusal(error.status, error.message);
	}
	reportFailure({ endpoint: `${request.method} ${pathname}`, error, requestId });
	return data(
		{ message: "This part of the shop does not answer at the moment. Nothing of yours is lost." },
		unavailable,
	);
}

type Refusal = ReturnType<typeof data<{ message: string }>>;

/** Whether something that was thrown is a refusal with a sentence for the visitor. */
export function isRefusal(error: unknown): error is Refusal & { init: { headers?: Record<string, string> } } {
	return (
		typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit"
	);
}

/** An answer that a boundary shows inside the page's frame; `message` is for the visitor. */
export function refusal(status: number, message: string) {
	return data({ message }, { status });
}

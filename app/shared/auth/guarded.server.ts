/** The wrappers of every loader and action. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { CallContext, Once, Services } from "#client/call-context";
import { env } from "#client/env.server";
import { type Log, logger } from "#client/logger.server";
import { orNullIfActive } from "#client/or-null";
import type { VisitorStorage } from "#client/storage/visitor-storage.server";
import type { PortalUser } from "#contracts/users/user";
import { installPlainMessages } from "#rules/format/plain-messages";
import type { Access } from "#rules/users/permissions";
import { actingAccountId } from "#rules/users/selected-account";
import { hasExtension, requireOffered } from "#specified/with-fallbacks.server";
import type { FormLimits } from "../forms/define-form.ts";
import { clearFormDraft, readSetAsideDraft } from "../forms/form-draft.server.ts";
import { getFormOwner, type SetAsideDraft } from "../forms/form-draft.ts";
import { ordinaryFormBytes, readForm } from "../http/form-body.server.ts";
import { clientAddress } from "../http/limits/connection-limits.server.ts";
import { withVersion } from "../http/page-cache.server.ts";
import { cacheControl } from "../http/page-headers.ts";
import { getTiming, newOnce, observeLoader, onceFor, readsFor } from "../http/request-context.server.ts";
import { getRequestId } from "../http/request-id.server.ts";
import { methodRefused } from "../http/route-manifest.server.ts";
import { isSameOrigin } from "../http/security/incoming-requests.server.ts";
import { capabilities, servicesFor } from "../http/service-client.server.ts";
import { spelledAddress, spelledAs } from "../http/spelled-address.server.ts";
import { answering, requireAccess } from "./answering.server.ts";
import { redirectToOffer } from "./other-account.server.ts";
import {
	fieldsAtLeast,
	openerOf,
	otherOwnerOf,
	SignInNeeded,
	statusOf,
	withFormDraft,
} from "./reauthentication.server.ts";
import {
	clearTakenDraft,
	endRequestSession,
	requestSession,
	requestStorage,
	requestUser,
	requireSelectedAccount,
	sendCookie,
	sentCookie,
} from "./request-session.server.ts";
import { getVisitor, isAccountUnknown, type Session } from "./session.server.ts";
import type { Visitor } from "./visitor.ts";

// Every form passes here, so no raw message of the schema library reaches a user.
installPlainMessages();

export type RequestContext<Params> = {
	request: Request;
	url: URL;
	params: Params;
	session: Session | null;
	visitor: Visitor;
	user: () => Promise<PortalUser>;
	accountId: string | null;
	/** What the storefront keeps itself for a user or a browser. */
	storageOf: (owner: string) => VisitorStorage;
	takeSetAside: () => SetAsideDraft | null;
	endSession: () => Promise<void>;
	/** Cookies sent with the response, whatever it is. */
	cookies: { send: (setCookie: string) => void; sent: (name: string) => string | undefined };
	services: Services;
	/** The same with more said of the call, such as a check that its changes wait for. */
	servicesWith: (more: Partial<CallContext>) => Services;
	/** Whether a service itself answers a call with all its extensions; otherwise its fallback is used. */
	hasExtension: (call: string) => Promise<boolean>;
	/** Shares a call by name among the loaders of a request. Actions share nothing with them. */
	once: Once;
	requestId: string;
	log: Log;
};

export type Guard<P extends z.ZodType> = {
	access: Access;
	/** Schema of the path parameters; a mismatch is a 404. */
	params?: P;
	/** A call without which the page cannot work, such as "projects.update"; 404 where it is not offered. */
	needs?: string;
};
type Parsed<P extends z.ZodType> = z.output<P>;
export function guardedLoader<Answer, P extends z.ZodType = z.ZodUnknown>(
	guard: Guard<P>,
	handler: (requestContext: RequestContext<Parsed<P>>) => Promise<Answer>,
) {
	return async (args: LoaderFunctionArgs, options?: { isFile?: boolean }): Promise<Answer> =>
		observeLoader(args.context, guard.access, () =>
			answering(args, async () => handler(await openContext(args, guard)), options),
		);
}

/** Guards routes without a screen: errors are answered as `{ message }` with their status. */
export function guardedResource<P extends z.ZodType = z.ZodUnknown>(
	guard: Guard<P>,
	handler: (requestContext: RequestContext<Parsed<P>>) => Promise<Response>,
) {
	const loader = guardedLoader(guard, handler);
	return async (args: LoaderFunctionArgs): Promise<Response> => {
		try {
			return await withVersion(args.request, await loader(args, { isFile: true }));
		} catch (error) {
			if (!isHttpError(error)) throw error;
			redirectToOffer(args.request, error.data);
			return Response.json(
				{ message: error.data.message },
				{
					...error.init,
					headers: { "Cache-Control": cacheControl.private, ...error.init?.headers },
				},
			);
		}
	};
}

export function guardedAction<Answer, P extends z.ZodType = z.ZodUnknown>(
	guard: Guard<P> & {
		maxBytes?: number;
		limits?: FormLimits;
		/** What to keep of a form while its user signs in: everything by default, `false` or `null` for nothing. */
		keepsDraft?: boolean | ((form: FormData) => FormData | null);
		/** Reads the form instead of `readForm`, such as one with large files. */
		read?: FormReader;
	},
	handler: (requestContext: RequestContext<Parsed<P>> & { form: FormData }) => Promise<Answer>,
) {
	return async (args: ActionFunctionArgs): Promise<Answer> =>
		answering(args, async () => {
			posted.add(args.context);
			assertSameOrigin(args.request);
			const open = (form: FormData) =>
				openContext<P>(args, { access: guard.access, params: guard.params }, form);
			const { form, refusal } = await fieldsAtLeast(
				guard.read?.(args.request, guard.limits ?? {}, open) ??
					readForm(args.request, guard.maxBytes ?? ordinaryFormBytes, guard.limits),
			);
			const { keepsDraft = true } = guard;
			const getDraftFields = typeof keepsDraft === "function" ? keepsDraft : () => (keepsDraft ? form : null);
			return withFormDraft(args, form, getDraftFields, async () => {
				if (refusal) throw refusal;
				const requestContext = await openContext(args, guard, form);
				const { session, user } = requestContext;
				const answer = handler({ ...requestContext, form });
				// An account that was taken away is refused as any other thing that the user may not do.
				if (session && (await statusOf(answer)) === 403) await user();
				const result = await answer;
				// The page renders again; its loaders redirect when the session has ended.
				if (guard.access !== "everyone" && !(result instanceof Response)) await orNullIfActive(user());
				return result;
			});
		});
}

/**
 * Reads a form in parts.
 * @param open the request's context for the fields so far, to store files while they arrive
 */
export type FormReader = (
	request: Request,
	limits: FormLimits,
	open: (form: FormData) => Promise<RequestContext<unknown>>,
) => Promise<FormData>;

/** @throws {Response} 403 for a request from another site */
export function assertSameOrigin({ headers, url }: Request): void {
	if (!isSameOrigin(headers, url, env.ORIGIN))
		throw httpError(403, "This form was sent from another site, so nothing was changed.");
}

/** Requests with a form, whose page is loaded after it. */
const posted = new WeakSet<object>();

/** @throws {Response} a redirect to the one spelling of an address */
function redirectToSpelling(address: string): void {
	const { pathname, search } = new URL(address);
	const spelled = spelledAddress(pathname);
	if (spelled !== pathname) throw spelledAs(spelled + search);
}

async function openContext<P extends z.ZodType>(
	{ request, params, context }: LoaderFunctionArgs,
	guard: Guard<P>,
	form?: FormData,
): Promise<RequestContext<Parsed<P>>> {
	if (request.method === "OPTIONS") throw await methodRefused(request.url);
	if (!posted.has(context)) redirectToSpelling(request.url);
	const parsedParams = guard.params?.safeParse(params);
	if (parsedParams && !parsedParams.success) throw httpError(404, "This page doesn't exist.");
	const requestId = getRequestId(request);
	const url = new URL(request.url);
	const { session, state } = await requestSession(request, context);
	const signInFirst = () => {
		throw new SignInNeeded(state === "waiting" ? "waiting" : "signed-out");
	};
	if (guard.access !== "everyone" && !session) signInFirst();
	if (guard.needs) await requireOffered(guard.needs, capabilities());
	// A form opened by a user is not a visitor's after the session has ended.
	if (!session && form && openerOf(form) !== null) signInFirst();
	const otherOwner = session && form ? otherOwnerOf(form, session) : null;
	if (otherOwner) throw new SignInNeeded(otherOwner === "user" ? "someone-else" : "other-account");
	const [once, shared] = form
		? [newOnce(), { reads: new Map() }]
		: [onceFor(context), readsFor(request, context)];
	const servicesOf = (accountId: string | undefined, more: Partial<CallContext> = {}) =>
		servicesFor({
			requestId,
			token: session?.token,
			accountId,
			visitor: { address: clientAddress(request, env.TRUSTED_PROXIES) },
			userId: session?.userId,
			storage: requestStorage(request, context, session?.userId ?? null),
			once,
			...shared,
			timing: getTiming(context),
			...more,
		});
	const selected = session?.selectedAssignedAccountId ?? session?.selectedAccountId;
	const user = async () => {
		if (!session) return signInFirst();
		const loaded = await requestUser(context, session, servicesOf(selected));
		requireSelectedAccount(session, loaded);
		return loaded;
	};
	// Without a selection in the session, the user's rights decide whether the default account applies.
	const settled = isAccountUnknown(session, guard.access, form) ? await orNullIfActive(user()) : null;
	const accountId = selected ?? (settled && actingAccountId(settled));
	const services = servicesOf(accountId ?? undefined);
	const log = logger.child({ requestId });
	if (guard.access !== "everyone" && guard.access !== "signed-in")
		requireAccess(await user(), guard.access, log, url.pathname);
	return {
		request,
		url,
		params: parsedParams?.data as Parsed<P>,
		session,
		visitor: getVisitor(session),
		user,
		accountId,
		storageOf: (owner) => requestStorage(request, context, owner),
		takeSetAside: () => {
			const owner =
				session && getFormOwner({ userId: session.userId, selectedAccountId: accountId ?? undefined });
			const form = owner ? readSetAsideDraft(request, url.pathname, owner) : null;
			if (form) clearTakenDraft(context, clearFormDraft());
			return form;
		},
		endSession: () => endRequestSession(context),
		cookies: {
			send: (setCookie) => sendCookie(context, setCookie),
			sent: (name) => sentCookie(context, name),
		},
		services,
		servicesWith: (more) => servicesOf(accountId ?? undefined, more),
		hasExtension: (call) => hasExtension(call, capabilities()),
		once,
		requestId,
		log,
	};
}

type HttpError = ReturnType<typeof data<{ message: string }>>;

/** Whether a thrown value is an HTTP error with a message for the visitor. */
export function isHttpError(
	error: unknown,
): error is HttpError & { init: { headers?: Record<string, string> } } {
	return (
		typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit"
	);
}

/** An error that is shown inside the page's frame; `message` is for the visitor. */
export function httpError(status: number, message: string) {
	return data({ message }, { status });
}

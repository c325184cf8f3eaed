/**
 * Keeps a form that cannot be submitted now: the session ended, another user signed in after the form was
 * opened, a service is down, or the user looks something up first.
 */
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/node";
import { env } from "#client/env.server";
import { readAccount } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { safeReturnPath } from "#rules/auth/return-path";
import { paths } from "~/paths.ts";
import { clearFormDraft, hasDraftFor, isWorthKeeping, saveFormDraft } from "../forms/form-draft.server.ts";
import { formOwnerField, getFormOwner, ownerDifference, splitOwner } from "../forms/form-draft.ts";
import { cacheControl } from "../http/page-headers.ts";
import { getRequestId } from "../http/request-id.server.ts";
import { servicesFor } from "../http/service-client.server.ts";
import { redirectWithToast, toastCookie } from "../toast/toast.server.ts";
import type { Toast } from "../toast/toast.ts";
import { AccountLost, endRequestSession, requestSession, setDraftCookie } from "./request-session.server.ts";
import { readSession, type Session } from "./session.server.ts";

/** Thrown when a request needs a sign-in. */
export class SignInNeeded extends Error {
	override name = "SignInNeeded";
	constructor(readonly reason: "signed-out" | "someone-else" | "other-account" | "waiting" = "signed-out") {
		super("Log in to do this.");
	}
}

/** Thrown by an action to keep the form while its user looks something up, and restore it afterwards. */
export class FormSetAside extends Error {
	override name = "FormSetAside";
	/**
	 * @param to path to show meanwhile
	 * @param form fields to restore later
	 * @param toast what was done meanwhile
	 */
	constructor(
		readonly to: string,
		readonly form: FormData,
		readonly toast?: Toast,
	) {
		super("Your form is saved as a draft.");
	}
}

/** Thrown by the reader of a form whose files can't be stored now; its other fields have arrived. */
export class FormWithoutFiles extends Error {
	override name = "FormWithoutFiles";
	/** @param why what opening the request's context or storing a file threw */
	constructor(
		readonly form: FormData,
		readonly why: Error,
	) {
		super(why.message);
	}
}

/** The fields of a form, also when its files can't be stored now; `refusal` is why. */
export const fieldsAtLeast = (reading: Promise<FormData>): Promise<{ form: FormData; refusal?: Error }> =>
	reading.then(
		(form) => ({ form }),
		(error: unknown) => {
			if (error instanceof FormWithoutFiles) return { form: error.form, refusal: error.why };
			throw error;
		},
	);

/** Whether another user than the session's opened the form, or the same one for another account. */
export function otherOwnerOf(form: FormData, session: Session): ReturnType<typeof ownerDifference> {
	const opener = openerOf(form);
	return opener === null ? null : ownerDifference(opener, getFormOwner(session));
}

/** Ids have at most 128 characters. */
const longestOwner = 300;

/** Who opened a form; `null` for a visitor's, and for a form that is anybody's. */
export function openerOf(form: FormData): string | null {
	const opener = form.get(formOwnerField);
	return typeof opener === "string" && opener.length <= longestOwner ? opener : null;
}

/** Who a form belongs to: who opened it, or else who is signed in; `null` for a visitor's. */
async function ownerOf(form: FormData, request: Request): Promise<string | null> {
	const opener = openerOf(form);
	if (opener !== null) return opener;
	const session = await readSession(request);
	return session && getFormOwner(session);
}

const nothingDone = (text: string): Toast => ({ kind: "warning", text: `Nothing was done: ${text}` });

const ofOtherUser = nothingDone("another user opened this page. Press the button again if it's still right.");
const signedOut = nothingDone(
	"you were signed out. Log in, then check your choices and press the button again.",
);
/** What a script is told. */
const refusals: Record<string, string | undefined> = {
	"signed-out": "Your session has ended. Log in again.",
	"someone-else": "Nothing was sent: another user opened this page. Reload it to go on.",
	"other-account":
		"Nothing was sent: you switched accounts in another window. Reload the page to go on with that account, or switch back.",
};

const withFiles = (toast: Toast, form: FormData): Toast =>
	hasFiles(form) ? { ...toast, text: `${toast.text} Files aren't kept: choose them again.` } : toast;

/** Names both accounts, and offers the way back: the page may have no such button for the selected one. */
async function otherAccountToast(
	{ request, context }: ActionFunctionArgs,
	form: FormData,
	page: string,
): Promise<Toast> {
	const { session } = await requestSession(request, context);
	const services = servicesFor({ requestId: getRequestId(request), token: session?.token });
	const readTitle = async (owner: string) => {
		const { accountId } = splitOwner(owner);
		const account = accountId && (await readAccount(services, accountId).catch(() => undefined));
		if (account) return { accountId, title: `${account.name.slice(0, 40)} (${accountId})` };
		return { accountId: null, title: accountId ? `account ${accountId}` : "no account" };
	};
	const owners = [openerOf(form) ?? "", session ? getFormOwner(session) : ""] as const;
	const [opened, selected] = await Promise.all([readTitle(owners[0]), readTitle(owners[1])]);
	const toast = nothingDone(
		`you opened this page as ${opened.title}, and you're now working as ${selected.title}. Press the button again if it's still right.`,
	);
	if (!opened.accountId) return toast;
	const fields = { accountId: opened.accountId, returnTo: page.length > 500 ? paths.user() : page };
	return { ...toast, undo: { label: "Switch back", action: paths.switchAccount(), fields } };
}

/** Says which account the user works as now. */
export async function lostAccountToast(
	request: Request,
	context: AppLoadContext,
	lost: AccountLost,
): Promise<Toast> {
	const { session } = await requestSession(request, context);
	const services = servicesFor({ requestId: getRequestId(request), token: session?.token });
	const next = lost.next && (await readAccount(services, lost.next).catch(() => undefined));
	const now = next ? ` You're now working as ${next.name} (${next.accountId}).` : "";
	const undone = request.method === "GET" ? "" : " Nothing was sent.";
	return { kind: "warning", text: lost.message + undone + now };
}

const keptForOtherUser = nothingDone(
	"another user filled in this form. What they entered is kept for 30 minutes, and shown to them alone.",
);

/** Redirects to the sign-in, and back to the requested page afterwards. */
export function redirectToSignIn(request: Request): Response {
	const { pathname, search } = new URL(request.url);
	const headers = { "Cache-Control": cacheControl.private };
	return redirect(paths.login({ returnTo: pathname + search }), { status: 302, headers });
}

/** Runs an action and keeps its form when a sign-in is needed or a service is down. */
export async function withFormDraft<Answer>(
	args: ActionFunctionArgs,
	form: FormData,
	getDraftFields: (form: FormData) => FormData | null,
	handle: () => Promise<Answer>,
): Promise<Answer> {
	const { request, context } = args;
	const action = new URL(request.url).pathname;
	const owner = await ownerOf(form, request);
	const clearDraftIfAccepted = (result: unknown) => {
		if (isAccepted(result) && hasDraftFor(request, action, owner)) setDraftCookie(context, clearFormDraft());
	};
	try {
		const answer = await handle();
		clearDraftIfAccepted(answer);
		// The page may fail to render, since its loaders need the service too.
		if (isUnanswered(answer)) await saveOwnDraft(request, context, form, getDraftFields, "unanswered");
		return answer;
	} catch (error) {
		clearDraftIfAccepted(error);
		if (error instanceof ServiceError && error.status >= 500)
			await saveOwnDraft(request, context, form, getDraftFields, "unanswered");
		if (error instanceof FormSetAside) {
			await saveOwnDraft(request, context, form, () => error.form, "set-aside");
			throw error.toast ? await redirectWithToast(error.to, error.toast) : redirect(error.to, 303);
		}
		const reason = getReason(error);
		if (!reason) throw error;
		// A script shows the sentence itself, and keeps what was typed.
		if (/^(application\/json|text\/event-stream)$/.test(request.headers.get("Accept") ?? ""))
			throw data(
				{ message: refusals[reason] ?? (error as Error).message },
				{ status: reason === "signed-out" ? 401 : 409 },
			);
		const typed = getDraftFields(form);
		const draftForm = typed && isWorthKeeping(typed) ? typed : null;
		const page = getPage(request, form, draftForm !== null);
		if (draftForm) {
			const why = reason === "signed-out" || reason === "waiting" ? "signed-out" : "someone-else";
			setDraftCookie(
				context,
				saveFormDraft({
					form: draftForm,
					hadFiles: hasFiles(form) || undefined,
					page,
					action,
					owner,
					reason: why,
				}),
			);
		}
		if (reason === "waiting") throw error;
		if (reason === "someone-else")
			throw await redirectWithToast(page, withFiles(draftForm ? keptForOtherUser : ofOtherUser, form));
		if (error instanceof AccountLost)
			throw await redirectWithToast(page, await lostAccountToast(request, context, error));
		if (reason === "other-account")
			throw draftForm
				? redirect(page, 303)
				: await redirectWithToast(page, withFiles(await otherAccountToast(args, form, page), form));
		if (error instanceof ServiceError) await endRequestSession(context);
		const to = paths.login({ returnTo: page });
		// Visitors were never signed in.
		const isSilent = draftForm !== null || owner === null;
		throw redirect(to, {
			status: 302,
			headers: isSilent ? {} : { "Set-Cookie": await toastCookie(withFiles(signedOut, form)) },
		});
	}
}

/** An empty file input sends a file without a name. */
const hasFiles = (form: FormData) =>
	[...form.values()].some((value) => typeof value !== "string" && value.name !== "");

/** Status of an answer in place, or of the error instead of one; `null` for a redirect. */
export const statusOf = (answer: Promise<unknown>): Promise<number | null> =>
	answer.then(
		(result) => inPlaceAnswer(result)?.status ?? null,
		(error: unknown) =>
			error instanceof ServiceError ? error.status : (inPlaceAnswer(error)?.status ?? null),
	);

function inPlaceAnswer(result: unknown): { status: number; data: unknown } | null {
	if (typeof result !== "object" || result === null || !("init" in result) || !("data" in result))
		return null;
	return { status: (result.init as ResponseInit | null)?.status ?? 200, data: result.data };
}

const isUnanswered = (result: unknown): boolean => (inPlaceAnswer(result)?.status ?? 0) >= 500;

function isAccepted(result: unknown): boolean {
	if (result instanceof Response) return true;
	const { status, data } = inPlaceAnswer(result) ?? { status: 500, data: null };
	return status < 400 && typeof data === "object" && data !== null && "reply" in data && data.reply === null;
}

async function saveOwnDraft(
	request: Request,
	context: AppLoadContext,
	form: FormData,
	getDraftFields: (form: FormData) => FormData | null,
	reason: "unanswered" | "set-aside",
): Promise<void> {
	const typed = getDraftFields(form);
	if (!(await readSession(request)) || !typed || !isWorthKeeping(typed)) return;
	const page = getPage(request, form, true);
	const about = {
		// The query repeats fields of the form, and the cookie has little room.
		page: reason === "set-aside" ? (page.split("?", 1)[0] ?? page) : page,
		action: new URL(request.url).pathname,
	};
	setDraftCookie(
		context,
		saveFormDraft({
			form: typed,
			hadFiles: hasFiles(form) || undefined,
			...about,
			owner: await ownerOf(form, request),
			reason,
		}),
	);
}

function getReason(error: unknown): SignInNeeded["reason"] | "lost-account" | null {
	if (error instanceof AccountLost) return "lost-account";
	if (error instanceof SignInNeeded) return error.reason;
	return error instanceof ServiceError && error.status === 401 ? "signed-out" : null;
}

/** The page of the form: the Referer, or for a form that is not kept its `returnTo`. */
function getPage(request: Request, form: FormData, hasDraft: boolean): string {
	const url = new URL(request.url);
	const named = hasDraft ? "" : safeReturnPath(form.get("returnTo"), "");
	if (named) return named;
	const referer = request.headers.get("Referer");
	const from = referer && URL.canParse(referer) ? new URL(referer) : url;
	const ours = from.host === (env.ORIGIN ? new URL(env.ORIGIN) : url).host;
	const { pathname, search } = ours ? from : url;
	// "//host" would lead to another host. A very long address loses its query.
	return safeReturnPath(pathname + search, safeReturnPath(pathname));
}

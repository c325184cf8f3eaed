/**
 * The session of a request, shared by all loaders: the cookie is read, the token renewed and the user loaded
 * once. Changed cookies are sent with whatever the response is.
 */
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { Services } from "#client/call-context";
import { env, perEnvironment } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import {
	createVisitorStorage,
	type StorageRequest,
	type VisitorStorage,
} from "#client/storage/visitor-storage.server";
import type { PortalUser } from "#contracts/users/user";
import { actingAccountId, normalizeSelection, type Selection } from "#rules/users/selected-account";
import { cacheControl } from "../http/page-headers.ts";
import { getRequestId } from "../http/request-id.server.ts";
import { servicesFor } from "../http/service-client.server.ts";
import {
	clearSession,
	keepSession,
	namesInSession,
	readSession,
	rightsInSession,
	type Session,
	selectionInSession,
	type Tokens,
	toTokens,
} from "./session.server.ts";

type RequestState = {
	settled?: Promise<RefreshedSession>;
	user?: Promise<PortalUser>;
	setCookie?: string;
	formCookie?: string;
	/** Set-Cookie values of the visitor's storage, by cookie name. */
	storedCookies: Map<string, string>;
	/** What this request wrote to the visitor's storage. */
	written: StorageRequest["written"];
};

/** Remix creates one context per request and passes it to every loader and to the entry module. */
const states = new WeakMap<object, RequestState>();

function getState(context: AppLoadContext): RequestState {
	const existingState = states.get(context);
	if (existingState) return existingState;
	const fresh: RequestState = { storedCookies: new Map(), written: new Map() };
	states.set(context, fresh);
	return fresh;
}

/** The session, with its token renewed if needed. */
export function requestSession(request: Request, context: AppLoadContext): Promise<RefreshedSession> {
	const state = getState(context);
	state.settled ??= refreshRequestSession(request, state);
	return state.settled;
}

async function refreshRequestSession(request: Request, state: RequestState): Promise<RefreshedSession> {
	const session = await readSession(request);
	const { identity } = servicesFor({ requestId: getRequestId(request) });
	const settled = await refreshIfNeeded(session, identity);
	if (settled.state === "ended") state.setCookie = await clearSession();
	else if (settled.session && settled.renewed) state.setCookie = await keepSession(settled.session);
	return settled;
}

/** The signed-in user as stored in the user service, with this session's selected account. */
export function requestUser(
	context: AppLoadContext,
	session: Session,
	services: Services,
): Promise<PortalUser> {
	const state = getState(context);
	state.user ??= loadUser(state, session, services);
	return state.user;
}

async function loadUser(state: RequestState, session: Session, services: Services): Promise<PortalUser> {
	const loaded = await services.user.user({ uid: session.userId });
	const user = {
		...loaded,
		selectedAccountId: session.selectedAccountId ?? loaded.selectedAccountId,
		selectedSalesRepId: session.selectedSalesRepId ?? loaded.selectedSalesRepId,
		selectedAssignedAccountId: session.selectedAssignedAccountId ?? loaded.selectedAssignedAccountId,
	};
	const selection = normalizeSelection(user, env.DEFAULT_ACCOUNT_ID);
	const updatedSession: Session = {
		...session,
		...namesInSession(loaded),
		...selectionInSession(selection),
		...rightsInSession({ ...user, ...selection }),
	};
	if (JSON.stringify(updatedSession) !== JSON.stringify(session))
		state.setCookie = await keepSession(updatedSession);
	return { ...user, ...selection };
}

/** The user may no longer act for the account that the session selected; the response selects another one. */
export class AccountLost extends Error {
	override name = "AccountLost";
	/** @param next the account that is selected now */
	constructor(
		readonly accountId: string,
		readonly next: string | null,
	) {
		super(`You no longer have access to account ${accountId}.`);
	}
}

/** @throws {AccountLost} for a user without access to the account that the session selected */
export function requireSelectedAccount(session: Session, user: Selection): void {
	const [selected, next] = [
		session.selectedAssignedAccountId ?? session.selectedAccountId,
		actingAccountId(user),
	];
	if (selected && selected !== next) throw new AccountLost(selected, next);
}

/** Ends the session with this response; the services reject it anyway. */
export async function endRequestSession(context: AppLoadContext): Promise<void> {
	getState(context).setCookie = await clearSession();
}

/** @param value the Set-Cookie value of `form-draft.server.ts` */
export function setDraftCookie(context: AppLoadContext, value: string): void {
	getState(context).formCookie = value;
}

/** Drops the restored form, unless this request keeps another one. */
export function clearTakenDraft(context: AppLoadContext, value: string): void {
	getState(context).formCookie ??= value;
}

/** What the storefront keeps for this visitor; its cookies are sent with the response. */
export function requestStorage(
	request: Request,
	context: AppLoadContext,
	owner: string | null,
): VisitorStorage {
	const { storedCookies, written } = getState(context);
	const setCookie = (name: string, value: string) => storedCookies.set(name, value);
	return createVisitorStorage({ request, owner, setCookie, written });
}

/** Sends a cookie with the response, whatever it is. */
export function sendCookie(context: AppLoadContext, setCookie: string): void {
	getState(context).storedCookies.set(setCookie.split("=", 1)[0] ?? "", setCookie);
}

/** The cookie that this request sends, if any. */
export const sentCookie = (context: AppLoadContext, name: string): string | undefined =>
	getState(context).storedCookies.get(name);

/** Cookies set by the route itself (sign-in, sign-out) take precedence. */
export function addSessionCookie(headers: Headers, context: AppLoadContext): void {
	const { setCookie, formCookie, storedCookies } = getState(context);
	for (const cookie of [setCookie, formCookie, ...storedCookies.values()]) {
		const name = cookie?.split("=", 1)[0];
		const decided = headers.getSetCookie().some((value) => value.startsWith(`${name}=`));
		if (!cookie || decided) continue;
		headers.append("Set-Cookie", cookie);
		// Files such as drawings are public otherwise, and a shared cache would pass on the cookie.
		headers.set("Cache-Control", cacheControl.private);
	}
}

// Renews session tokens on the server before they expire; the browser never sees them.

export const refreshAheadMs = 5 * 60_000;

type RefreshedSession =
	| { state: "none" | "ended" | "waiting"; session: null; renewed: false }
	| { state: "good"; session: Session; renewed: boolean };

type Identity = Pick<Services["identity"], "refresh">;

const exchanges = perEnvironment(() => new LRUCache<string, Promise<Tokens>>({ max: 2_000, ttl: 30_000 }));

function exchange(refreshToken: string, identity: Identity): Promise<Tokens> {
	const cachedExchange = exchanges().get(refreshToken);
	if (cachedExchange) return cachedExchange;
	const made = identity
		.refresh({ grant_type: "refresh_token", refresh_token: refreshToken })
		.then((response) => toTokens(response.id_token, response.refresh_token, response.expires_in));
	exchanges().set(refreshToken, made);
	made.catch(() => exchanges().delete(refreshToken));
	return made;
}

export async function refreshIfNeeded(
	session: Session | null,
	identity: Identity,
	now: number = Date.now(),
): Promise<RefreshedSession> {
	if (!session) return { state: "none", session: null, renewed: false };
	if (session.tokenExpiresAt - now > refreshAheadMs) return { state: "good", session, renewed: false };
	try {
		const tokens = await exchange(session.refreshToken, identity);
		return { state: "good", session: { ...session, ...tokens }, renewed: true };
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status < 500) return { state: "ended", session: null, renewed: false };
		if (session.tokenExpiresAt > now) return { state: "good", session, renewed: false };
		return { state: "waiting", session: null, renewed: false };
	}
}

/** Finds out for whom an agent calls, by its token. */
import type { ToolScope } from "#assistant-tools/tool";
import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import { type Log, logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import { refreshAheadMs, requestStorage } from "~/shared/auth/request-session.server.ts";
import { toTokens } from "~/shared/auth/session.server.ts";
import { createRateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { newOnce } from "~/shared/http/request-context.server.ts";
import { getRequestId } from "~/shared/http/request-id.server.ts";
import { isSameOrigin } from "~/shared/http/security/incoming-requests.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import {
	type Connection,
	changeConnection,
	endConnection,
	readConnection,
	removeConnection,
	saveConnection,
} from "../connections/connections.server.ts";
import { oauthProvider } from "../oauth/ask-provider.server.ts";
import { oauthResource } from "../oauth/oauth-settings.server.ts";

const longestToken = 200;

/** The use of a connection is noted this often, in ms. */
const useNotedMs = 5 * 60_000;

/** @returns `null` without a token; an unreadable header is a token that nobody has */
export function readBearer(request: Request): string | null {
	const header = request.headers.get("Authorization");
	if (header === null) return null;
	return /^Bearer +([\w.~+/-]+=*)$/i.exec(header.slice(0, longestToken + 10))?.[1] ?? "";
}

const parts = (request: Request) => {
	const requestId = getRequestId(request);
	return {
		requestId,
		origin: env.ORIGIN ?? new URL(request.url).origin,
		log: logger.child({ requestId }),
	};
};

export function anonymousCaller(request: Request): AgentCaller {
	const { requestId, ...caller } = parts(request);
	return {
		...caller,
		services: servicesFor({ requestId, once: newOnce() }),
		userId: null,
		accountId: null,
		scopes: [],
		connection: null,
	};
}

/**
 * @returns `null` for a token that is unknown, has expired or was not made for this server, and when the user's session
 * has ended
 * @throws {ServiceError} when the identity service does not respond
 */
async function connectedCaller(request: Request, bearer: string) {
	const provider = await oauthProvider();
	const token = provider && bearer !== "" ? await provider.AccessToken.find(bearer) : undefined;
	if (!token?.isValid || !token.grantId || !provider) return null;
	if (token.aud !== oauthResource(provider.issuer)) return null;
	const connection = await freshConnection(token.accountId, token.grantId, getRequestId(request));
	if (!connection) return null;
	const { requestId, ...caller } = parts(request);
	const { userId, accountId, session } = connection;
	const granted = new Set((token.scope ?? "").split(" "));
	return {
		...caller,
		services: servicesFor({
			requestId,
			token: session.token,
			accountId: accountId ?? undefined,
			userId,
			// Agents keep no cookies; what lasts is in the shared storage.
			storage: requestStorage(request, {}, userId),
			once: newOnce(),
		}),
		userId,
		accountId,
		scopes: connection.scopes.filter((scope: ToolScope) => granted.has(scope)),
		connection,
	} satisfies AgentCaller;
}

/**
 * Whether the user's session still counts. A connection without one ends here.
 * @throws {ServiceError} when the user service does not respond
 */
async function isStillSignedIn({ services, userId, connection, log }: AgentCaller): Promise<boolean> {
	if (userId === null || connection === null) return true;
	try {
		await services.user.user({ uid: userId });
		return true;
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 401) throw error;
		log.info({ userId, connection: connection.id }, "app disconnected, because the user's session has ended");
		await endConnection(userId, connection.id, services);
		return false;
	}
}

/** The connection, with a session that is good for the next minutes. */
async function freshConnection(userId: string, id: string, requestId: string): Promise<Connection | null> {
	const storedConnection = await readConnection(userId, id);
	if (!storedConnection) return null;
	if (isFresh(storedConnection) && isNoted(storedConnection)) return storedConnection;
	// One refresh at a time: the identity service takes a refresh token once.
	return changeConnection(id, async () => {
		const connection = await readConnection(userId, id);
		if (!connection) return null;
		const services = servicesFor({ requestId });
		try {
			const session = isFresh(connection) ? connection.session : await refreshed(connection, services);
			const used = { ...connection, session, lastUsedAt: Date.now() };
			await saveConnection(used);
			return used;
		} catch (error) {
			if (!(error instanceof ServiceError) || error.status >= 500) throw error;
			logger.info({ userId, connection: id }, "app disconnected, because the user's session has ended");
			await removeConnection(userId, id, services);
			return null;
		}
	});
}

const isFresh = ({ session }: Connection) => session.tokenExpiresAt - Date.now() > refreshAheadMs;
const isNoted = ({ lastUsedAt }: Connection) => lastUsedAt !== null && Date.now() - lastUsedAt < useNotedMs;

async function refreshed({ session }: Connection, { identity }: ReturnType<typeof servicesFor>) {
	const answer = await identity.refresh({
		grant_type: "refresh_token",
		refresh_token: session.refreshToken,
	});
	return { ...toTokens(answer.id_token, answer.refresh_token, answer.expires_in), isOwn: session.isOwn };
}

// Who calls the MCP server: an anonymous agent, or one that acts for a user.

export type AgentCaller = {
	services: Services;
	/** `null` for an anonymous agent. */
	userId: string | null;
	/** The account that the user acts for; `null` for the user's own choice. */
	accountId: string | null;
	/** What the user has permitted; empty for an anonymous agent. */
	scopes: readonly ToolScope[];
	/** Id and app of the connection, for the log and the audit log. */
	connection: Pick<Connection, "id" | "clientId" | "clientName"> | null;
	/** Origin of the shop, for links. */
	origin: string;
	log: Log;
};

export const notRespondingText = "The shop isn't responding right now. Try again in a minute.";

// What every request of an agent passes first, whatever protocol it speaks: host, origin, rate and token.

/** Most bytes of a message. */
export const maxAgentBytes = 256 * 1024;

const consumeRequest = createVisitorLimit("agents", { each: 240, together: 2_400, seconds: 60 });

/** Calls count by connection, wherever its requests come from. */
const consumeCall = createRateLimit("agent-connection", 120, 60);

/** Why a request is refused, for a protocol to word. */
export class GateRefusal {
	/** @param retryAfter in seconds */
	constructor(
		readonly status: 401 | 403 | 405 | 429 | 503,
		readonly message: string,
		readonly retryAfter: number | null = null,
	) {}

	/** Headers beside those of a 401. */
	get headers(): Record<string, string> {
		return this.retryAfter === null ? {} : { "Retry-After": String(this.retryAfter) };
	}
}

const tooMany = (wait: number) => new GateRefusal(429, "Too many requests.", wait);

/** Checks what needs no token. @returns `null` for a request that may go on */
export async function checkRequest(
	request: Request,
	isMethod: (method: string) => boolean,
	methodText: string,
): Promise<GateRefusal | null> {
	if (!isOwnHost(request.headers.get("Host"), env.ORIGIN))
		return new GateRefusal(403, "This host name is not the shop's.");
	if (!isMethod(request.method)) return new GateRefusal(405, methodText);
	if (!isSameOrigin(request.headers, request.url, env.ORIGIN))
		return new GateRefusal(403, "Requests from other websites are not accepted.");
	const wait = await consumeRequest(request);
	return wait ? tooMany(wait) : null;
}

type Connected = NonNullable<Awaited<ReturnType<typeof connectedCaller>>>;

/**
 * The user whom a token stands for.
 * @param actsForUser whether the message does something with the account
 * @returns a refusal with 401 for a token that is unknown or has ended
 */
export async function admitConnection(
	request: Request,
	bearer: string,
	actsForUser: boolean,
): Promise<Connected | GateRefusal> {
	const invalid = new GateRefusal(401, "Connect with the user's permission first.");
	try {
		const caller = await connectedCaller(request, bearer);
		if (!caller) return invalid;
		const wait = await consumeCall.consume(caller.connection.id);
		if (wait) return tooMany(wait);
		return actsForUser && !(await isStillSignedIn(caller)) ? invalid : caller;
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500)
			return new GateRefusal(503, notRespondingText, 30);
		throw error;
	}
}

/**
 * Whether a request names this shop. In DNS rebinding, a web page makes its own host name resolve to the shop's
 * network address, so the browser sends that name. A page cannot own an IP address or a name without a dot.
 * @param host the `Host` header
 * @param ownOrigin the configured origin of the shop
 */
export function isOwnHost(host: string | null, ownOrigin: string | undefined): boolean {
	if (!host || !URL.canParse(`http://${host}`)) return false;
	const { hostname } = new URL(`http://${host}`);
	if (ownOrigin && hostname === new URL(ownOrigin).hostname) return true;
	return hostname.startsWith("[") || /^\d+(\.\d+){3}$/.test(hostname) || !hostname.includes(".");
}

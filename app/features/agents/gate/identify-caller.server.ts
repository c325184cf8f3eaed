/** Finds out for whom an agent calls, by its token. */
import type { ToolScope } from "#assistant-tools/tool";
import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import { type Log, logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import { refreshAheadMs, requestStorage } from "~/shared/auth/request-session.server.ts";
import { toTokens } from "~/shared/auth/session.server.ts";
import { getRequestId } from "~/shared/http/request-id.server.ts";
import { newOnce } from "~/shared/http/request-memo.server.ts";
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
export async function connectedCaller(request: Request, bearer: string) {
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
export async function isStillSignedIn({ services, userId, connection, log }: AgentCaller): Promise<boolean> {
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

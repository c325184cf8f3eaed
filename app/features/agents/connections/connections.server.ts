/**
 * Connections: a user permitted an app to act for an account. Each has the session at the identity service that the app
 * acts with; the app itself only ever sees tokens of the storefront.
 */
import { z } from "zod";
import type { ToolScope } from "#assistant-tools/tool";
import type { Services } from "#client/call-context";
import { logger } from "#client/logger.server";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { agentStore, revokeTokens } from "../oauth/agent-store.server.ts";
import { askInteraction, oauthProvider } from "../oauth/ask-provider.server.ts";
import { grantLife, oauthIssuer, oauthResource, redirectTarget } from "../oauth/oauth-settings.server.ts";
import { allScopes, coveredUcpScopes, parseScopes } from "../oauth/scopes.ts";

const connectionSchema = z.object({
	/** Id of the OAuth grant. */
	id: z.string(),
	userId: z.string(),
	/** `null` for a user without an account. */
	accountId: z.string().nullable(),
	clientId: z.string(),
	clientName: z.string(),
	/** Where the app takes the browser back to, in words for people. */
	clientHost: z.string(),
	scopes: z.array(z.enum(allScopes as [ToolScope, ...ToolScope[]])),
	/** In ms since 1970. */
	connectedAt: z.number(),
	lastUsedAt: z.number().nullable(),
	session: z.object({
		token: z.string(),
		tokenExpiresAt: z.number(),
		refreshToken: z.string(),
		/** Whether the session is the app's own, not that of the browser. */
		isOwn: z.boolean(),
	}),
});
export type Connection = z.infer<typeof connectionSchema>;

const toGroupKey = (userId: string) => `connections of ${userId}`;
const ownerGroup = "owner of connection";

export async function saveConnection(connection: Connection): Promise<void> {
	const { id, userId, connectedAt } = connection;
	const life = Math.ceil((connectedAt - Date.now()) / 1000) + grantLife;
	if (life <= 0) return;
	await agentStore.set(toGroupKey(userId), id, connection, life);
	await agentStore.set(`${ownerGroup} ${id}`, "user", userId, life);
}

export async function readConnection(userId: string, id: string): Promise<Connection | null> {
	return connectionSchema.safeParse(await agentStore.get(toGroupKey(userId), id)).data ?? null;
}

/** Lists connections, newest first. */
export async function listConnections(userId: string): Promise<Connection[]> {
	const stored = [...(await agentStore.list(toGroupKey(userId))).values()];
	return stored
		.flatMap((value) => connectionSchema.safeParse(value).data ?? [])
		.filter((connection) => connection.userId === userId)
		.toSorted((a, b) => b.connectedAt - a.connectedAt);
}

/** Changes of a connection run one after another, so that one that is ended does not come back. */
export const changeConnection = <Result>(id: string, work: () => Promise<Result>): Promise<Result> =>
	oneAtATime(`app connection ${id}`, work);

/** Ends a connection with its tokens and its own session; an unknown one is ended already. */
export const endConnection = (userId: string, id: string, services: Services): Promise<Connection | null> =>
	changeConnection(id, () => removeConnection(userId, id, services));

/** Does the same as `endConnection`, within `changeConnection`. */
export async function removeConnection(
	userId: string,
	id: string,
	services: Services,
): Promise<Connection | null> {
	const connection = await readConnection(userId, id);
	if (!connection) return null;
	await agentStore.remove(toGroupKey(userId), id);
	await agentStore.remove(`${ownerGroup} ${id}`, "user");
	await revokeTokens(id);
	await (await (await oauthProvider())?.Grant.find(id))?.destroy();
	if (connection.session.isOwn)
		await services.identityExtensions
			.endSession({ refreshToken: connection.session.refreshToken })
			.catch((err: unknown) => logger.debug({ err }, "failed to end the session of an app"));
	return connection;
}

/** Ends the connections of a user who signed out everywhere: the sessions that apps act with have ended. */
export async function endConnectionsOf(userId: string, services: Services): Promise<void> {
	for (const { id } of await listConnections(userId)) await endConnection(userId, id, services);
}

/** Ends the connection of a grant that the app itself, or a stolen token, has ended. */
export async function endConnectionOfGrant(id: string, services: Services): Promise<void> {
	const userId = await agentStore.get(`${ownerGroup} ${id}`, "user");
	if (typeof userId === "string") await endConnection(userId, id, services);
}

type Session = { token: string; tokenExpiresAt: number; refreshToken: string };

/**
 * The session that an app will act with: its own where the identity service has that, otherwise the browser's.
 * @throws {ServiceError} when the session of the browser has ended
 */
async function startAppSession(
	session: Session,
	{ services, hasExtension }: { services: Services; hasExtension: (call: string) => Promise<boolean> },
): Promise<Connection["session"]> {
	const { token, tokenExpiresAt, refreshToken } = session;
	if (!(await hasExtension("identityExtensions.startAppSession")))
		return { token, tokenExpiresAt, refreshToken, isOwn: false };
	const own = await services.identityExtensions.startAppSession({ refreshToken });
	return {
		token: own.idToken,
		tokenExpiresAt: Date.now() + Number(own.expiresIn) * 1000,
		refreshToken: own.refreshToken,
		isOwn: true,
	};
}

// A request of an app to connect, and the user's answer.

const longestName = 100;

export type ConnectRequest = {
	clientId: string;
	clientName: string;
	/** Where the browser goes after the answer, in words for people. */
	clientHost: string;
	/** The same as a source of a content security policy. */
	redirectSource: string;
	scopes: ToolScope[];
	/** The scopes as the app names them. */
	requested: string;
};

/** Names are for people: one line, and no characters that reorder or hide text. */
const shownName = (name: string): string =>
	name
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
		.trim()
		.slice(0, longestName);

/** @throws an HTTP error 404 for a request that has expired, or was started in another browser */
export async function readConnectRequest(request: Request, uid: string): Promise<ConnectRequest> {
	const found = await askInteraction(request, async (provider, node, response) => {
		const details = await provider.interactionDetails(node, response).catch(() => null);
		const clientId = String(details?.params.client_id ?? "");
		const client = details?.uid === uid ? await provider.Client.find(clientId) : undefined;
		return details && client ? { details, client } : null;
	});
	const target = found && redirectTarget(String(found.details.params.redirect_uri ?? ""));
	if (!found || !target)
		throw httpError(404, "This request to connect has expired. Go back to the app and start again.");
	const { details, client } = found;
	const requested = String(details.params.scope ?? "");
	return {
		clientId: client.clientId,
		clientName: shownName(client.clientName ?? "") || target.label,
		clientHost: target.label,
		redirectSource: target.source,
		scopes: parseScopes(requested),
		requested,
	};
}

/** @returns where the browser goes on */
export async function allowConnection(
	context: RequestContext<{ uid: string }>,
	scopeChoices: { quote: boolean; order: boolean },
): Promise<string> {
	const { request, params, session, accountId } = context;
	const provider = await oauthProvider();
	const issuer = oauthIssuer();
	if (!session || !provider || !issuer) throw httpError(404, "This shop connects no apps.");
	const connectRequest = await readConnectRequest(request, params.uid);
	const scopes = connectRequest.scopes.filter((scope) => scope === "read" || scopeChoices[scope]);
	const { userId } = session;
	const appSession = await startAppSession(session, context);
	const grant = new provider.Grant({ accountId: userId, clientId: connectRequest.clientId });
	const named = (permitted: readonly ToolScope[]) =>
		[...permitted, ...coveredUcpScopes(connectRequest.requested, permitted)].join(" ");
	grant.addResourceScope(oauthResource(issuer), named(scopes));
	const refused = connectRequest.scopes.filter((scope) => !scopes.includes(scope));
	grant.rejectResourceScope(oauthResource(issuer), named(refused));
	const id = await grant.save();
	await saveConnection({
		id,
		userId,
		accountId,
		clientId: connectRequest.clientId,
		clientName: connectRequest.clientName,
		clientHost: connectRequest.clientHost,
		scopes,
		connectedAt: Date.now(),
		lastUsedAt: null,
		session: appSession,
	});
	context.log.info(
		{ userId, accountId, connection: id, client: connectRequest.clientId, scopes },
		"app connected",
	);
	return finish(request, { login: { accountId: userId, remember: false }, consent: { grantId: id } });
}

/** @returns where the browser goes on */
export async function denyConnection({ request, params }: RequestContext<{ uid: string }>): Promise<string> {
	await readConnectRequest(request, params.uid);
	return finish(request, { error: "access_denied", error_description: "The user did not allow it." });
}

async function finish(request: Request, result: Record<string, unknown>): Promise<string> {
	const url = await askInteraction(request, (provider, node, response) =>
		provider.interactionResult(node, response, result as never, { mergeWithLastSubmission: false }),
	);
	if (!url) throw httpError(404, "This request to connect has expired. Go back to the app and start again.");
	return url;
}

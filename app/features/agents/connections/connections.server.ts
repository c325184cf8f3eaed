/**
 * Connections: a user permitted an app to act for an account. Each has the session at the identity service that the app
 * acts with; the app itself only ever sees tokens of the storefront.
 */
import { z } from "zod";
import type { ToolScope } from "#assistant-tools/tool";
import type { Services } from "#client/call-context";
import { logger } from "#client/logger.server";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { agentStore, revokeTokens } from "../oauth/agent-store.server.ts";
import { oauthProvider } from "../oauth/ask-provider.server.ts";
import { grantLife } from "../oauth/oauth-settings.server.ts";
import { allScopes } from "../oauth/scopes.ts";

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
export async function startAppSession(
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

/** A request of an app to connect, and the user's answer. */
import type { ToolScope } from "#assistant-tools/tool";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { saveConnection, startAppSession } from "../connections/connections.server.ts";
import { askInteraction, oauthProvider } from "../oauth/ask-provider.server.ts";
import { oauthIssuer, oauthResource } from "../oauth/oauth-settings.server.ts";
import { redirectTarget } from "../oauth/redirect-target.ts";
import { coveredUcpScopes, parseScopes } from "../oauth/scopes.ts";

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

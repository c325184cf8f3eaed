/** The routes of the authorization server. No cookie of the shop is read here. */
import type Provider from "oidc-provider";
import { env } from "#client/env.server";
import { paths } from "~/paths.ts";
import { BodyTooLargeError } from "~/shared/http/form-body.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { getRequestId } from "~/shared/http/request-id.server.ts";
import { isSameOrigin } from "~/shared/http/security/incoming-requests.server.ts";
import { contentSecurityPolicy } from "~/shared/http/security/security-headers.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { endConnectionOfGrant } from "../connections/connections.server.ts";
import { askProvider, oauthProvider } from "./ask-provider.server.ts";
import { coveredUcpScopes, parseScopes } from "./scopes.ts";

const minute = 60;
const limits = {
	authorize: createVisitorLimit("oauth-authorize", { each: 30, seconds: minute }),
	token: createVisitorLimit("oauth-token", { each: 60, seconds: minute }),
	revoke: createVisitorLimit("oauth-revoke", { each: 60, seconds: minute }),
	/** Registrations are kept, so there are few. */
	register: createVisitorLimit("oauth-register", { each: 20, together: 200, seconds: 60 * minute }),
};

const methods = { authorize: "GET", token: "POST", revoke: "POST", register: "POST" } as const;

function refuse(status: number, error: string, description: string, headers: Record<string, string> = {}) {
	return Response.json({ error, error_description: description }, { status, headers });
}

async function answer(request: Request, call: keyof typeof limits): Promise<Response> {
	const provider = await oauthProvider();
	if (!provider) return refuse(404, "not_found", "This shop connects no apps.");
	const method = methods[call];
	if (request.method !== method)
		return refuse(405, "invalid_request", `Send a ${method} request.`, { Allow: method });
	if (method === "POST" && !isSameOrigin(request.headers, request.url, env.ORIGIN))
		return refuse(403, "invalid_request", "Requests from other websites are not accepted.");
	const wait = await limits[call](request);
	if (wait)
		return refuse(429, "temporarily_unavailable", "Too many requests.", { "Retry-After": String(wait) });
	try {
		return await endingConnections(provider, request, () =>
			askProvider(provider, call === "authorize" ? withScopes(request) : request),
		);
	} catch (error) {
		if (error instanceof BodyTooLargeError)
			return refuse(413, "invalid_request", "The request is too large.");
		throw error;
	}
}

/** A grant ends when the app revokes a token, or when a code or refresh token comes twice: its connection ends too. */
async function endingConnections(provider: Provider, request: Request, work: () => Promise<Response>) {
	const ended: Promise<void>[] = [];
	const end = (_context: unknown, grantId: string) =>
		ended.push(endConnectionOfGrant(grantId, servicesFor({ requestId: getRequestId(request) })));
	provider.on("grant.revoked", end);
	try {
		return await work();
	} finally {
		provider.off("grant.revoked", end);
		await Promise.all(ended);
	}
}

/** An app that names no scope, or others too, gets those that the shop has. */
function withScopes(request: Request): Request {
	const url = new URL(request.url);
	if (url.pathname !== paths.oauthAuthorize()) return request;
	const requested = url.searchParams.get("scope") ?? "";
	const scopes = parseScopes(requested);
	url.searchParams.set("scope", [...scopes, ...coveredUcpScopes(requested, scopes)].join(" "));
	return new Request(url, { headers: request.headers });
}

export async function answerOAuth(request: Request, call: keyof typeof limits): Promise<Response> {
	const response = await answer(request, call);
	response.headers.set("Cache-Control", cacheControl.private);
	response.headers.set("Referrer-Policy", "no-referrer");
	response.headers.set("Content-Security-Policy", contentSecurityPolicy({ hashes: [] }));
	return response;
}

/** What others need to know of the authorization server, without its library. */
import { env } from "#client/env.server";
import { paths } from "~/paths.ts";
import { grantableScopes } from "./scopes.ts";

const day = 24 * 60 * 60;

/** A connected app asks again after this time, in seconds, even when it is used. */
export const grantLife = 180 * day;
export const refreshTokenLife = 30 * day;

/** Accounts need a known origin, because tokens name it. */
export const oauthIssuer = (): string | null => env.ORIGIN ?? null;

/** What tokens are for: the MCP server. */
export const oauthResource = (issuer: string): string => issuer + paths.mcp();

// What clients need to know to connect: RFC 8414 and RFC 9728.

/** Metadata of the authorization server. */
export const authorizationServerMetadata = (issuer: string) => ({
	issuer,
	authorization_endpoint: issuer + paths.oauthAuthorize(),
	token_endpoint: issuer + paths.oauthToken(),
	registration_endpoint: issuer + paths.oauthRegister(),
	revocation_endpoint: issuer + paths.oauthRevoke(),
	scopes_supported: [...grantableScopes],
	response_types_supported: ["code"],
	response_modes_supported: ["query"],
	grant_types_supported: ["authorization_code", "refresh_token"],
	code_challenge_methods_supported: ["S256"],
	token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
	revocation_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
	authorization_response_iss_parameter_supported: true,
	service_documentation: issuer + paths.agentGuide(),
});

/** Metadata of the MCP server, which needs the tokens. */
export const protectedResourceMetadata = (issuer: string, storeName: string) => ({
	resource: issuer + paths.mcp(),
	resource_name: storeName,
	authorization_servers: [issuer],
	scopes_supported: [...grantableScopes],
	bearer_methods_supported: ["header"],
	resource_documentation: issuer + paths.agentGuide(),
});

export const protectedResourceMetadataPath = "/.well-known/oauth-protected-resource/mcp";

// Where an app wants the browser to go after the consent.

export type RedirectTarget = {
	/** Source of a content security policy: an origin, or a scheme with its colon. */
	source: string;
	/** Name for people: a host, or "an app on this computer". */
	label: string;
};

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Schemes that browsers or systems handle themselves, and that run or read something. */
const foreignSchemes =
	/^(?:about|blob|chrome|content|data|edge|file|filesystem|ftp|intent|jar|javascript|mailto|ms-\w+|res|search|search-ms|sms|tel|vbscript|view-source|ws|wss):$/;

/**
 * HTTPS anywhere, HTTP on the user's own computer, and schemes of installed apps.
 * @returns `null` for a URI that no app may have
 */
export function redirectTarget(uri: string): RedirectTarget | null {
	if (!URL.canParse(uri) || uri.length > 1_000) return null;
	const { protocol, hostname, host, username, password, hash } = new URL(uri);
	if (username || password || hash) return null;
	if (protocol === "https:" || protocol === "http:") {
		// A host may have characters that end a directive of the policy.
		if (!/^[a-z0-9.:[\]-]+$/i.test(host)) return null;
		if (loopback.has(hostname)) return { source: `${protocol}//${host}`, label: "an app on this computer" };
		return protocol === "https:" ? { source: `https://${host}`, label: host } : null;
	}
	if (foreignSchemes.test(protocol) || !/^[a-z][a-z0-9+.-]*:$/.test(protocol)) return null;
	return { source: protocol, label: `the app “${protocol.slice(0, -1)}” on this computer` };
}

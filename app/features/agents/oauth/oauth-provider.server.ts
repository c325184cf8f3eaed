/**
 * The authorization server for agents: OAuth 2.1 with PKCE and rotated refresh tokens, by `oidc-provider`. Users sign in
 * and consent on the shop's own pages.
 */
import { createHmac, generateKeyPairSync } from "node:crypto";
import Provider, {
	type Adapter,
	type AdapterPayload,
	type Configuration,
	errors,
	interactionPolicy,
} from "oidc-provider";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { paths } from "~/paths.ts";
import { plainErrorPage } from "~/shared/auth/resource-action.server.ts";
import {
	agentStore,
	storedGroup as group,
	storedName as name,
	noteToken,
	revokeTokens,
} from "./agent-store.server.ts";
import { grantLife, oauthResource, redirectTarget, refreshTokenLife } from "./oauth-settings.server.ts";
import { grantableScopes } from "./scopes.ts";

const minute = 60;

const accessTokenLife = 15 * minute;

const mostRedirects = 10;

const cookieOptions = () =>
	({
		httpOnly: true,
		signed: true,
		overwrite: true,
		sameSite: "lax",
		secure: env.ORIGIN?.startsWith("https://") ?? false,
	}) as const;

/** Both steps are one page of the shop, which every request to connect leads to. */
function askAlways() {
	const { Check, Prompt } = interactionPolicy;
	const unanswered = (step: "login" | "consent") =>
		new Check(`${step}_needed`, `the user must decide`, (context) =>
			context.oidc.result?.[step] ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
		);
	return [
		new Prompt({ name: "login", requestable: true }, unanswered("login")),
		new Prompt({ name: "consent", requestable: true }, unanswered("consent")),
	];
}

/** Metadata whose addresses the library would fetch, although a stranger names them. */
const fetchedAddresses = ["sector_identifier_uri", "jwks_uri"];

function checkClient(_context: unknown, key: string, value: unknown): void {
	if (fetchedAddresses.includes(key) && value !== undefined)
		throw new errors.InvalidClientMetadata(
			`${key} is not accepted: this server fetches no addresses of apps`,
		);
	if (key === "redirect_uris") {
		const uris = Array.isArray(value) ? value : [];
		if (uris.length === 0 || uris.length > mostRedirects || !uris.every((uri) => redirectTarget(String(uri))))
			throw new errors.InvalidRedirectUri("redirect_uris must use https, or lead to the user's own computer");
	}
}

const configuration = (issuer: string): Configuration => ({
	adapter: OAuthAdapter,
	clients: env.OAUTH_CLIENTS.map((client) => ({
		...client,
		...clientDefaults,
		token_endpoint_auth_method: client.client_secret ? "client_secret_basic" : "none",
	})),
	clientDefaults,
	clientAuthMethods: ["none", "client_secret_basic", "client_secret_post"],
	extraClientMetadata: { properties: ["redirect_uris", ...fetchedAddresses], validator: checkClient },
	cookies: {
		// A key of its own, so that no cookie of the shop is accepted here.
		keys: env.SESSION_SECRET.map((secret) =>
			createHmac("sha256", secret).update("oauth").digest("base64url"),
		),
		names: { interaction: "__connect", resume: "__connected", session: "oauth" },
		short: cookieOptions(),
		long: cookieOptions(),
	},
	features: {
		devInteractions: { enabled: false },
		dPoP: { enabled: false },
		pushedAuthorizationRequests: { enabled: false },
		registration: { enabled: true, issueRegistrationAccessToken: false },
		revocation: {
			enabled: true,
			allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
		},
		rpInitiatedLogout: { enabled: false },
		userinfo: { enabled: false },
		resourceIndicators: {
			enabled: true,
			defaultResource: () => oauthResource(issuer),
			useGrantedResource: () => true,
			getResourceServerInfo(_context, resource) {
				if (resource.replace(/\/$/, "") !== oauthResource(issuer)) throw new errors.InvalidTarget();
				return {
					scope: grantableScopes.join(" "),
					audience: oauthResource(issuer),
					accessTokenFormat: "opaque",
					accessTokenTTL: accessTokenLife,
				};
			},
		},
	},
	fetch: async () => {
		throw new errors.InvalidClientMetadata("this server fetches no addresses of apps");
	},
	findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
	enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
	expiresWithSession: () => false,
	interactions: {
		policy: askAlways() as NonNullable<Configuration["interactions"]>["policy"],
		url: (_context, { uid }) => paths.oauthConsent(uid),
	},
	jwks: { keys: [unusedKey()] },
	issueRefreshToken: async (_context, client) => client.grantTypeAllowed("refresh_token"),
	pkce: { required: () => true },
	responseTypes: ["code"],
	rotateRefreshToken: true,
	routes: {
		authorization: paths.oauthAuthorize(),
		jwks: "/oauth/keys",
		registration: paths.oauthRegister(),
		revocation: paths.oauthRevoke(),
		token: paths.oauthToken(),
	},
	scopes: [...grantableScopes],
	ttl: {
		AccessToken: accessTokenLife,
		AuthorizationCode: minute,
		Grant: grantLife,
		Interaction: 30 * minute,
		RefreshToken: refreshTokenLife,
		Session: 30 * minute,
	},
	renderError(context, { error, error_description: detail }, failure) {
		logger.info({ err: failure, error }, "request to connect refused");
		context.type = "html";
		context.body = plainErrorPage(
			`This app couldn't connect${detail ? ` (${detail})` : ""}. Go back to the app and start again.`,
		);
	},
});

const clientDefaults = {
	grant_types: ["authorization_code", "refresh_token"],
	response_types: ["code" as const],
	token_endpoint_auth_method: "none" as const,
	id_token_signed_response_alg: "ES256" as const,
};

/** The library wants a key for ID tokens, which nobody gets here: tokens are opaque. */
function unusedKey() {
	const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	return { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" } as const;
}

export function createProvider(issuer: string): Provider {
	const provider = new Provider(issuer, configuration(issuer));
	// The address of the request is the issuer's, as `ask-provider.server.ts` gives it.
	provider.proxy = true;
	provider.on("server_error", (_context, err) => logger.error({ err }, "the OAuth library failed"));
	provider.on("grant.error", (_context, err) => logger.info({ err }, "token request refused"));
	return provider;
}

const day = 24 * 60 * 60;

/** A registration that nobody used for so long is forgotten, in seconds. */
const clientLife = 90 * day;

const grantable = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);

/** Keeps what the OAuth library stores. Ids of tokens and codes are secrets; the store hashes them. */
class OAuthAdapter implements Adapter {
	constructor(readonly model: string) {}

	async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
		// Who is signed in is the shop's own matter, so the library's session is never kept.
		if (this.model === "Session") return;
		const life = expiresIn ?? clientLife;
		if (grantable.has(this.model) && payload.grantId) await noteToken(payload.grantId, this.model, id, life);
		await agentStore.set(group(this.model, id), name, payload, life);
	}

	async find(id: string): Promise<AdapterPayload | undefined> {
		return ((await agentStore.get(group(this.model, id), name)) as AdapterPayload | null) ?? undefined;
	}

	async findByUid(): Promise<undefined> {}

	async findByUserCode(): Promise<undefined> {}

	/** @throws {errors.InvalidGrant} when another request has used it at the same time */
	async consume(id: string): Promise<void> {
		const payload = await this.find(id);
		if (!payload || !(await agentStore.isFirst(group(this.model, id), day * 1000)))
			throw new errors.InvalidGrant("already used");
		const left = Math.max(1, (payload.exp ?? 0) - Math.floor(Date.now() / 1000));
		await agentStore.set(
			group(this.model, id),
			name,
			{ ...payload, consumed: Math.floor(Date.now() / 1000) },
			left,
		);
	}

	async destroy(id: string): Promise<void> {
		await agentStore.remove(group(this.model, id), name);
	}

	async revokeByGrantId(grantId: string): Promise<void> {
		await revokeTokens(grantId);
	}
}

/** Connecting an app as its own library and a browser without scripts do: registration, consent and tokens. */
import { createHash, randomBytes } from "node:crypto";
import { newVisitor, shopOrigin, type Visitor } from "../visitor.ts";

export const callback = "http://127.0.0.1:51000/callback";

export type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number };

export type App = { clientId: string; verifier: string; authorizePath: string };

type Fetched = { status: number; body: Record<string, unknown>; headers: Headers };

async function post(
	name: "token" | "register" | "revoke",
	body: BodyInit,
	headers: HeadersInit = {},
): Promise<Fetched> {
	const { action } = await import(`~/features/agents/oauth/${name}.resource.ts`);
	const request = new Request(`${shopOrigin}/oauth/${name}`, { method: "POST", body, headers });
	const response: Response = await action({ request, params: {}, context: {} });
	const text = await response.text();
	return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
}

export const register = (metadata: object): Promise<Fetched> =>
	post("register", JSON.stringify(metadata), { "Content-Type": "application/json" });

export const askToken = (fields: Record<string, string>): Promise<Fetched> =>
	post("token", new URLSearchParams(fields));

export const revoke = (fields: Record<string, string>): Promise<Fetched> =>
	post("revoke", new URLSearchParams(fields));

/** Registers an app, and begins a request to connect. */
export async function newApp(scope = "read quote order", clientName = "Test agent"): Promise<App> {
	const { body } = await register({
		client_name: clientName,
		redirect_uris: [callback],
		grant_types: ["authorization_code", "refresh_token"],
		response_types: ["code"],
		token_endpoint_auth_method: "none",
	});
	const clientId = String(body.client_id);
	const verifier = randomBytes(32).toString("base64url");
	const query = new URLSearchParams({
		client_id: clientId,
		response_type: "code",
		redirect_uri: callback,
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
		scope,
		state: "the state",
		resource: `${shopOrigin}/mcp`,
	});
	return { clientId, verifier, authorizePath: `/oauth/authorize?${query}` };
}

const toPath = (location: string | null): string => {
	const { pathname, search } = new URL(location ?? "", shopOrigin);
	return pathname + search;
};

/** Opens the request in a signed-in browser. */
export async function openConsent(visitor: Visitor, app: App): Promise<string> {
	const { location } = await visitor.get(app.authorizePath);
	return toPath(location);
}

/** @returns the redirect to the app */
export async function answerConsent(
	visitor: Visitor,
	consentPath: string,
	answer: Record<string, string>,
): Promise<URL> {
	const answered = await visitor.post(consentPath, answer);
	const { location } = await visitor.get(toPath(answered.location));
	return new URL(location ?? "");
}

export const exchange = ({ clientId, verifier }: App, code: string): Promise<Fetched> =>
	askToken({
		grant_type: "authorization_code",
		client_id: clientId,
		code,
		code_verifier: verifier,
		redirect_uri: callback,
		resource: `${shopOrigin}/mcp`,
	});

export const refresh = ({ clientId }: Pick<App, "clientId">, refreshToken: string): Promise<Fetched> =>
	askToken({ grant_type: "refresh_token", client_id: clientId, refresh_token: refreshToken });

export type Connected = { app: App; tokens: Tokens; visitor: Visitor; headers: Record<string, string> };

/** Connects an app for a demo user. */
export async function connectApp(
	who: string,
	{
		allow = { quote: "yes", order: "yes" },
		visitor = newVisitor(),
		scope,
	}: { allow?: Record<string, string>; visitor?: Visitor; scope?: string } = {},
): Promise<Connected> {
	if (!visitor.cookies.has("__session")) await visitor.signIn(who);
	const app = await newApp(scope);
	const consent = await openConsent(visitor, app);
	const redirect = await answerConsent(visitor, consent, { intent: "allow", ...allow });
	const { status, body } = await exchange(app, redirect.searchParams.get("code") ?? "");
	if (status !== 200) throw new Error(`No token: ${JSON.stringify(body)}`);
	const tokens = body as unknown as Tokens;
	return { app, tokens, visitor, headers: { Authorization: `Bearer ${tokens.access_token}` } };
}

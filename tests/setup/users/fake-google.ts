/**
 * Google sign-in on real loaders, actions and services with a fake Google; live bindings that `setUpGoogleSignIn`
 * fills.
 */
import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { HttpResponse, http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { setEnvironment } from "../environment.ts";
import { type RunningServices, startServices } from "../running-services.ts";
import { newVisitor, shopOrigin, type Visitor } from "../visitor.ts";

export const clientId = "shop.apps.googleusercontent.com";
export const secret = "s".repeat(40);
export let services: RunningServices;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

/** Claims of the ID token; tests override them. */
export let person: Record<string, unknown>;
export let token: {
	audience: string;
	issuer: string;
	expiresAt: number;
	key: CryptoKey;
	claims: Record<string, unknown>;
	missing: boolean;
};
export let codesAsked: URLSearchParams[];

/** The latest parameters that a visitor was sent to Google with; its codes belong to them. */
let authorized = new URLSearchParams();
export const authorize = (params: URLSearchParams): void => {
	authorized = params;
};

/** RFC 7636, 4.6. */
const proves = (verifier: string | null) =>
	verifier !== null &&
	authorized.get("code_challenge_method") === "S256" &&
	authorized.get("code_challenge") === createHash("sha256").update(verifier).digest("base64url");

export const google = setupServer(
	http.all(/^http:\/\/(127\.0\.0\.1|localhost)/, () => passthrough()),
	http.post("https://oauth2.googleapis.com/token", async ({ request }) => {
		const asked = new URLSearchParams(await request.text());
		codesAsked.push(asked);
		if (asked.get("code") !== "good-code" || !proves(asked.get("code_verifier")))
			return HttpResponse.json({ error: "invalid_grant" }, { status: 400 });
		if (token.missing) return HttpResponse.json({ access_token: "access", token_type: "Bearer" });
		const idToken = await new SignJWT({ ...person, nonce: authorized.get("nonce"), ...token.claims })
			.setProtectedHeader({ alg: "RS256", kid: "google-key" })
			.setIssuer(token.issuer)
			.setAudience(token.audience)
			.setIssuedAt()
			.setExpirationTime(token.expiresAt)
			.sign(token.key);
		return HttpResponse.json({ access_token: "access", token_type: "Bearer", id_token: idToken });
	}),
	http.get("https://www.googleapis.com/oauth2/v3/userinfo", () => HttpResponse.json(person)),
	http.get("https://www.googleapis.com/oauth2/v3/certs", async () =>
		HttpResponse.json({
			keys: [{ ...(await exportJWK(keys.publicKey)), kid: "google-key", alg: "RS256", use: "sig" }],
		}),
	),
);

let people = 0;

export function setUpGoogleSignIn(): void {
	beforeAll(async () => {
		google.listen({ onUnhandledRequest: "error" });
		keys = await generateKeyPair("RS256");
		services = await startServices({ template: "users", googleClientId: clientId });
		setEnvironment({
			SERVICES_BASE_URL: services.url,
			SESSION_SECRET: secret,
			ORIGIN: shopOrigin,
			GOOGLE_CLIENT_ID: clientId,
			GOOGLE_CLIENT_SECRET: "the-client-secret",
		});
		// Load routes before any test's timeout starts.
		await newVisitor().get("/login");
	});
	afterAll(async () => {
		google.close();
		await services.stop();
	});
	beforeEach(() => {
		people += 1;
		codesAsked = [];
		person = {
			sub: `google-${people}`,
			email: `person${people}@mail.example`,
			email_verified: true,
			name: "Gale Osei",
			given_name: "Gale",
			family_name: "Osei",
		};
		token = {
			audience: clientId,
			issuer: "https://accounts.google.com",
			expiresAt: Math.floor(services.now() / 1000) + 600,
			key: keys.privateKey,
			claims: {},
			missing: false,
		};
	});
}

/** Returns the parameters sent to Google. */
export async function begin(visitor: Visitor, returnTo?: string): Promise<URL> {
	const response = await visitor.post("/auth/google", returnTo === undefined ? {} : { returnTo });
	const asked = new URL(response.location ?? "");
	authorize(asked.searchParams);
	return asked;
}

/** The whole flow with a successful callback. */
export async function signIn(visitor: Visitor, returnTo?: string, more: Record<string, string> = {}) {
	const asked = await begin(visitor, returnTo);
	return returnFromGoogle(visitor, {
		code: "good-code",
		state: asked.searchParams.get("state") ?? "",
		...more,
	});
}

export const returnFromGoogle = (visitor: Visitor, query: Record<string, string>) =>
	visitor.get(`/auth/google/callback?${new URLSearchParams(query)}`);

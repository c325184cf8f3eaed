/**
 * Google sign-in (OAuth 2.0 code flow with PKCE, remix-auth-google): redirect with a random `state`, exchange the returned
 * code for an ID token, check it and its nonce, sign in with it at the identity service, then find or create the user.
 * The callback URL comes from ORIGIN.
 */

import { createHash, randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { Authenticator, AuthorizationError } from "remix-auth";
import { GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import { env, perEnvironment } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { RegistrationOutcome } from "#contracts/users/user-service";
import { afterSignIn } from "#rules/auth/return-path";
import { signals } from "#telemetry/signals";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type Session, toTokens } from "~/shared/auth/session.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { downText, identityText } from "../auth-messages.ts";
import {
	failureReason,
	openThirdPartySession,
	type PendingSignIn,
	readSignIn,
	SecondFactorNeeded,
	signInSeconds,
	signInStorage,
} from "../sign-in.server.ts";

type SignedIn = {
	session: Session;
	/** `null` for a returning user. */
	outcome: Extract<RegistrationOutcome, "basicAccess" | "existingConnected"> | null;
};

class UserFacingError extends Error {
	override name = "UserFacingError";
}

const strategyName = "google";
const callbackUrl = () => `${env.ORIGIN}${paths.googleCallback()}`;

/** Creates the authenticator of one sign-in, with its proof. */
function createAuthenticator(proof: GoogleProof): Authenticator<SignedIn> {
	const clientId = env.GOOGLE_CLIENT_ID ?? "";
	const strategy = new ProvedGoogleStrategy<SignedIn>(
		{ clientID: clientId, clientSecret: env.GOOGLE_CLIENT_SECRET ?? "", callbackURL: callbackUrl() },
		proof,
		async ({ extraParams, profile, context }) => {
			const { requestId } = context as { requestId: string };
			// The declared types are stricter than what Google guarantees.
			const { id_token: idToken }: { id_token?: unknown } = extraParams;
			await verifyIdToken(idToken, { clientId, nonce: proof.nonce, subject: profile.id });
			const claims: { email_verified?: unknown } = profile._json;
			if (claims.email_verified !== true)
				throw new UserFacingError("Google has not verified the email address of this Google account.");
			const { givenName = "", familyName = "" } = profile.name ?? {};
			return signInWithCredential(
				String(idToken),
				{ fname: givenName.slice(0, 60), lname: familyName.slice(0, 60) },
				requestId,
			);
		},
	);
	return new Authenticator<SignedIn>(signInStorage, { throwOnError: true }).use(strategy, strategyName);
}

async function signInWithCredential(
	idToken: string,
	name: { fname: string; lname: string },
	requestId: string,
): Promise<SignedIn> {
	const credential = await servicesFor({ requestId }).identity.signInWithIdp({
		postBody: new URLSearchParams({ id_token: idToken, providerId: "google.com" }).toString(),
		requestUri: callbackUrl(),
		returnSecureToken: true,
	});
	if ("mfaPendingCredential" in credential) {
		const { mfaPendingCredential, email = "", connectedExisting = false } = credential;
		throw new SecondFactorNeeded({
			...{ credential: mfaPendingCredential, email, google: { ...name, connectedExisting } },
		});
	}
	const tokens = toTokens(credential.idToken, credential.refreshToken, credential.expiresIn);
	const { session, outcome } = await openThirdPartySession(tokens, name, requestId);
	if (outcome === "existingConnected" || credential.connectedExisting)
		return { session, outcome: "existingConnected" };
	return { session, outcome: credential.isNewUser ? "basicAccess" : null };
}

/** Redirects to Google, with `state`, proof and the return path in a cookie. */
export async function redirectToGoogle(
	{ url, requestId }: RequestContext<unknown>,
	returnTo: unknown,
): Promise<Response> {
	const underWay = await signInStorage.getSession();
	const proof = createProof();
	underWay.set("returnTo", afterSignIn(returnTo));
	underWay.set("verifier", proof.verifier);
	underWay.set("nonce", proof.nonce);
	const cookie = (await signInStorage.commitSession(underWay)).split(";", 1)[0] ?? "";
	const request = new Request(new URL(paths.googleSignIn(), url), { headers: { Cookie: cookie } });
	try {
		await createAuthenticator(proof).authenticate(strategyName, request, { context: { requestId } });
	} catch (response) {
		if (response instanceof Response) return response;
		throw response;
	}
	throw new TypeError("A sign-in at Google begins with a redirect.");
}

/** Handles Google's redirect back. */
export async function finishGoogleSignIn(
	requestContext: RequestContext<unknown>,
): Promise<
	| ({ problem: null; pending: null } & SignedIn & { returnTo: string })
	| { problem: null; pending: PendingSignIn; returnTo: string }
	| { problem: string; returnTo: string }
> {
	const { request, url, requestId, log } = requestContext;
	const underWay = await readSignIn(request);
	const returnTo = afterSignIn(underWay.get("returnTo"));
	const state = underWay.get("oauth2:state");
	const [verifier, nonce] = [underWay.get("verifier"), underWay.get("nonce")];
	// Without a matching state, anyone could have crafted this URL and its messages.
	const begunHere = state && verifier && nonce && state === url.searchParams.get("state");
	if (!begunHere || !(await finishOnce(state)))
		return {
			problem: "The sign-in took too long, or was started in another window. Please try again.",
			returnTo,
		};
	if (url.searchParams.has("error")) return { problem: googleErrorMessage(url.searchParams), returnTo };
	const waiting = new AbortController();
	try {
		const signedIn = await Promise.race([
			createAuthenticator({ verifier, nonce }).authenticate(
				strategyName,
				new Request(url, { headers: request.headers }),
				{
					context: { requestId },
				},
			),
			// The library has no timeout of its own.
			delay(3 * env.SERVICE_TIMEOUT_MS, undefined, { signal: waiting.signal }).then(() =>
				Promise.reject(ServiceError.unavailable()),
			),
		]);
		return { problem: null, pending: null, ...signedIn, returnTo };
	} catch (error) {
		const cause = error instanceof AuthorizationError && error.cause ? error.cause : error;
		if (cause instanceof SecondFactorNeeded) return { problem: null, pending: cause.signIn, returnTo };
		log.warn({ err: cause }, "Google sign-in failed");
		signals.signInFailed.send({ method: "google", reason: failureReason(cause) });
		return { problem: sentenceFor(cause), returnTo };
	} finally {
		waiting.abort();
	}
}

/** Error parameters of RFC 6749, section 4.1.2.1. */
function googleErrorMessage(query: URLSearchParams): string {
	if (query.get("error") === "access_denied") return "You canceled the Google sign-in.";
	const description = (query.get("error_description") ?? query.get("error") ?? "").slice(0, 200);
	return `Google refused the sign-in: ${description}`;
}

function sentenceFor(error: unknown): string {
	if (error instanceof UserFacingError) return error.message;
	if (error instanceof InvalidIdToken) return identityText("INVALID_IDP_RESPONSE");
	if (!(error instanceof ServiceError)) return "Google did not confirm the sign-in. Please try again.";
	if (error.status >= 500) return downText(error, "opened");
	return error.code === error.code.toUpperCase() && error.code !== "EXISTING_ACCOUNT"
		? identityText(error.code, error.message)
		: error.message;
}

// What binds a sign-in at Google to the browser that began it: a PKCE verifier (RFC 7636, S256) and the nonce of the ID
// token (OpenID Connect Core 1.0, 3.1.2.1). Both are kept in the sign-in's own cookie, beside the state.

type GoogleProof = { verifier: string; nonce: string };

/** Bytes of verifier and nonce: 43 characters each, the least that RFC 7636 allows for a verifier. */
const proofBytes = 32;

const randomText = () => randomBytes(proofBytes).toString("base64url");

const createProof = (): GoogleProof => ({ verifier: randomText(), nonce: randomText() });

/** The library's strategy, with the proof in the authorization and token requests. */
class ProvedGoogleStrategy<User> extends GoogleStrategy<User> {
	readonly #proof: GoogleProof;

	constructor(
		options: ConstructorParameters<typeof GoogleStrategy<User>>[0],
		proof: GoogleProof,
		verify: ConstructorParameters<typeof GoogleStrategy<User>>[1],
	) {
		super(options, verify);
		this.#proof = proof;
	}

	protected override authorizationParams(): URLSearchParams {
		const params = super.authorizationParams();
		params.set("nonce", this.#proof.nonce);
		params.set("code_challenge", createHash("sha256").update(this.#proof.verifier).digest("base64url"));
		params.set("code_challenge_method", "S256");
		return params;
	}

	protected override tokenParams(): URLSearchParams {
		const params = super.tokenParams();
		params.set("code_verifier", this.#proof.verifier);
		return params;
	}
}

/** The message names the failed check, and never what the token says. */
class InvalidIdToken extends Error {
	override name = "InvalidIdToken";
}

const googleKeys = perEnvironment(() =>
	createRemoteJWKSet(new URL("https://www.googleapis.com/oauth2/v3/certs")),
);

/**
 * Checks an ID token as OpenID Connect Core 1.0, 3.1.3.7 requires. The token comes straight from Google's token endpoint
 * over TLS, for which rule 6 allows to leave the signature unchecked; it is checked nevertheless.
 *
 * @throws {InvalidIdToken} for a missing, forged or expired token, one for another client or of another sign-in
 */
async function verifyIdToken(
	idToken: unknown,
	{ clientId, nonce, subject }: { clientId: string; nonce: string; subject: string },
): Promise<void> {
	if (typeof idToken !== "string" || idToken === "") throw new InvalidIdToken("There is no ID token.");
	const claims = await verifiedClaims(idToken, clientId);
	const refuseUnless = (valid: boolean, name: string) => {
		if (!valid) throw new InvalidIdToken(`The claim "${name}" of the ID token is not the expected one.`);
	};
	refuseUnless([claims.aud].flat().length === 1, "aud");
	refuseUnless(claims.azp === undefined || claims.azp === clientId, "azp");
	refuseUnless(claims.nonce === nonce, "nonce");
	// Section 5.3.2: otherwise name and address could be another person's.
	refuseUnless(claims.sub === subject, "sub");
}

async function verifiedClaims(idToken: string, clientId: string): Promise<JWTPayload> {
	try {
		const { payload } = await jwtVerify(idToken, googleKeys(), {
			algorithms: ["RS256"],
			issuer: ["https://accounts.google.com", "accounts.google.com"],
			audience: clientId,
			requiredClaims: ["sub", "exp", "iat", "nonce"],
		});
		return payload;
	} catch (error) {
		if (error instanceof errors.JOSEError)
			throw new InvalidIdToken(`The ID token is invalid: ${error.message}`);
		throw error;
	}
}

const finished = createShortMemory("finished Google sign-ins", z.literal(true), signInSeconds);

/** `false` when a sign-in with this state was finished before, by whoever has its cookie. */
function finishOnce(state: string): Promise<boolean> {
	const key = memoryKey(state);
	return oneAtATime(`google sign-in ${key}`, async () => {
		if (await finished.read(key)) return false;
		await finished.write(key, true);
		return true;
	});
}

/**
 * Signing in through Google (OAuth 2.0 code flow, by remix-auth-google): the browser is sent to Google with a random
 * `state`, comes back with a code, the code is exchanged for the visitor's ID token, the identity service verifies
 * that token, and the user service finds or makes the user. The address that Google leads back to comes from ORIGIN.
 */
import { setTimeout as delay } from "node:timers/promises";
import { Authenticator, AuthorizationError } from "remix-auth";
import { GoogleStrategy } from "remix-auth-google";
import type { RegistrationOutcome } from "#contracts/user-service";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type Session, toTokens } from "~/shared/auth/session.server.ts";
import { env, googleIsOffered } from "~/shared/env.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { afterSignIn } from "./after-sign-in.ts";
import { identityText, serviceDown } from "./auth-messages.ts";
import { openThirdPartySession } from "./sign-in.server.ts";
import { readSignIn, signInStorage } from "./sign-in-storage.server.ts";

type SignedIn = {
	session: Session;
	/** What became of the user at this sign-in; `null` for one who has signed in this way before. */
	outcome: Extract<RegistrationOutcome, "basicAccess" | "existingConnected"> | null;
};

class RefusedByUs extends Error {
	override name = "RefusedByUs";
}

const strategyName = "google";
const callbackUrl = `${env.ORIGIN}${paths.googleCallback()}`;
const authenticator = new Authenticator<SignedIn>(signInStorage, { throwOnError: true });

if (googleIsOffered)
	authenticator.use(
		new GoogleStrategy<SignedIn>(
			{
				clientID: env.GOOGLE_CLIENT_ID ?? "",
				clientSecret: env.GOOGLE_CLIENT_SECRET ?? "",
				callbackURL: callbackUrl,
			},
			async ({ extraParams, profile, context }) => {
				const { requestId } = context as { requestId: string };
				// The declared type of the profile claims more than Google promises.
				const claims: { email_verified?: unknown } = profile._json;
				if (claims.email_verified !== true)
					throw new RefusedByUs("Google has not verified the e-mail address of this Google account.");
				const { givenName = "", familyName = "" } = profile.name ?? {};
				return signInWithCredential(
					String(extraParams.id_token ?? ""),
					{ fname: givenName.slice(0, 60), lname: familyName.slice(0, 60) },
					requestId,
				);
			},
		),
		strategyName,
	);

async function signInWithCredential(
	idToken: string,
	name: { fname: string; lname: string },
	requestId: string,
): Promise<SignedIn> {
	const credential = await servicesFor({ requestId }).identity.signInWithIdp({
		postBody: new URLSearchParams({ id_token: idToken, providerId: "google.com" }).toString(),
		requestUri: callbackUrl,
		returnSecureToken: true,
	});
	const tokens = toTokens(credential.idToken, credential.refreshToken, credential.expiresIn);
	const { session, outcome } = await openThirdPartySession(tokens, name, requestId);
	if (outcome === "existingConnected" || credential.connectedExisting)
		return { session, outcome: "existingConnected" };
	return { session, outcome: credential.isNewUser ? "basicAccess" : null };
}

/** The answer that leads to Google, with a cookie that remembers `state` and where the sign-in leads. */
export async function leadToGoogle(
	{ url, requestId }: RequestContext<unknown>,
	returnTo: unknown,
): Promise<Response> {
	const underWay = await signInStorage.getSession();
	underWay.set("returnTo", afterSignIn(returnTo));
	const cookie = (await signInStorage.commitSession(underWay)).split(";", 1)[0] ?? "";
	const request = new Request(new URL(paths.googleSignIn(), url), { headers: { Cookie: cookie } });
	try {
		await authenticator.authenticate(strategyName, request, { context: { requestId } });
	} catch (answer) {
		if (answer instanceof Response) return answer;
		throw answer;
	}
	throw new TypeError("A sign-in at Google begins with a redirect.");
}

/** What came of a sign-in when Google leads back. */
export async function finishGoogleSignIn(
	requestContext: RequestContext<unknown>,
): Promise<({ problem: null } & SignedIn & { returnTo: string }) | { problem: string; returnTo: string }> {
	const { request, url, requestId, log } = requestContext;
	const underWay = await readSignIn(request);
	const returnTo = afterSignIn(underWay.get("returnTo"));
	const state = underWay.get("oauth2:state");
	// Without the right state anyone could have written the address, and the sentences in it.
	if (!state || state !== url.searchParams.get("state"))
		return {
			problem: "The sign-in took too long, or was begun in another window. Please try again.",
			returnTo,
		};
	if (url.searchParams.has("error")) return { problem: saidByGoogle(url.searchParams), returnTo };
	const waiting = new AbortController();
	try {
		const signedIn = await Promise.race([
			authenticator.authenticate(strategyName, new Request(url, { headers: request.headers }), {
				context: { requestId },
			}),
			// The library asks Google without a deadline.
			delay(3 * env.SERVICE_TIMEOUT_MS, undefined, { signal: waiting.signal }).then(() =>
				Promise.reject(ServiceError.unavailable()),
			),
		]);
		return { problem: null, ...signedIn, returnTo };
	} catch (error) {
		const cause = error instanceof AuthorizationError && error.cause ? error.cause : error;
		log.warn({ err: cause }, "a sign-in at Google failed");
		return { problem: sentenceFor(cause), returnTo };
	} finally {
		waiting.abort();
	}
}

/** The provider's own error, RFC 6749 section 4.1.2.1. */
function saidByGoogle(query: URLSearchParams): string {
	if (query.get("error") === "access_denied") return "You have cancelled the sign-in at Google.";
	const description = (query.get("error_description") ?? query.get("error") ?? "").slice(0, 200);
	return `Google refused the sign-in: ${description}`;
}

function sentenceFor(error: unknown): string {
	if (error instanceof RefusedByUs) return error.message;
	if (!(error instanceof ServiceError)) return "Google did not confirm the sign-in. Please try again.";
	if (error.status >= 500) return serviceDown;
	return error.code === error.code.toUpperCase() && error.code !== "EXISTING_ACCOUNT"
		? identityText(error.code, error.message)
		: error.message;
}

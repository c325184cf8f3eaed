/**
 * Sign-in: the identity provider authenticates, the user service provides the roles. Selection rules are in
 * section 4, "User session".
 */

import { createCookieSessionStorage } from "@remix-run/node";
import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Services } from "#client/call-context";
import { createShopCookie } from "#client/cookies.server";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import type { PortalUser } from "#contracts/users/user";
import type { RegistrationOutcome } from "#contracts/users/user-service";
import { normalizeSelection } from "#rules/users/selected-account";
import { signals } from "#telemetry/signals";
import { type Session, sessionOfUser, type Tokens, toTokens } from "~/shared/auth/session.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { passwordCalls } from "./attempt-limits.server.ts";
import type { loginForm } from "./auth-forms.ts";

// Browser state during a sign-in at an outside provider.

const cookieName = "__auth";

type UnderWay = {
	returnTo: string;
	/** The library's key for the OAuth state. */
	"oauth2:state": string;
	/** Secrets of PKCE (`verifier`) and of the ID token (`nonce`), see `google/google-sign-in.server.ts`. */
	verifier: string;
	nonce: string;
};
type Flash = { problem: string };

/** How long a person may take at the provider. */
export const signInSeconds = 600;

/** Password sign-ins do not use it. */
export const signInStorage = createCookieSessionStorage<UnderWay, Flash>({
	cookie: createShopCookie(cookieName, { maxAge: signInSeconds }),
});

export const readSignIn = (request: Request) => signInStorage.getSession(request.headers.get("Cookie"));

/** Set-Cookie value that ends the sign-in and keeps the error for the login page. */
export async function keepProblem(problem: string): Promise<string> {
	const session = await signInStorage.getSession();
	session.flash("problem", problem);
	return signInStorage.commitSession(session);
}

/** The error of a failed sign-in and the Set-Cookie value that clears it; both `null` without one. */
export async function takeProblem(
	request: Request,
): Promise<{ problem: string; clearCookie: string } | { problem: null; clearCookie: null }> {
	if (!request.headers.get("Cookie")?.includes(`${cookieName}=`)) return { problem: null, clearCookie: null };
	const session = await readSignIn(request);
	const problem = session.get("problem");
	if (!problem) return { problem: null, clearCookie: null };
	return { problem, clearCookie: await signInStorage.destroySession(session) };
}

/** The password is right, but the email address is not verified. */
export class UnverifiedEmail extends Error {
	override name = "UnverifiedEmail";
	constructor(readonly tokens: Tokens) {
		super("Please verify your email address to log in.");
	}
}

export type PendingSignIn = {
	/** The service's secret: only who has it can finish the sign-in. */
	credential: string;
	email: string;
	/** Of a sign-in at Google; `null` after a password. */
	google: { fname: string; lname: string; connectedExisting: boolean } | null;
};

/** The password or Google was right, and the service asks for a code of the second factor. */
export class SecondFactorNeeded extends Error {
	override name = "SecondFactorNeeded";
	constructor(readonly signIn: PendingSignIn) {
		super("Enter a code to finish signing in.");
	}
}

type SignInContext = {
	requestId: string;
	identity: Services["identity"];
	credentials: { email: string; password: string };
};

const authenticator = new Authenticator<Session>(signInStorage, { throwOnError: true });

authenticator.use(
	new FormStrategy<Session>(async ({ context }) => {
		const { requestId, identity, credentials } = context as SignInContext;
		const response = await identity.signInWithPassword({ ...credentials, returnSecureToken: true });
		if ("mfaPendingCredential" in response)
			throw new SecondFactorNeeded({
				...{ credential: response.mfaPendingCredential, email: credentials.email, google: null },
			});
		const tokens = toTokens(response.idToken, response.refreshToken, response.expiresIn);
		return openSession(tokens, response.localId, requestId, {
			email: credentials.email,
			displayName: response.displayName,
		});
	}),
	"form",
);

/**
 * @throws {ServiceError} errors of the identity or user service, or 503
 * @throws {UnverifiedEmail}
 * @throws {SecondFactorNeeded}
 */
export async function signInWithForm(
	requestContext: FormContext<typeof loginForm>,
	device: string | null,
): Promise<Session> {
	const identity = passwordCalls({ ...requestContext, session: null }, device);
	const { email, password } = requestContext.value;
	try {
		return await authenticator.authenticate("form", new Request(requestContext.url), {
			context: {
				formData: requestContext.form,
				requestId: requestContext.requestId,
				identity,
				credentials: { email, password },
			},
			throwOnError: true,
		});
	} catch (error) {
		const cause = error instanceof AuthorizationError && error.cause ? error.cause : error;
		if (!(cause instanceof SecondFactorNeeded))
			signals.signInFailed.send({ method: "password", reason: failureReason(cause) });
		throw cause;
	}
}

/** The reason as metrics count it: few values, whatever a service answers. */
export function failureReason(error: unknown): string {
	if (error instanceof UnverifiedEmail) return "unverified";
	if (!(error instanceof ServiceError)) return "error";
	if (error.status >= 500) return "unavailable";
	return error.status === 429 ? "limited" : "refused";
}

/**
 * Loads an authenticated user and settles the selected account.
 * @throws {UnverifiedEmail}
 */
export async function openSession(
	tokens: Tokens,
	userId: string,
	requestId: string,
	person: Person,
): Promise<Session> {
	const call = { requestId, token: tokens.token, reads: new Map() };
	// Without the user's id: the service's word on the address counts until the sign-in is allowed.
	const services = servicesFor(call);
	const user = await getUser(services, userId, person);
	if (!user.emailVerified && !(await isVerifiedAtProvider(services, tokens)))
		throw new UnverifiedEmail(tokens);
	return sessionOfUser(withSelection(servicesFor({ ...call, userId }), user, requestId), tokens);
}

/**
 * Opens a session for a user authenticated by another provider.
 * @throws {ServiceError} errors of the user service, or 503
 */
export async function openThirdPartySession(
	tokens: Tokens,
	name: { fname: string; lname: string },
	requestId: string,
): Promise<{ session: Session; outcome: RegistrationOutcome }> {
	const services = servicesFor({ requestId, token: tokens.token });
	const { user, outcome } = await services.user.thirdPartyLogin({ ...name, site: "portal" });
	return { session: sessionOfUser(withSelection(services, user, requestId), tokens), outcome };
}

/** The user service may know the address from before it was verified. */
async function isVerifiedAtProvider({ identity }: Services, { token }: Tokens): Promise<boolean> {
	const { users } = await identity.lookup({ idToken: token });
	return users[0]?.emailVerified === true;
}

type Person = { email: string; displayName?: string };

/** A sign-in without a user, of a registration that stopped halfway, gets a basic one. */
async function getUser(
	services: Services,
	uid: string,
	{ email, displayName = "" }: Person,
): Promise<PortalUser> {
	try {
		return await services.user.user({ uid });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 404) throw error;
		// Both names are required; the profile page corrects them.
		const [fname = "", ...rest] = (displayName.trim() || (email.split("@", 1)[0] ?? "")).split(/\s+/);
		const { user } = await services.user.createUser({
			fname: fname.slice(0, 60),
			lname: (rest.join(" ") || fname).slice(0, 60),
			site: "portal",
		});
		return user;
	}
}

/** Nobody waits for the service to store the selection: the session has it too, and the next sign-in sends it again. */
function withSelection(services: Services, user: PortalUser, requestId: string): PortalUser {
	const selection = normalizeSelection(user, env.DEFAULT_ACCOUNT_ID);
	const settled = { ...user, ...selection };
	if (JSON.stringify(settled) === JSON.stringify(user)) return user;
	services.user
		.updateUser({
			userId: user.userId,
			selectedAccountId: selection.selectedAccountId ?? undefined,
			selectedSalesRepId: selection.selectedSalesRepId ?? undefined,
			selectedAssignedAccountId: selection.selectedAssignedAccountId ?? undefined,
		})
		.catch((err: unknown) =>
			logger.warn(
				{ err, requestId, userId: user.userId },
				"the selected account was not stored at the sign-in",
			),
		);
	return settled;
}

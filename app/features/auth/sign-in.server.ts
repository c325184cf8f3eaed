/**
 * Signing in: the identity provider says who it is, the user service what they are. The result is a session; rules of
 * selection are those of section 4, "User session".
 */
import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { settledSelection } from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import type { RegistrationOutcome } from "#contracts/user-service";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { type Session, sessionOfUser, type Tokens, tokensOf } from "~/shared/auth/session.server.ts";
import { type Services, servicesFor } from "~/shared/http/service-client.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { signInStorage } from "./sign-in-storage.server.ts";

/** Thrown for somebody whose password is right but who has not verified the e-mail address yet. */
export class UnverifiedEmail extends Error {
	override name = "UnverifiedEmail";
	constructor(readonly tokens: Tokens) {
		super("Please verify your e-mail address to log in.");
	}
}

const authenticator = new Authenticator<Session>(signInStorage, { throwOnError: true });

authenticator.use(
	new FormStrategy<Session>(async ({ form, context }) => {
		const { requestId } = context as { requestId: string };
		const answer = await servicesFor({ requestId }).identity.signInWithPassword({
			email: String(form.get("email") ?? ""),
			password: String(form.get("password") ?? ""),
			returnSecureToken: true,
		});
		const tokens = tokensOf(answer.idToken, answer.refreshToken, answer.expiresIn);
		return openSession(tokens, answer.localId, requestId, answer.displayName);
	}),
	"form",
);

/**
 * Signs in with the fields `email` and `password` of a form.
 * @throws {ServiceError} what the identity or user service refused, or 503
 * @throws {UnverifiedEmail}
 */
export async function signInWithForm(scope: Scope<unknown>, form: FormData): Promise<Session> {
	try {
		return await authenticator.authenticate("form", new Request(scope.url), {
			context: { formData: form, requestId: scope.requestId },
			throwOnError: true,
		});
	} catch (error) {
		throw error instanceof AuthorizationError && error.cause ? error.cause : error;
	}
}

/**
 * Opens the session of somebody who has proved who they are: loads the user and settles the selection.
 * @throws {UnverifiedEmail}
 */
export async function openSession(
	tokens: Tokens,
	userId: string,
	requestId: string,
	displayName?: string,
): Promise<Session> {
	const services = servicesFor({ requestId, token: tokens.token });
	const user = await userOf(services, userId, displayName);
	if (!user.emailVerified) throw new UnverifiedEmail(tokens);
	return sessionOfUser(await withSelection(services, user), tokens);
}

/**
 * Opens the session of somebody whom another provider vouches for. The user service connects them with the user of
 * their address, or makes a basic one.
 * @throws {ServiceError} what the user service refused, or 503
 */
export async function openThirdPartySession(
	tokens: Tokens,
	name: { fname: string; lname: string },
	requestId: string,
): Promise<{ session: Session; outcome: RegistrationOutcome }> {
	const services = servicesFor({ requestId, token: tokens.token });
	const { user, outcome } = await services.user.thirdPartyLogin({ ...name, site: "portal" });
	return { session: sessionOfUser(await withSelection(services, user), tokens), outcome };
}

/** The user of a sign-in; a sign-in without one, left by a registration that broke off, gets basic access. */
async function userOf(services: Services, uid: string, displayName = ""): Promise<PortalUser> {
	try {
		return await services.user.user({ uid });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 404) throw error;
		const [fname = "", ...rest] = displayName.trim().split(/\s+/);
		const { user } = await services.user.thirdPartyLogin({
			fname: fname.slice(0, 60),
			lname: rest.join(" ").slice(0, 60),
			site: "portal",
		});
		return user;
	}
}

/**
 * Settles the selection, and tells the user service when it had none: a distributor gets the first account, a
 * representative the first sales rep id and first assigned account.
 */
async function withSelection(services: Services, user: PortalUser): Promise<PortalUser> {
	const selection = settledSelection(user);
	const settled = { ...user, ...selection };
	if (JSON.stringify(settled) === JSON.stringify(user)) return user;
	await services.user.updateUser({
		userId: user.userId,
		selectedAccountId: selection.selectedAccountId ?? undefined,
		selectedSalesRepId: selection.selectedSalesRepId ?? undefined,
		selectedAssignedAccountId: selection.selectedAssignedAccountId ?? undefined,
	});
	return settled;
}

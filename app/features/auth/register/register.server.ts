/** Registration: creates the sign-in, then the user, then mails a verification link. */

import { ServiceError } from "#client/service-error";
import type { RegistrationOutcome, Verification } from "#contracts/users/user-service";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type Tokens, toTokens } from "~/shared/auth/session.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { endSessionQuietly, mailVerification } from "../session-calls.server.ts";
import { hashedClientAddress } from "./verification-limits.server.ts";

/** The user service did not create the user of a new sign-in. */
export class UserNotCreated extends Error {
	override name = "UserNotCreated";
	constructor(override readonly cause: unknown) {
		super("The user was not created.");
	}
}

const asUserNotCreated = (failure: unknown): never => {
	throw new UserNotCreated(failure);
};

export type Applicant = { fname: string; lname: string; email: string; password: string };

/**
 * Registers a user. If the user service fails, the sign-in is deleted, so that the form can be sent again.
 * @param verification data of a distributor or representative; `null` for basic access
 * @throws {ServiceError} EMAIL_EXISTS ("existing account found, authenticate"), WEAK_PASSWORD, or 503
 * @throws {UserNotCreated} with the failure of the user service as its cause
 */
export async function register(
	context: RequestContext<unknown>,
	applicant: Applicant,
	verification: Verification | null,
): Promise<RegistrationOutcome> {
	const { services, requestId, log } = context;
	const { fname, lname, email } = applicant;
	const { tokens, unfinished } = await signUp(context, applicant);
	const asApplicant = servicesFor({
		requestId,
		token: tokens.token,
		clientAddress: hashedClientAddress(context.request),
	});
	try {
		const person = { fname, lname, site: "portal" } as const;
		const { outcome } = verification
			? await asApplicant.user.verifyAndCreate({ ...person, verification })
			: await asApplicant.user.createUser(person).catch(asUserNotCreated);
		await mailVerification({ ...context, services: asApplicant }, tokens, email);
		return outcome;
	} catch (error) {
		// Of several simultaneous attempts, one may have succeeded.
		if (unfinished) throw error;
		await services.identity
			.delete({ idToken: tokens.token })
			.catch((failure: unknown) => log.warn({ err: failure }, "failed to remove a sign-in without a user"));
		throw error;
	}
}

/**
 * Creates the sign-in. One without a user, left by an attempt that failed halfway, is reused with its
 * password.
 * @throws {ServiceError} EMAIL_EXISTS, WEAK_PASSWORD, or 503
 */
async function signUp(
	context: RequestContext<unknown>,
	{ fname, lname, email, password }: Applicant,
): Promise<{ tokens: Tokens; unfinished: boolean }> {
	const credentials = { email, password, returnSecureToken: true };
	const { identity } = context.services;
	try {
		const response = await identity.signUp({ ...credentials, displayName: `${fname} ${lname}` });
		return {
			tokens: toTokens(response.idToken, response.refreshToken, response.expiresIn),
			unfinished: false,
		};
	} catch (error) {
		if (!(error instanceof ServiceError) || error.code !== "EMAIL_EXISTS") throw error;
		const answer = await identity.signInWithPassword(credentials).catch(() => null);
		if (!answer) throw error;
		const tokens = toTokens(answer.idToken, answer.refreshToken, answer.expiresIn);
		const asApplicant = servicesFor({ requestId: context.requestId, token: tokens.token });
		const missing = await asApplicant.user.user({ uid: answer.localId }).then(
			() => false,
			(failure: unknown) => failure instanceof ServiceError && failure.status === 404,
		);
		if (missing) return { tokens, unfinished: true };
		await endSessionQuietly(context, tokens.refreshToken);
		throw error;
	}
}

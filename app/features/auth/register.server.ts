/** Registration: the identity provider makes the sign-in, the user service the user, and a mail verifies the address. */
import type { RegistrationOutcome, Verification } from "#contracts/user-service";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { tokensOf } from "~/shared/auth/session.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { mailVerification } from "./session-calls.server.ts";

export type Applicant = { fname: string; lname: string; email: string; password: string };

/**
 * Registers somebody. When the user service fails, the sign-in is taken back, so that the same form can be sent again.
 * @param verification what a distributor or representative gives to be verified; `null` for basic access
 * @throws {ServiceError} EMAIL_EXISTS ("existing account found, authenticate"), WEAK_PASSWORD, or 503
 */
export async function register(
	scope: Scope<unknown>,
	applicant: Applicant,
	verification: Verification | null,
): Promise<RegistrationOutcome> {
	const { services, requestId, log } = scope;
	const { fname, lname, email, password } = applicant;
	const answer = await services.identity.signUp({
		email,
		password,
		displayName: `${fname} ${lname}`,
		returnSecureToken: true,
	});
	const tokens = tokensOf(answer.idToken, answer.refreshToken, answer.expiresIn);
	const asApplicant = servicesFor({ requestId, token: tokens.token });
	try {
		const person = { fname, lname, site: "portal" } as const;
		const { outcome } = verification
			? await asApplicant.user.verifyAndCreate({ ...person, verification })
			: await asApplicant.user.createUser(person);
		await mailVerification({ ...scope, services: asApplicant }, tokens, email);
		return outcome;
	} catch (error) {
		await services.identity
			.delete({ idToken: tokens.token })
			.catch((failure: unknown) =>
				log.warn({ err: failure }, "a sign-in without a user could not be removed"),
			);
		throw error;
	}
}

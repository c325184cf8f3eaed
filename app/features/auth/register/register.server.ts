/** Registration: creates the sign-in, then the user, then mails a verification link. */

import { createHash } from "node:crypto";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { RegistrationOutcome, Verification } from "#contracts/users/user-service";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type Tokens, toTokens } from "~/shared/auth/session.server.ts";
import { clientAddress } from "~/shared/http/limits/connection-limits.server.ts";
import { createRateLimit, type RateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit, recordAttempt } from "~/shared/http/limits/visitor-limit.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { endSessionQuietly, mailVerification } from "../session-calls.server.ts";

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
		if (!answer || "mfaPendingCredential" in answer) throw error;
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

// Limits on guessing account numbers and ZIP codes: by user, account number and client address. The user
// service counts failures for longer; these limits keep floods away from it.

const quarterHour = 15 * 60;
const byPerson = createRateLimit("prove-person", 10, quarterHour);
const byAccount = createRateLimit("prove-account", 20, 4 * quarterHour);
const byAddress = createVisitorLimit("prove", { each: 20, seconds: quarterHour });

export async function consumeVerificationAttempt(
	request: Request,
	person: string,
	accountNumber: string,
): Promise<number | null> {
	const consume = async (limit: RateLimit, key: string) => {
		const wait = await limit.consume(key);
		if (wait === null) recordAttempt(request, () => limit.refund(key));
		return wait;
	};
	const waits = [await consume(byPerson, person.trim().toLowerCase()), await byAddress(request)];
	// A blocked client must not use up the allowance of others for this account number.
	if (!waits.some((wait) => wait !== null))
		waits.push(await consume(byAccount, accountNumber.trim().toUpperCase()));
	const longest = Math.max(0, ...waits.map((wait) => wait ?? 0));
	return longest > 0 ? longest : null;
}

/** A hash, because the user service needs no addresses, only to count by them. */
export function hashedClientAddress(request: Request): string | undefined {
	const address = clientAddress(request, env.TRUSTED_PROXIES);
	return address ? createHash("sha256").update(`visitor ${address}`).digest("base64url") : undefined;
}

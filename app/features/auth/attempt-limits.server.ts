/**
 * Rate limits on sign-in, registration and verification. Known devices have their own allowance; others are
 * limited by address, and per account and address with growing delays. No limit blocks an account alone, so
 * nobody can lock out its owner.
 */

import { env } from "#client/env.server";
import { devicePolicy, type PairPolicy, signInPolicy } from "#rules/auth/identity-limits";
import { knownDevice } from "~/shared/auth/device-cookie.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { Session } from "~/shared/auth/session.server.ts";
import { clientAddress } from "~/shared/http/limits/connection-limits.server.ts";
import {
	createRateLimit,
	createSpacedLimit,
	type SpacedLimit,
} from "~/shared/http/limits/rate-limit.server.ts";
import {
	createVisitorLimit,
	recordAttempt,
	type VisitorLimit,
} from "~/shared/http/limits/visitor-limit.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";

const quarterHour = 15 * 60;

type Limiters = { byAddress: VisitorLimit; spaced: SpacedLimit };

function createLimiters(name: string, tries: { address: number; pair: number }): Limiters {
	const policy: PairPolicy = { ...signInPolicy, free: tries.pair };
	return {
		byAddress: createVisitorLimit(name, { each: tries.address, seconds: quarterHour }),
		spaced: createSpacedLimit(name, policy),
	};
}

const limiters = {
	signIn: createLimiters("sign-in", { address: 60, pair: 10 }),
	google: createLimiters("google", { address: 60, pair: 60 }),
	register: createLimiters("register", { address: 20, pair: 10 }),
	mail: createLimiters("mail", { address: 20, pair: 5 }),
	/** Account numbers and ZIP codes are short enough to guess. */
	verify: createLimiters("verify", { address: 20, pair: 10 }),
	password: createLimiters("password", { address: 60, pair: 10 }),
	code: createLimiters("code", { address: 60, pair: 10 }),
};

const onDevice = createRateLimit("device", devicePolicy.tries, devicePolicy.seconds);

export type LimiterName = keyof typeof limiters;

const getAddress = (request: Request) => clientAddress(request, env.TRUSTED_PROXIES);
const getPairKey = (request: Request, key: string) => `${getAddress(request)} ${key}`;

export async function consumeAttempt(
	name: LimiterName,
	request: Request,
	account: string,
): Promise<number | null> {
	const { byAddress, spaced } = limiters[name];
	const key = account.trim().toLowerCase();
	const wait = await byAddress(request);
	if (wait !== null || key === "") return wait;
	const pair = getPairKey(request, key);
	const space = await spaced.consume(pair, key, getAddress(request) !== null);
	if (space === null) recordAttempt(request, () => spaced.refundOne(pair, key));
	return space;
}

/** Successful attempts do not count against the account. */
export async function refundAttempts(name: LimiterName, request: Request, account: string): Promise<void> {
	const key = account.trim().toLowerCase();
	await limiters[name].spaced.refund(getPairKey(request, key), key);
}

/**
 * Counts an attempt at a password.
 * @returns the wait in seconds, and the device id when its own allowance applies
 */
export async function consumePasswordAttempt(
	name: "signIn" | "password",
	request: Request,
	email: string,
): Promise<{ wait: number | null; device: string | null }> {
	const device = await knownDevice(request, email);
	const key = `${device} ${email}`;
	if (device && (await onDevice.consume(key)) === null) {
		recordAttempt(request, () => onDevice.refund(key));
		return { wait: null, device };
	}
	return { wait: await consumeAttempt(name, request, email), device: null };
}

type Caller = Pick<RequestContext<unknown>, "request" | "requestId" | "session">;

/** Passes the client address on, for the identity service's own rate limits. */
const limitedCalls = ({ request, requestId, session }: Caller, device: string | null) =>
	servicesFor({
		requestId,
		token: session?.token,
		visitor: { address: getAddress(request), device: device ?? undefined },
	});

export const passwordCalls = (caller: Caller, device: string | null) => limitedCalls(caller, device).identity;

export const secondFactorCalls = (caller: Caller, device: string | null) =>
	limitedCalls(caller, device).secondFactor;

/**
 * Asks for the password of a signed-in user again, so that an open session is not enough.
 * @returns a token to change the account with, and the session that the proof opened, if any
 * @throws {ServiceError} INVALID_LOGIN_CREDENTIALS
 */
export async function provePassword(
	caller: Caller & { session: Session },
	{ email, password, device }: { email: string; password: string; device: string | null },
): Promise<{ token: string; opened: { refreshToken: string; expiresIn: string } | null }> {
	const proof = await passwordCalls(caller, device).signInWithPassword({
		...{ email, password, returnSecureToken: true },
	});
	// With a second factor, the right password opens nothing.
	if ("mfaPendingCredential" in proof) return { token: caller.session.token, opened: null };
	return { token: proof.idToken, opened: proof };
}

export async function refundPasswordAttempts(
	name: "signIn" | "password",
	request: Request,
	email: string,
	device: string | null,
): Promise<void> {
	if (device) await onDevice.refund(`${device} ${email}`, "all");
	else await refundAttempts(name, request, email);
}

/** Session calls that never fail the page. */

import type { Submission } from "@conform-to/react";
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";
import { ServiceError } from "#client/service-error";
import { createSeal } from "#client/storage/sealed-cookie.server";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { keepSession, type Session, type Tokens } from "~/shared/auth/session.server.ts";
import { inputFault, refusedForm, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { moveGuestAtSignIn } from "../assistant/owner/chat-owner.server.ts";
import { consumeAttempt } from "./attempt-limits.server.ts";
import { type accountDown, downText, identityText } from "./auth-messages.ts";

type Caller = Pick<RequestContext<unknown>, "request" | "services" | "log">;

/**
 * Revokes the session; providers without that call let the tokens expire.
 * @returns whether the session has ended, as far as the provider can end it
 */
export async function endSessionQuietly(
	{ services, log }: Pick<Caller, "services" | "log">,
	refreshToken: string,
): Promise<boolean> {
	try {
		await services.identityExtensions.endSession({ refreshToken });
		return true;
	} catch (error) {
		// A provider that refuses the token has ended the session, or never knew it: another try changes nothing.
		const isOver =
			error instanceof ServiceError &&
			error.status >= 400 &&
			error.status < 500 &&
			error.status !== 408 &&
			error.status !== 429;
		log[isOver ? "debug" : "warn"]({ err: error }, "failed to end the session at the identity service");
		return isOver;
	}
}

/**
 * The sessions that a browser has left and the provider hasn't ended, for "Try again" within ten minutes. Sealed:
 * another person at the browser can't sign in with it.
 */
const leftSession = createShopCookie("__left", { maxAge: 10 * 60 });
const leftSeal = createSeal("left session");

/** Few, so that the cookie stays small; the latest are kept. */
const mostLeft = 2;
const leftSchema = z.array(z.string()).max(mostLeft);

/** Browsers drop larger cookies. */
const mostSealed = 3_000;

/** @param refreshTokens none clear the cookie @returns the Set-Cookie value */
export function keepLeftSessions(refreshTokens: readonly string[]): Promise<string> {
	if (refreshTokens.length === 0) return leftSession.serialize("", { maxAge: 0 });
	const all = leftSeal.seal(refreshTokens.slice(-mostLeft));
	return leftSession.serialize(all.length <= mostSealed ? all : leftSeal.seal(refreshTokens.slice(-1)));
}

export async function readLeftSessions(request: Request): Promise<string[]> {
	const sealed = await leftSession.parse(request.headers.get("Cookie")).catch(() => null);
	const opened = leftSchema.safeParse(typeof sealed === "string" ? leftSeal.unseal(sealed) : null);
	return opened.success ? opened.data : [];
}

/** @returns those that haven't ended */
export async function endSessions(
	caller: Pick<Caller, "services" | "log">,
	refreshTokens: readonly string[],
): Promise<string[]> {
	const ended = await Promise.all(refreshTokens.map((token) => endSessionQuietly(caller, token)));
	return refreshTokens.filter((_, index) => !ended[index]);
}

/**
 * Mails a verification link within the rate limits, then ends the session, which an unverified user cannot
 * use: nobody waits for that.
 * @returns whether the mail was sent
 */
export async function mailVerification(caller: Caller, tokens: Tokens, email: string): Promise<boolean> {
	const { services, log, request } = caller;
	const allowed = (await consumeAttempt("mail", request, email)) === null;
	const sent =
		allowed &&
		(await services.identity.sendOobCode({ requestType: "VERIFY_EMAIL", idToken: tokens.token }).then(
			() => true,
			(error: unknown) => {
				log.warn({ err: error }, "failed to send the verification email");
				return false;
			},
		));
	void endSessionQuietly(caller, tokens.refreshToken);
	return sent;
}

/**
 * Begins a session: ends the earlier one, and gives the user what the visitor did as a guest.
 * @returns headers with the cookies
 */
export async function beginSession(context: RequestContext<unknown>, session: Session): Promise<Headers> {
	const { request, requestId, session: earlier } = context;
	const left = await readLeftSessions(request);
	const over = [...left, ...(earlier ? [earlier.refreshToken] : [])];
	const [sessionCookie, guestCookie, unended] = await Promise.all([
		keepSession(session),
		moveGuestAtSignIn(request, session, requestId),
		endSessions(context, over),
	]);
	const headers = new Headers({ "Set-Cookie": sessionCookie });
	if (left.length + unended.length > 0) headers.append("Set-Cookie", await keepLeftSessions(unended));
	if (guestCookie) headers.append("Set-Cookie", guestCookie);
	return headers;
}

const parseWait = (message: string) =>
	Math.min(3600, Number(/ in (\d{1,5}) seconds/.exec(message)?.[1] ?? 300));

/**
 * Shows an error of the identity or user service above the form, or at its field.
 * @param done what can't be done with the account while the user service doesn't respond
 * @throws errors other than `ServiceError`, and 401, which the guard handles
 */
export function identityFailure<Form extends Record<string, unknown>, Value>(
	submission: Submission<Form, string[], Value>,
	error: unknown,
	fieldOfCode: Record<string, string> = {},
	done: keyof typeof accountDown = "changed",
) {
	if (!(error instanceof ServiceError) || error.status === 401) throw error;
	if (error.status >= 500)
		return refusedForm(submission, { form: downText(error, done) }, { status: 503, retryAfter: 30 });
	if (error.code === "TOO_MANY_ATTEMPTS_TRY_LATER") return stoppedForm(submission, parseWait(error.message));
	// The identity service answers with codes, the user service with sentences.
	const field = fieldOfCode[error.code];
	const text = error.message.startsWith(error.code)
		? identityText(error.code, error.message, { own: field === "currentPassword" })
		: error.message;
	const status = error.status === 429 ? 429 : 400;
	const fault = inputFault(error, submission.payload);
	if (fault) return refusedForm(submission, fault, { status });
	return refusedForm(submission, field ? { fields: { [field]: text } } : { form: text }, { status });
}

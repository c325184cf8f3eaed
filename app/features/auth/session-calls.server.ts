/** Session calls that never fail the page. */
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { keepSession, type Session, type Tokens } from "~/shared/auth/session.server.ts";
import { moveGuestAtSignIn } from "../assistant/owner/move-guest.server.ts";
import { consumeAttempt } from "./attempt-limits.server.ts";

type Caller = Pick<RequestContext<unknown>, "request" | "services" | "log">;

/** Revokes the session; providers without that call let the tokens expire. */
export async function endSessionQuietly({ services, log }: Caller, refreshToken: string): Promise<void> {
	await services.identityExtensions
		.endSession({ refreshToken })
		.catch((error: unknown) =>
			log.debug({ err: error }, "failed to end the session at the identity service"),
		);
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
	const [sessionCookie, guestCookie] = await Promise.all([
		keepSession(session),
		moveGuestAtSignIn(request, session, requestId),
		earlier && endSessionQuietly(context, earlier.refreshToken),
	]);
	const headers = new Headers({ "Set-Cookie": sessionCookie });
	if (guestCookie) headers.append("Set-Cookie", guestCookie);
	return headers;
}

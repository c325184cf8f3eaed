/** Calls about sessions that never fail the page they are made for. */
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { Tokens } from "~/shared/auth/session.server.ts";
import { consumeAttempt } from "./attempt-limits.server.ts";

type Caller = Pick<RequestContext<unknown>, "request" | "services" | "log">;

/** Ends a session at the identity service too. One that has no such call lets its tokens run out by themselves. */
export async function endSessionQuietly({ services, log }: Caller, refreshToken: string): Promise<void> {
	await services.identityExtensions
		.endSession({ refreshToken })
		.catch((error: unknown) => log.debug({ err: error }, "the session could not be ended at the service"));
}

/**
 * Mails the link that verifies an address, within the limits, and ends the session of the tokens: an account that is
 * not verified has no use for one.
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
				log.warn({ err: error }, "the verification mail could not be sent");
				return false;
			},
		));
	await endSessionQuietly(caller, tokens.refreshToken);
	return sent;
}

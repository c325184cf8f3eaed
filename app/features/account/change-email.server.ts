import { passwordCalls } from "~/features/auth/attempt-limits.server.ts";
import { endSessionQuietly } from "~/features/auth/session-calls.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

/**
 * Mails a confirmation link to a new address. Requires the password, so that an open session is not enough.
 * @throws {ServiceError} INVALID_LOGIN_CREDENTIALS, EMAIL_EXISTS
 */
export async function requestEmailChange(
	context: RequestContext<unknown>,
	email: string,
	{ newEmail, currentPassword }: { newEmail: string; currentPassword: string },
	device: string | null,
): Promise<void> {
	const identity = passwordCalls(context, device);
	const proof = await identity.signInWithPassword({
		email,
		password: currentPassword,
		returnSecureToken: true,
	});
	try {
		await identity.sendOobCode({ requestType: "VERIFY_AND_CHANGE_EMAIL", idToken: proof.idToken, newEmail });
	} finally {
		await endSessionQuietly(context, proof.refreshToken);
	}
}

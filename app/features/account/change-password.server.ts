import { passwordCalls } from "~/features/auth/attempt-limits.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type Session, toTokens } from "~/shared/auth/session.server.ts";

/**
 * Requires the current password, so that an open session is not enough.
 * @returns the session with new tokens
 * @throws {ServiceError} INVALID_LOGIN_CREDENTIALS, WEAK_PASSWORD
 */
export async function changePassword(
	context: RequestContext<unknown>,
	email: string,
	{ currentPassword, newPassword }: { currentPassword: string; newPassword: string },
	device: string | null,
): Promise<Session> {
	const { session } = context;
	if (!session) throw new TypeError("Log in to change your password.");
	const identity = passwordCalls(context, device);
	const proof = await identity.signInWithPassword({
		email,
		password: currentPassword,
		returnSecureToken: true,
	});
	const tokens = await identity.update({
		idToken: proof.idToken,
		password: newPassword,
		returnSecureToken: true,
	});
	const { idToken = proof.idToken, refreshToken = proof.refreshToken, expiresIn = proof.expiresIn } = tokens;
	return { ...session, ...toTokens(idToken, refreshToken, expiresIn) };
}

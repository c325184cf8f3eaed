import type { Scope } from "~/shared/auth/guarded.server.ts";
import { type Session, tokensOf } from "~/shared/auth/session.server.ts";

/**
 * Changes the password of somebody who knows the current one; a session left open is not enough. Every other session
 * ends.
 * @returns the session with its new tokens
 * @throws {ServiceError} INVALID_LOGIN_CREDENTIALS for a wrong current password, WEAK_PASSWORD
 */
export async function changePassword(
	{ session, services }: Scope<unknown>,
	email: string,
	{ currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Session> {
	if (!session) throw new TypeError("A password is changed by somebody who is signed in.");
	const proof = await services.identity.signInWithPassword({
		email,
		password: currentPassword,
		returnSecureToken: true,
	});
	const answer = await services.identity.update({
		idToken: proof.idToken,
		password: newPassword,
		returnSecureToken: true,
	});
	const { idToken = proof.idToken, refreshToken = proof.refreshToken, expiresIn = proof.expiresIn } = answer;
	return { ...session, ...tokensOf(idToken, refreshToken, expiresIn) };
}

import { endSessionQuietly } from "~/features/auth/session-calls.server.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";

/**
 * Mails a link to a new address, for somebody who knows the password; a session left open is not enough. The address
 * changes when the link is followed, and then every session ends.
 * @param email the address in use
 * @throws {ServiceError} INVALID_LOGIN_CREDENTIALS for a wrong password, EMAIL_EXISTS for an address that is taken
 */
export async function askForEmailChange(
	scope: Pick<Scope<unknown>, "services" | "request" | "log">,
	email: string,
	{ newEmail, currentPassword }: { newEmail: string; currentPassword: string },
): Promise<void> {
	const { identity } = scope.services;
	const proof = await identity.signInWithPassword({
		email,
		password: currentPassword,
		returnSecureToken: true,
	});
	try {
		await identity.sendOobCode({ requestType: "VERIFY_AND_CHANGE_EMAIL", idToken: proof.idToken, newEmail });
	} finally {
		await endSessionQuietly(scope, proof.refreshToken);
	}
}

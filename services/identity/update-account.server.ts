import { applyEmailCode } from "./codes.server.ts";
import type { IdentityDeps } from "./deps.server.ts";
import { IdentityFailure } from "./failure.server.ts";
import { hashPassword } from "./password.server.ts";
import { deleteCodes, deleteSessions, type IdentityAccount, updateAccount } from "./repository.server.ts";
import { startSession } from "./sessions.server.ts";
import { requireNewPassword } from "./sign-up.server.ts";

/**
 * Applies an email code, or changes the token's own account.
 * @throws {IdentityFailure} INVALID_ID_TOKEN, WEAK_PASSWORD, and those of codes
 */
export async function changeAccount(
	deps: IdentityDeps,
	input: { oobCode?: string; password?: string; displayName?: string },
	account: IdentityAccount | null,
) {
	if (input.oobCode) {
		const { id, email } = await applyEmailCode(deps, input.oobCode);
		return { localId: id, email, emailVerified: true };
	}
	if (!account) throw new IdentityFailure("INVALID_ID_TOKEN");
	const display_name =
		input.displayName === undefined ? account.display_name : input.displayName.trim().slice(0, 120) || null;
	const password_hash =
		input.password === undefined
			? account.password_hash
			: await hashPassword(requireNewPassword(input.password, account.email));
	await updateAccount(deps.db, account.id, { display_name, password_hash });
	const profile = {
		localId: account.id,
		email: account.email,
		emailVerified: account.email_verified === 1,
		displayName: display_name ?? undefined,
	};
	if (input.password === undefined) return profile;
	await deleteSessions(deps.db, account.id);
	// Someone with the old password may have requested a change of address.
	await deleteCodes(deps.db, account.id);
	return { ...profile, ...(await startSession(deps, { ...account, display_name, password_hash })) };
}

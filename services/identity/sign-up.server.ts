import { randomBytes } from "node:crypto";
import { accountEmailSchema } from "#contracts/auth/identity";
import { passwordProblem } from "#rules/auth/identity-limits";
import { type IdentityDeps, IdentityFailure } from "./identity-call.server.ts";
import { hashPassword, isCommonPassword } from "./password.server.ts";
import { accountByEmail, type IdentityAccount, insertAccount } from "./repository.server.ts";
import { type IssuedTokens, startSession } from "./sessions.server.ts";

export const createAccountId = () => randomBytes(21).toString("base64url");

/** @throws {IdentityFailure} MISSING_EMAIL, INVALID_EMAIL */
export function requireEmail(value: string | undefined): string {
	if (!value?.trim()) throw new IdentityFailure("MISSING_EMAIL");
	const parsed = accountEmailSchema.safeParse(value);
	if (!parsed.success) throw new IdentityFailure("INVALID_EMAIL");
	return parsed.data;
}

/** @throws {IdentityFailure} MISSING_PASSWORD, WEAK_PASSWORD */
export function requireNewPassword(value: string | undefined, email: string): string {
	if (!value) throw new IdentityFailure("MISSING_PASSWORD");
	const problem = passwordProblem(value, email, isCommonPassword);
	if (problem) throw new IdentityFailure("WEAK_PASSWORD", problem);
	return value;
}

/**
 * Creates an account and starts its first session.
 * @throws {IdentityFailure} EMAIL_EXISTS, WEAK_PASSWORD, INVALID_EMAIL and the MISSING_ codes
 */
export async function signUp(
	deps: IdentityDeps,
	input: { email?: string; password?: string; displayName?: string },
): Promise<IssuedTokens & { email: string }> {
	const email = requireEmail(input.email);
	const password = requireNewPassword(input.password, email);
	// Checked before the slow hash; the insert below catches races.
	if (await accountByEmail(deps.db, email)) throw new IdentityFailure("EMAIL_EXISTS");
	const account: IdentityAccount = {
		id: createAccountId(),
		email,
		email_verified: 0,
		password_hash: await hashPassword(password),
		display_name: input.displayName?.trim().slice(0, 120) || null,
		disabled: 0,
		created_at: new Date(deps.now()).toISOString(),
		last_login_at: new Date(deps.now()).toISOString(),
	};
	if (!(await insertAccount(deps.db, account))) throw new IdentityFailure("EMAIL_EXISTS");
	return { ...(await startSession(deps, account)), email };
}

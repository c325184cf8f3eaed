/** What a new password may be. */
import { passwordLength } from "./identity-limits.ts";

/**
 * @param isCommon whether a password in lower case is on the list of common ones
 * @returns why a new password is rejected, or `null`
 */
export function passwordProblem(
	password: string,
	email: string,
	isCommon: (password: string) => boolean,
): string | null {
	const length = [...password].length;
	if (length < passwordLength.min) return `Password should be at least ${passwordLength.min} characters`;
	if (length > passwordLength.max) return `Password should be at most ${passwordLength.max} characters`;
	const folded = password.toLowerCase();
	if (isCommon(folded) || /^(.{1,3})\1+$/u.test(folded)) return "Password is on the list of common passwords";
	if (folded === email || folded === email.split("@", 1)[0])
		return "Password should not be your email address";
	return null;
}

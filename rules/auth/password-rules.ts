/** What a new password may be. Brings a list of common passwords, so pages import `passwordLength` alone. */
import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordLength } from "./identity-limits.ts";

const common = new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));

/** @returns why a new password is rejected, or `null` */
export function passwordProblem(password: string, email: string): string | null {
	const length = [...password].length;
	if (length < passwordLength.min) return `Password should be at least ${passwordLength.min} characters`;
	if (length > passwordLength.max) return `Password should be at most ${passwordLength.max} characters`;
	const folded = password.toLowerCase();
	if (common.has(folded) || /^(.{1,3})\1+$/u.test(folded))
		return "Password is on the list of common passwords";
	if (folded === email || folded === email.split("@", 1)[0])
		return "Password should not be your email address";
	return null;
}

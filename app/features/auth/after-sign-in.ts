import { safeReturnPath } from "~/shared/auth/return-path.ts";

const authPages = /^\/(login|logout|register|forgot-password|auth)(\/|\?|$)/;

/** Where a sign-in leads: the page that was asked for, when it is one of ours and not a door itself. */
export function afterSignIn(returnTo: unknown): string {
	const path = safeReturnPath(returnTo, "/");
	return authPages.test(path) ? "/" : path;
}

/** Where a sign-out leads: away from the account area, otherwise the visitor stays (section 2, "Logout"). */
export function afterSignOut(returnTo: unknown): string {
	const path = afterSignIn(returnTo);
	return /^\/user(\/|\?|$)/.test(path) ? "/" : path;
}

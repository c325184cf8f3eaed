import { safeReturnPath } from "./return-path.ts";

const authPages = /^\/(login|logout|register|forgot-password|auth)(\/|\?|$)/;

/** Accepts only paths of this site that are not part of the sign-in itself. */
export function afterSignIn(returnTo: unknown): string {
	const path = safeReturnPath(returnTo, "/");
	return authPages.test(path) ? "/" : path;
}

/** Pages that the browser loads as a document: their forms lead away from the shop, which their own headers allow. */
export const isDocumentOnly = (path: string): boolean => path.startsWith("/oauth/");

/** Leaves the account area, otherwise stays on the page (section 2, "Logout"). */
export function afterSignOut(returnTo: unknown): string {
	const path = afterSignIn(returnTo);
	return /^\/user(\/|\?|$)/.test(path) ? "/" : path;
}

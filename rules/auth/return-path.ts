/**
 * Accepts only a path of this site; anything else (other hosts, protocol-relative URLs, backslashes, control
 * characters) gives the fallback.
 */
export function safeReturnPath(value: unknown, fallback = "/"): string {
	if (typeof value !== "string" || value.length > 2000) return fallback;
	if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return fallback;
	const base = "http://return.invalid";
	try {
		const url = new URL(value, base);
		const path = `${url.pathname}${url.search}${url.hash}`;
		// "/.//host" is a path that normalizes to another host.
		return url.origin === base && !path.startsWith("//") ? path : fallback;
	} catch {
		return fallback;
	}
}

const authPages = /^\/(login|logout|register|forgot-password|auth)(\/|\?|$)/;

/** The overview of the account area, where people start their day. */
const overview = "/user";

const returnPath = (returnTo: unknown, fallback: string): string => {
	const path = safeReturnPath(returnTo, fallback);
	return authPages.test(path) ? fallback : path;
};

/** Where the person was, else the overview. Accepts only paths of this site that are not part of the sign-in itself. */
export const afterSignIn = (returnTo: unknown): string => returnPath(returnTo, overview);

/** Pages that the browser loads as a document: their forms lead away from the shop, which their own headers allow. */
export const isDocumentOnly = (path: string): boolean => path.startsWith("/oauth/");

/** Leaves the account area, otherwise stays on the page (section 2, "Logout"). */
export function afterSignOut(returnTo: unknown): string {
	const path = returnPath(returnTo, "/");
	return /^\/user(\/|\?|$)/.test(path) ? "/" : path;
}

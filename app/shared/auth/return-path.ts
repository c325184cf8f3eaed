/**
 * A path of this site to go to after signing in or after a form. Anything else, such as another host, a
 * protocol-relative URL, a backslash trick or a control character, gives the fallback.
 */
export function safeReturnPath(value: unknown, fallback = "/"): string {
	if (typeof value !== "string" || value.length > 2000) return fallback;
	if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return fallback;
	const base = "http://return.invalid";
	try {
		const url = new URL(value, base);
		const path = `${url.pathname}${url.search}${url.hash}`;
		// "/.//host" is a path, but what it comes to is another host.
		return url.origin === base && !path.startsWith("//") ? path : fallback;
	} catch {
		return fallback;
	}
}

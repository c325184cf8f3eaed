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

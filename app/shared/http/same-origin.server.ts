/**
 * Whether a request that changes state comes from a page of this site.
 * @param configuredOrigin the public origin; when it is known, the scheme must fit too
 */
export function isSameOrigin(
	headers: Pick<Headers, "get">,
	requested: string,
	configuredOrigin: string | undefined,
): boolean {
	const expected = configuredOrigin ?? requested;
	const withScheme = configuredOrigin !== undefined;
	const origin = headers.get("Origin");
	if (origin && origin !== "null") return sameHost(origin, expected, withScheme);
	const site = headers.get("Sec-Fetch-Site");
	if (site) return site === "same-origin" || site === "none";
	if (origin === "null") return false;
	const referer = headers.get("Referer");
	return referer ? sameHost(referer, expected, withScheme) : true;
}

/** Compares hosts; the scheme too when the own origin is configured (a proxy may have ended TLS otherwise). */
function sameHost(given: string, expected: string, withScheme: boolean): boolean {
	try {
		const a = new URL(given);
		const b = new URL(expected);
		return withScheme ? a.origin === b.origin : a.host === b.host;
	} catch {
		return false;
	}
}

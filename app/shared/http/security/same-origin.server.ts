/**
 * Whether a state-changing request comes from a page of this site.
 * @param configuredOrigin the public origin; when set, the scheme must match too
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

/** Without a configured origin the scheme is unknown, since a proxy may terminate TLS. */
function sameHost(sourceUrl: string, expected: string, withScheme: boolean): boolean {
	try {
		const a = new URL(sourceUrl);
		const b = new URL(expected);
		return withScheme ? a.origin === b.origin : a.host === b.host;
	} catch {
		return false;
	}
}

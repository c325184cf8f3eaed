/** Cache-Control values, each with its reason, and the rule by which parent and child routes agree. */

export const cacheControl = {
	/**
	 * Catalog pages of a visitor who is not signed in: the same bytes for everyone. Browsers ask again each time
	 * (a sign-in must show at once), shared caches hold them a minute and serve them stale while they fetch anew.
	 */
	anonymousPage: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
	/** Files made from catalog data at a URL without a hash, such as drawings, spec sheets and sitemaps. */
	derivedFile: "public, max-age=3600, stale-while-revalidate=86400",
	suggestions: "public, max-age=60, s-maxage=300",
	private: "private, no-store",
} as const;

/**
 * The more conservative of two values: no-store beats private beats public; of two public ones the shorter
 * shared life wins. A missing value counts as no-store, so that a route must say that it may be cached.
 */
export function mostConservative(a: string | null, b: string | null): string {
	if (!a || !b) return cacheControl.private;
	for (const word of ["no-store", "private", "no-cache"]) {
		if (a.includes(word)) return a;
		if (b.includes(word)) return b;
	}
	return sharedSeconds(a) <= sharedSeconds(b) ? a : b;
}

function sharedSeconds(value: string): number {
	const match = /s-maxage=(\d+)/.exec(value) ?? /max-age=(\d+)/.exec(value);
	return match ? Number(match[1]) : 0;
}

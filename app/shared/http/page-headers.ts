import type { HeadersFunction } from "@remix-run/node";

// Cache-Control values, and the rule that combines those of parent and child routes.

export const cacheControl = {
	/**
	 * Anonymous catalog pages. Browsers revalidate each time, so that a sign-in shows at once; shared caches
	 * keep them for a minute.
	 */
	anonymousPage: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
	/** Files made from catalog data at URLs without a hash: drawings, spec sheets, sitemaps. */
	derivedFile: "public, max-age=3600, stale-while-revalidate=86400",
	/** Files whose address has a version of their contents. */
	versionedFile: "public, max-age=31536000, immutable",
	suggestions: "public, max-age=60, s-maxage=300",
	private: "private, no-store",
} as const;

/** `Cache-Control` of a page whose query is a visitor's own input: with it, the page would only fill the cache. */
export const sharedWithoutQuery = ({ search }: Pick<URL, "search">): string =>
	search === "" ? cacheControl.anonymousPage : cacheControl.private;

/**
 * The stricter of two values: no-store, then private, then public with the shorter shared lifetime. A missing
 * value counts as no-store, so that caching must be explicit.
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

/** Uses the loader's headers, with the stricter Cache-Control of parent and page. Errors are never cached. */
export const pageHeaders: HeadersFunction = ({
	parentHeaders,
	loaderHeaders,
	actionHeaders,
	errorHeaders,
}) => {
	if (errorHeaders) {
		errorHeaders.set("Cache-Control", cacheControl.private);
		return errorHeaders;
	}
	const headers = new Headers(actionHeaders);
	for (const [name, value] of loaderHeaders) headers.set(name, value);
	headers.set(
		"Cache-Control",
		mostConservative(parentHeaders.get("Cache-Control"), loaderHeaders.get("Cache-Control")),
	);
	return headers;
};

/**
 * How many results a search page has, as its header: kept pages are answered without their loader, and are counted all
 * the same.
 */
export const resultsHeader = "X-Search-Results";

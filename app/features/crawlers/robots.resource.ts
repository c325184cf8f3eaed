import { env } from "#client/env.server";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";

/**
 * Search results, comparisons and the account area are disallowed. Filtered listings are crawlable but
 * `noindex`, because a blocked page's `noindex` cannot be read.
 */
export const loader = guardedResource({ access: "everyone" }, async ({ url }) => {
	const origin = env.ORIGIN ?? url.origin;
	const closed = [
		"/catalogsearch",
		"/search-suggestions",
		"/listing.csv",
		"/compare",
		"/user",
		"/login",
		"/projects/",
		"/favorites/",
		"/shared/",
	];
	const lines = [
		"User-agent: *",
		...closed.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${origin}${paths.sitemapIndex()}`,
		"",
	];
	return new Response(lines.join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControl.derivedFile },
	});
});

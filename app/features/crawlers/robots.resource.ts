import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { env } from "~/shared/env.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";

/**
 * Search results, comparisons and the account area are not for crawlers. Facets of listings are crawlable but marked
 * `noindex`: a crawler that may not fetch a page cannot read that mark.
 */
export const loader = guardedResource({ access: "everyone" }, async ({ url }) => {
	const origin = env.ORIGIN ?? url.origin;
	const closed = [
		"/catalogsearch",
		"/search-suggestions",
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

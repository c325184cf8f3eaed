import { env } from "#client/env.server";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { readPosts } from "./content.server.ts";
import { feedXml } from "./feed-xml.ts";

/** RSS 2.0 of the blog. */
export const loader = guardedResource({ access: "everyone" }, async ({ url }) => {
	const xml = feedXml(env.ORIGIN ?? url.origin, env.STORE_NAME, readPosts());
	return new Response(xml, {
		headers: {
			"Content-Type": "application/rss+xml; charset=utf-8",
			"Cache-Control": cacheControl.derivedFile,
		},
	});
});

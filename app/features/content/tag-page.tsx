/** Posts with a tag. */
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { blogTagParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { readPosts, toTeaser } from "./content.server.ts";
import { type TextPage, toTagSlug } from "./text/nodes.ts";
import { TextArticle } from "./text/text-article.tsx";
import { textMeta } from "./text/text-meta.ts";

export const meta = textMeta;

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: blogTagParams }, async ({ params }) => {
	const isTagged = (tag: string) => toTagSlug(tag) === params.tag;
	const posts = readPosts().filter((post) => post.data.tags.some(isTagged));
	const label = posts[0]?.data.tags.find(isTagged);
	if (!label) throw httpError(404, "There are no posts with this tag.");
	const page: TextPage = {
		title: `Posts about ${label}`,
		description: `Lighting guides about ${label}, with formulas, figures and sources.`,
		lead: `${formatCount(posts.length, "post")} with the tag “${label}”.`,
		path: paths.blogTag(params.tag),
		trail: [{ label: "Blog", to: paths.blog() }],
		updated:
			posts
				.map(({ data: { updated } }) => updated)
				.toSorted()
				.at(-1) ?? "",
		intro: [],
		sections: [{ id: "posts", title: "Posts", body: [{ is: "teasers", items: posts.map(toTeaser) }] }],
		tags: [],
	};
	return data({ page }, { headers: { "Cache-Control": cacheControl.anonymousPage } });
});

export default function TagPage() {
	const { page } = useLoaderData<typeof loader>();
	return <TextArticle page={page} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

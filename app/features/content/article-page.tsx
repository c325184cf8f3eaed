/** A blog post or a case study. */
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { readCaseStudy, readPost } from "./content.server.ts";
import { toArticle } from "./live/article.server.ts";
import { TextArticle } from "./text/text-article.tsx";
import { textMeta } from "./text/text-meta.ts";

export const meta = textMeta;

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "everyone", params: articleParams },
	async ({ params, url, services }) => {
		const isPost = url.pathname.toLowerCase().startsWith(`${paths.blog()}/`);
		const file = isPost ? readPost(params.slug) : readCaseStudy(params.slug);
		if (!file) throw httpError(404, "This page doesn't exist.");
		return data(
			{ page: await toArticle(file, services) },
			{ headers: { "Cache-Control": cacheControl.anonymousPage } },
		);
	},
);

export default function ArticlePage() {
	const { page } = useLoaderData<typeof loader>();
	return <TextArticle page={page} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

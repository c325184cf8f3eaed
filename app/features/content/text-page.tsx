/** Every file in `content/pages`, each at its own route. */
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { readPageText } from "./content.server.ts";
import { toTextPage } from "./live/text-page.server.ts";
import { TextArticle } from "./text/text-article.tsx";
import { textMeta } from "./text/text-meta.ts";

export const meta = textMeta;

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ url, services }) => {
	const file = readPageText(url.pathname.replaceAll("/", "").toLowerCase());
	if (!file) throw httpError(404, "This page doesn't exist.");
	return data(
		{ page: await toTextPage(file, services) },
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	);
});

export default function TextFilePage() {
	const { page } = useLoaderData<typeof loader>();
	return <TextArticle page={page} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

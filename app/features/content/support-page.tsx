import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { readPageText } from "./content.server.ts";
import { toTextPage } from "./live/text-page.server.ts";
import { SupportSearch } from "./support/support-search.tsx";
import { TextArticle } from "./text/text-article.tsx";
import { findQuestions, readSupportQuery, textMeta, toQuestions } from "./text/text-meta.ts";

export const meta = textMeta;

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ url, services }) => {
	const file = readPageText("support");
	if (!file) throw httpError(404, "This page doesn't exist.");
	const page = await toTextPage(file, services);
	const query = readSupportQuery(url.searchParams);
	const headers = { "Cache-Control": cacheControl.anonymousPage };
	if (!query) return data({ page, query, found: null }, { headers });
	const found = findQuestions(toQuestions(page.sections), query);
	const sections = found.map(({ id, title, body }) => ({ id, title, body }));
	const contact = page.sections.filter(({ id }) => id === "contact");
	return data(
		{ page: { ...page, indexed: false, sections: [...sections, ...contact] }, query, found: found.length },
		{ headers },
	);
});

export default function SupportPage() {
	const { page, query, found } = useLoaderData<typeof loader>();
	return (
		<TextArticle page={page}>
			<SupportSearch key={query} action={paths.support()} query={query} found={found} />
		</TextArticle>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

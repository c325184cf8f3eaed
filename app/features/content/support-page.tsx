import { data } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { readPageText } from "./content.server.ts";
import { toTextPage } from "./live/text-page.server.ts";
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

function SupportSearch({ action, query, found }: { action: string; query: string; found: number | null }) {
	return (
		<>
			<Form method="get" action={action} role="search" aria-label="Support" className="max-w-text">
				<label htmlFor="support-q" className="font-medium text-sm">
					Search questions
				</label>
				<div className="mt-1 flex gap-2">
					<TextInput
						id="support-q"
						name="q"
						type="search"
						defaultValue={query}
						maxLength={100}
						placeholder="flicker, dimming, returns"
						className="min-w-0 flex-1"
					/>
					<Button type="submit" variant="primary" icon="search">
						Search
					</Button>
				</div>
			</Form>
			{found !== null && (
				<p role="status" className="mt-4 max-w-text">
					{found > 0 ? (
						<>
							{formatCount(found, "answer")} for “{query}”.{" "}
						</>
					) : (
						<>
							No answers for “{query}”. Try fewer or other words,{" "}
							<Link to={paths.assistant()} className="text-link">
								ask the lighting assistant
							</Link>{" "}
							or contact us below.{" "}
						</>
					)}
					<Link to={paths.support()} className="text-link">
						Show all questions
					</Link>
				</p>
			)}
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { loadRebates } from "./load-rebates.server.ts";
import { rebateSections } from "./rebate-guide.tsx";
import { RebateResults } from "./rebate-results.tsx";
import { RebateSearchForm } from "./rebate-search-form.tsx";

const page: ArticlePage = {
	title: "Available Rebates",
	description:
		"Find lighting rebates by ZIP code, category and part number: amounts, dates, requirements and how to apply. How rebates work, and how not to lose one.",
	path: paths.availableRebates(),
	lead: "Utilities pay part of your LED project because saving power costs them less than adding capacity. Programs are local and change every year. Here's how to find yours and how not to lose it.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const loaded = await loadRebates(context);
	const status = loaded.kind === "search" ? loaded.status : loaded.kind === "down" ? 503 : 200;
	return data(loaded, {
		status,
		headers: {
			// A search is a visitor's own and would only fill the cache.
			"Cache-Control":
				context.url.search === "" && status === 200 ? cacheControl.anonymousPage : cacheControl.private,
			...(status === 503 && { "Retry-After": "60" }),
		},
	});
});

export default function AvailableRebatesPage() {
	const loaded = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={rebateSections}>
			{loaded.kind === "down" && (
				<Notice tone="error" title="Rebate programs can't be loaded right now">
					Your search is kept in the URL. Reload this page in a minute, or use the guide below.
				</Notice>
			)}
			{loaded.kind === "search" && (
				<div className="flex flex-col gap-6">
					{loaded.view.demo && (
						<Notice tone="warning" title="Demo data">
							These programs, utilities and amounts are made up to show the search. Find real ones on your
							utility's site or at{" "}
							<a href="https://www.dsireusa.org/" className="text-link">
								dsireusa.org
							</a>
							.
						</Notice>
					)}
					<RebateSearchForm
						key={JSON.stringify(loaded.view.values)}
						values={loaded.view.values}
						errors={loaded.view.errors}
					/>
					<RebateResults view={loaded.view} />
				</div>
			)}
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

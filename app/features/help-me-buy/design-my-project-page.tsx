import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { ArticleLayout } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { guideSections } from "./design-guide.tsx";
import { EstimateExamples } from "./estimate/estimate-examples.tsx";
import { EstimateFormView } from "./estimate/estimate-form.tsx";
import { EstimateResult } from "./estimate/estimate-result.tsx";
import { estimateView } from "./estimate/estimate-view.ts";
import { loadEstimate } from "./estimate/load-estimate.server.ts";

const page: ArticlePage = {
	title: "Room estimate",
	description:
		"How many fixtures does a room need? Get the number, a grid on a plan to scale, foot-candles at each point, and watts per square foot.",
	path: paths.helpMeBuy("design-my-project"),
	lead: "Enter a room and a fixture. You get the number of fixtures, where they go, and how much light reaches the work plane.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { outcome, status, retryAfter, ...form } = await loadEstimate(context);
	return data(
		{ ...form, result: outcome && estimateView(outcome, form.values) },
		{
			status,
			headers: {
				// With input in the URL the page is a visitor's own and would only fill the cache.
				"Cache-Control": context.url.search === "" ? cacheControl.anonymousPage : cacheControl.private,
				...(retryAfter !== null && { "Retry-After": String(retryAfter) }),
			},
		},
	);
});

export default function DesignMyProjectPage() {
	const { values, errors, suggestions, failure, result } = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={guideSections}>
			<p className="max-w-text">
				For a whole building, drawings or a guaranteed light level, use{" "}
				<Link to={paths.lightDesignLayoutRequest()} className="text-link">
					Design my Project
				</Link>
				: you send your drawings, and a designer sends back a lighting layout.
			</p>
			<div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-12">
				<EstimateFormView
					key={JSON.stringify(values)}
					values={values}
					errors={errors}
					suggestions={suggestions}
				/>
				<div className="min-w-0">
					{result ? (
						<EstimateResult result={result} />
					) : (
						<EstimateExamples failure={failure} choosing={suggestions.length > 0} />
					)}
				</div>
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { electricityRatesYear, stateRates } from "#rules/payback/commercial-rates";
import { referenceFixtures } from "#rules/payback/fixture-reference";
import { hoursPresets } from "#rules/payback/hours";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { loadPayback } from "./load-payback.server.ts";
import { PaybackFormView } from "./payback-form.tsx";
import { PaybackExamples, paybackSections } from "./payback-guide.tsx";
import { PaybackResultView } from "./payback-result.tsx";
import { paybackView } from "./payback-view.ts";

const page: ArticlePage = {
	title: "Payback Calculator",
	description:
		"Calculate energy savings, payback, net present value and loan payments for a lighting retrofit, using your own watts, hours and electricity rate.",
	path: paths.paybackCalculator(),
	lead: "See annual savings and payback for a lighting retrofit.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { outcome, status, ...form } = await loadPayback(context);
	return data(
		{ ...form, view: outcome && paybackView(outcome) },
		{
			status,
			headers: {
				// With input in the URL the page is a visitor's own and would only fill the cache.
				"Cache-Control": context.url.search === "" ? cacheControl.anonymousPage : cacheControl.private,
				...(status === 503 && { "Retry-After": "60" }),
			},
		},
	);
});

export default function PaybackCalculatorPage() {
	const { values, errors, failure, view } = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={paybackSections}>
			<div className="grid gap-8 xl:grid-cols-2 xl:gap-12">
				<PaybackFormView
					key={JSON.stringify(values)}
					values={values}
					errors={errors}
					states={stateRates}
					ratesYear={electricityRatesYear}
					fixtures={referenceFixtures}
					hours={hoursPresets}
				/>
				<div className="min-w-0 self-start">
					{failure && (
						<Notice tone="error" className="mb-4">
							{failure}
						</Notice>
					)}
					{view ? <PaybackResultView view={view} /> : <PaybackExamples />}
				</div>
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

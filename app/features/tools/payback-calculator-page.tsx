import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { electricityRatesYear, stateRates } from "#contracts/energy/commercial-rates";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { payback } from "./payback.ts";
import { readPaybackForm } from "./payback-form.server.ts";
import { PaybackFormView } from "./payback-form.tsx";
import { PaybackResultView } from "./payback-result.tsx";

const page: ArticlePage = {
	title: "Payback Calculator",
	description:
		"Calculate energy savings, cost savings and simple payback for a lighting retrofit, using your own watts, hours and electricity rate.",
	path: paths.paybackCalculator(),
	lead: "See annual savings and payback for a lighting retrofit.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ url }) => {
	const form = readPaybackForm(url.searchParams);
	const pageData = {
		values: form.values,
		errors: form.kind === "wrong" ? form.errors : {},
		outcome:
			form.kind === "right" ? { input: form.input, rate: form.rate, result: payback(form.input) } : null,
		states: stateRates,
		ratesYear: electricityRatesYear,
	};
	return data(pageData, {
		status: form.kind === "wrong" ? 400 : 200,
		// With input in the URL the page is a visitor's own and would only fill the cache.
		headers: { "Cache-Control": url.search === "" ? cacheControl.anonymousPage : cacheControl.private },
	});
});

export default function PaybackCalculatorPage() {
	const { values, errors, outcome, states, ratesYear } = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={sections}>
			<div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
				<PaybackFormView values={values} errors={errors} states={states} ratesYear={ratesYear} />
				<div className="min-w-0 self-start lg:sticky lg:top-20">
					{outcome ? <PaybackResultView {...outcome} /> : <Examples />}
				</div>
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const examples = [
	{
		name: "Office: 40 four-lamp T8 troffers to 40 W panels",
		values: { existing: 113, proposed: 40, fixtures: 40, hours: 3000, rate: 12, cost: 95, rebate: 20 },
	},
	{
		name: "Warehouse: 36 metal halide high bays to 150 W LED",
		values: { existing: 458, proposed: 150, fixtures: 36, hours: 4000, rate: 11, cost: 399, rebate: 75 },
	},
	{
		name: "Hotel corridor: 120 BR30 lamps, 65 W to 8 W LED, 24/7",
		values: { existing: 65, proposed: 8, fixtures: 120, hours: 8760, rate: 13, cost: 9 },
	},
];

function Examples() {
	return (
		<section aria-labelledby="examples" className="rounded border border-line bg-surface p-4 sm:p-6">
			<h2 id="examples" className="text-xl">
				Start from an example
			</h2>
			<ul className="mt-3 flex flex-col gap-2">
				{examples.map(({ name, values }) => (
					<li key={name}>
						<Link to={paths.paybackCalculator(values)} className="text-link inline-block py-1">
							{name}
						</Link>
					</li>
				))}
			</ul>
			<p className="mt-3 text-muted text-sm">
				These numbers are assumptions. Change them to match your project.
			</p>
		</section>
	);
}

const sections: ArticleSection[] = [
	{
		id: "method",
		title: "How we calculate payback",
		body: (
			<>
				<p className="formula">annual savings = (existing W − new W) × fixtures × hours ÷ 1,000 × rate</p>
				<p className="formula">payback = (cost − rebate) × fixtures ÷ annual savings</p>
				<p>
					Read what{" "}
					<Link to={paths.blogPost("simple-payback-and-what-it-leaves-out")}>simple payback leaves out</Link>{" "}
					and when that matters. To see whether there's a rebate for your address, go to{" "}
					<Link to={paths.availableRebates()}>available rebates</Link>.
				</p>
			</>
		),
	},
	{
		id: "rates",
		title: "About electricity rates",
		body: (
			<p>
				State averages are for commercial customers in 2019, from the US Energy Information Administration;
				see <Link to={paths.aboutThisData()}>About this data</Link>. The rate on your bill is always the
				better number.
			</p>
		),
	},
];

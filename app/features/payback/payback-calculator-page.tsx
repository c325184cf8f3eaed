import { data, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { referenceFixtures } from "#rules/payback/fixture-reference";
import { hoursPresets } from "#rules/payback/typed-figures";
import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageHeaders, sharedWithoutQuery } from "~/shared/http/page-headers.ts";
import { energyChoices } from "./energy-figures.server.ts";
import { loadPayback } from "./load-payback.server.ts";
import { PaybackFormView } from "./payback-form.tsx";
import { paybackFormBytes, paybackFormLimits, readPosted, resultAddress } from "./payback-link.server.ts";
import { PaybackDetails, PaybackExamples, PaybackResultView } from "./payback-result.tsx";
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

const consumeForm = createVisitorLimit("payback-forms", { each: 300, seconds: 3600 });

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { outcome, status, ...form } = await loadPayback(context);
	return data(
		{ ...form, view: outcome && paybackView(outcome), energy: energyChoices() },
		{
			status,
			headers: {
				"Cache-Control": sharedWithoutQuery(context.url),
				...(status === 503 && { "Retry-After": "60" }),
			},
		},
	);
});

/** Leads to the result's own link, or answers with what was typed where there is none. */
export const action = guardedAction(
	{ access: "everyone", maxBytes: paybackFormBytes, limits: paybackFormLimits, keepsDraft: false },
	async ({ form, ...context }) => {
		const wait = await consumeForm(context.request);
		if (wait !== null)
			return data(
				{
					values: readPosted(form).typed.values,
					errors: {},
					failure: `Too many calculations came from your network. We kept what you entered: wait ${formatWait(wait)}, then calculate again.`,
					view: null,
				},
				{ status: 429, headers: { "Retry-After": String(wait) } },
			);
		const result = await resultAddress(form, context.request);
		if (typeof result === "string") return redirect(result, { status: 303 });
		const { outcome, status, ...shown } = await loadPayback(context, result);
		return data({ ...shown, view: outcome && paybackView(outcome) }, { status });
	},
);

export default function PaybackCalculatorPage() {
	const loaded = useLoaderData<typeof loader>();
	const { values, errors, failure, view } = useActionData<typeof action>() ?? loaded;
	const { energy } = loaded;
	return (
		<ArticleLayout page={page} sections={paybackSections(energy)} folded>
			<div className="grid gap-8 xl:grid-cols-2 xl:gap-12">
				<PaybackFormView
					key={JSON.stringify(values)}
					values={values}
					errors={errors}
					choices={energy}
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
				{view && <PaybackDetails view={view} />}
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type EnergyTexts = Pick<ReturnType<typeof energyChoices>, "rateRows" | "rateHeads" | "sources">;

const paybackSections = ({ rateRows, rateHeads, sources }: EnergyTexts): ArticleSection[] => [
	{
		id: "method",
		title: "How we calculate payback",
		body: (
			<>
				<p className="formula">
					annual savings = (existing W × existing fixtures − new W × new fixtures × (1 − controls savings)) ×
					hours ÷ 1,000 × rate
				</p>
				<p className="formula">payback = ((cost − rebate) × new fixtures + controls) ÷ annual savings</p>
				<p className="formula">
					net present value = sum of each year's savings ÷ (1 + discount rate)^year − net cost
				</p>
				<p>Demand, cooling and maintenance add to the savings if you enter them:</p>
				<p className="formula">demand = kW saved × demand charge × 12 months</p>
				<p className="formula">cooling = energy savings × cooling factor</p>
				<p className="formula">
					maintenance = fixtures × lamps × hours ÷ lamp life × (lamp + labor) − new fixtures × their
					maintenance
				</p>
				<p>For a loan and for CO₂:</p>
				<p className="formula">
					monthly payment = net cost × i ÷ (1 − (1 + i)^−months), with i = yearly interest ÷ 12
				</p>
				<p className="formula">CO₂ = kWh saved × lb of CO₂ per kWh</p>
				<p>
					Each result lists these formulas with your figures. Read what{" "}
					<Link to={paths.blogPost("simple-payback-and-what-it-leaves-out")}>simple payback leaves out</Link>{" "}
					and when that matters. To see whether there's a rebate for your address, go to{" "}
					<Link to={paths.availableRebates()}>available rebates</Link>.
				</p>
			</>
		),
	},
	{
		id: "hours",
		title: "Hours by building type",
		body: (
			<>
				<p>
					Use these schedules as a starting point. Your timer settings or a data logger are more accurate.
				</p>
				<FiguresTable
					caption="Typical operating hours"
					columns={[{ label: "Building" }, { label: "Formula" }, { label: "Hours", numeric: true }]}
					rows={hoursPresets.map(({ place, formula, hours }) => [place, formula, formatNumber(hours)])}
				/>
			</>
		),
	},
	{
		id: "fixtures",
		title: "Existing fixtures",
		body: (
			<>
				<p>
					Input watts from the lighting fixture table of Oak Ridge National Laboratory's AMO Tools Desktop
					(UT-Battelle, LLC, 2018; no endorsement implied). Type a name into “Existing fixture”. The lamps and
					their rated life then count in the maintenance savings.
				</p>
				<details>
					<summary>Show {referenceFixtures.length} fixtures</summary>
					<FiguresTable
						caption="Existing fixtures"
						columns={[
							{ label: "Fixture" },
							{ label: "Kind" },
							{ label: "Watts", numeric: true },
							{ label: "Formula" },
							{ label: "Lamp life, hr", numeric: true },
						]}
						rows={referenceFixtures.map((one) => [
							one.name,
							one.group,
							formatNumber(one.watts, 1),
							one.formula,
							formatNumber(one.lampLifeHours),
						])}
					/>
				</details>
			</>
		),
	},
	{
		id: "controls",
		title: "Savings from controls",
		body: (
			<>
				<p>
					Average savings. Source: {sources.controls}. Occupancy sensors save more in rooms that are often
					empty, daylight harvesting more near windows and skylights. Enter one line for each zone.
				</p>
				<p>Controls don't lower the watts per square foot that an energy code limits.</p>
			</>
		),
	},
	{
		id: "rates",
		title: "Rates and carbon",
		body: (
			<>
				<p>
					Average electricity prices by state. Source: {sources.rates}; see{" "}
					<Link to={paths.aboutThisData()}>About this data</Link>. The rate on your bill is always better. The
					carbon factor is the average output emission rate of a region. Source: {sources.carbon}. If your
					utility states its own, enter that.
				</p>
				<details>
					<summary>Show rates by state</summary>
					<FiguresTable
						caption="Average rates, cents per kWh (year)"
						columns={rateHeads.map((label, index) => ({ label, numeric: index > 0 }))}
						rows={rateRows}
					/>
				</details>
			</>
		),
	},
];

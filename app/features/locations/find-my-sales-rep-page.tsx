import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { RepCards, RepForm, RepResult } from "./sales-reps/rep-result.tsx";
import { loadSalesReps } from "./sales-reps/search-sales-reps.server.ts";

const page: ArticlePage = {
	title: "Find my sales representative",
	description: "Find the lighting sales rep for a ZIP code, state or territory, with phone and email.",
	path: paths.helpMeBuy("find-my-salesrep"),
	lead: "Your sales rep knows local pricing, stock and people. Territories follow the project location, not your office.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { status, retryAfter, ...loaded } = await loadSalesReps(context);
	const everyones = context.url.search === "" && !context.session;
	return data(loaded, {
		status,
		headers: {
			"Cache-Control": everyones ? cacheControl.anonymousPage : cacheControl.private,
			...(retryAfter !== null && { "Retry-After": String(retryAfter) }),
		},
	});
});

const sections: ArticleSection[] = [
	{
		id: "does",
		title: "Who does what",
		body: (
			<>
				<FiguresTable
					caption="Who to ask"
					columns={[
						{ label: "You need" },
						{ label: "Sales rep" },
						{ label: "Wholesaler" },
						{ label: "Application engineer" },
					]}
					rows={[
						["Project pricing", "Yes", "For stock orders", ""],
						["Sample for a mockup", "Yes", "", ""],
						["Project registration", "Yes", "", ""],
						["Next-day delivery", "", "Yes", ""],
						["Return or exchange", "Helps", "Yes", ""],
						["Light levels, spacing, controls", "Refers you", "", "Yes"],
						["On-site warranty help", "Yes", "", "Helps"],
					]}
				/>
			</>
		),
	},
	{
		id: "ready",
		title: "Before you call",
		body: (
			<>
				<ol>
					<li>Project name, address, and who specified the lighting.</li>
					<li>
						Fixture schedule or <Link to={paths.helpMeBuy("create-my-bom")}>bill of materials</Link>, with
						quantities.
					</li>
					<li>Dates: bid, order and delivery.</li>
					<li>Voltage, controls, color temperature, rebate program.</li>
					<li>What can be substituted and what can't.</li>
				</ol>
			</>
		),
	},
	{
		id: "contact",
		title: "Not sure who to ask?",
		body: <ContactWays topic="sales" />,
	},
];

export default function FindMySalesRepPage() {
	const { values, search, own } = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={sections}>
			<div className="flex flex-col gap-8">
				{own.length > 0 && (
					<section aria-labelledby="own" className="flex flex-col gap-4">
						<h2 id="own" className="text-2xl">
							Sales reps for your account
						</h2>
						<RepCards salesReps={own} />
					</section>
				)}
				<RepForm
					key={JSON.stringify(values)}
					values={values}
					errors={search.kind === "wrong" ? search.errors : {}}
				/>
				<RepResult search={search} values={values} />
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

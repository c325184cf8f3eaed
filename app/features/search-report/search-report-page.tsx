import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { SearchedTerm } from "#contracts/search-report/search-report";
import { shopToday } from "#rules/clock/time-zones";
import { formatDay, formatNumber } from "#rules/format";
import {
	endOfWeek,
	readWeek,
	type SearchReportList,
	searchListTitles,
	searchReportLists,
	unclicked,
} from "#rules/search-report/search-report-terms";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { ChoiceFilter, ListFilters } from "~/shared/list-filters.tsx";
import { pageMeta } from "~/shared/seo.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Search report",
		description: "What customers search for, by week.",
		path: paths.searchReport(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "shop", needs: "searchReport.week" },
	async ({ services, url }) => {
		const today = shopToday();
		const week = readWeek(url.searchParams.get("week"), today);
		const report = await services.searchReport.week({ week });
		// The present week can be chosen before anything is counted in it.
		const weeks = [...new Set([readWeek(null, today), week, ...report.weeks])].toSorted().toReversed();
		return data({ ...report, weeks });
	},
);

const weekName = (week: string): string => `${formatDay(week)} to ${formatDay(endOfWeek(week))}`;

const explanations: Record<SearchReportList, string> = {
	empty: "Add these words to a product's name, or its number to the cross-reference.",
	refined: "The customer searched again from the results.",
	unclicked: "Results were found, but no product was opened or added to the cart.",
	frequent: "With and without results or clicks.",
};

export default function SearchReportPage() {
	const { week, weeks, totals, others, keptDays, lists } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Search report</h1>
				{totals.searches > 0 && (
					<LinkButton to={paths.searchReportCsv({ week })} reloadDocument icon="download">
						Download CSV
					</LinkButton>
				)}
			</div>
			<ListFilters
				action={paths.searchReport()}
				query={{ week }}
				showAll={null}
				className="md:grid-cols-[minmax(0,24rem)_auto]"
			>
				<ChoiceFilter
					id="week"
					label="Week"
					name="week"
					value={week}
					choices={weeks.map((one) => [one, weekName(one)])}
					className="col-span-2 md:col-span-1"
				/>
			</ListFilters>
			{keptDays === 0 ? (
				<EmptyState title="Searches aren't counted">Set SEARCH_REPORT_DAYS to count them.</EmptyState>
			) : totals.searches === 0 ? (
				<EmptyState title="No searches in this week">
					Searches are counted once a minute and appear here.
				</EmptyState>
			) : (
				<>
					<Facts>
						<Fact label="Searches">{formatNumber(totals.searches)}</Fact>
						<Fact label="Without results">{share(totals.empty, totals.searches)}</Fact>
						<Fact label="Searched again right away">{share(totals.refined, totals.searches)}</Fact>
						<Fact label="Without a click, at least">{share(unclicked(totals), totals.searches)}</Fact>
					</Facts>
					<p className="max-w-prose text-muted text-sm">
						We don't record people, accounts or addresses. Not counted: bots, visitors who declined cookies or
						send Global Privacy Control, and pages served from a cache.
						{others > 0 &&
							` Rare searches on days with too many different terms: ${formatNumber(others)}, in the totals alone.`}
					</p>
					{searchReportLists.map((list) => (
						<TermList key={list} list={list} terms={lists[list] ?? []} />
					))}
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** "120 (8%)". */
const share = (part: number, whole: number): string =>
	`${formatNumber(part)} (${Math.round((part / whole) * 100)}%)`;

function TermList({ list, terms }: { list: SearchReportList; terms: readonly SearchedTerm[] }) {
	const title = searchListTitles[list];
	return (
		<section aria-labelledby={`list-${list}`} className="flex flex-col gap-2">
			<h2 id={`list-${list}`} className="text-xl">
				{title}
			</h2>
			<p className="text-muted text-sm">{terms.length > 0 ? explanations[list] : "None in this week."}</p>
			{terms.length > 0 && (
				<DataTable
					caption={title}
					captionHidden
					stacked
					// The same columns in all lists; on a phone the figures of a search stand side by side.
					className="max-md:[&>tbody>tr]:grid-cols-4! md:table-fixed md:[&>thead>tr>th:first-child]:w-2/5"
				>
					<thead>
						<tr>
							<ColumnHeader>Search</ColumnHeader>
							<ColumnHeader numeric>Searches</ColumnHeader>
							<ColumnHeader numeric>No results</ColumnHeader>
							<ColumnHeader numeric>Repeated</ColumnHeader>
							<ColumnHeader numeric>Clicks</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{terms.map((term) => (
							<Row key={term.term}>
								<RowHeader>
									<Link to={paths.search(term.term)} rel="nofollow" className="text-link wrap-anywhere">
										{term.term}
									</Link>
								</RowHeader>
								<Cell label="Searches" numeric>
									{formatNumber(term.searches)}
								</Cell>
								<Cell label="No results" numeric>
									{formatNumber(term.empty)}
								</Cell>
								<Cell label="Repeated" numeric>
									{formatNumber(term.refined)}
								</Cell>
								<Cell label="Clicks" numeric>
									{formatNumber(term.clicks)}
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
		</section>
	);
}

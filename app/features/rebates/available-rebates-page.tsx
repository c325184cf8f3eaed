import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { ColumnHeader, DataTable } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticlePage, articleMeta } from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { loadRebates, type RebatesView } from "./load-rebates.server.ts";
import { rebateSections } from "./rebate-guide.tsx";
import { ProgramRow, RebateSearchForm } from "./rebate-list.tsx";
import { searchQuery } from "./rebate-search.ts";
import type { ProgramView } from "./rebate-view.ts";

const page: ArticlePage = {
	title: "Available Rebates",
	description:
		"Find lighting rebates by ZIP code, category and part number: amounts, dates, requirements and how to apply. How rebates work, and how not to lose one.",
	path: paths.availableRebates(),
	lead: "Utilities pay part of an LED project. Programs are local and change every year.",
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
		<ArticleLayout page={page} sections={rebateSections} folded>
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

/** "3 programs, 2 open" */
function programCounts(programs: readonly ProgramView[]): string {
	const open = programs.filter(({ status }) => status === "open").length;
	return `${formatCount(programs.length, "program")}, ${open === 0 ? "none" : open} open`;
}

function Programs({
	programs,
	caption,
	forPart,
}: {
	programs: readonly ProgramView[];
	caption: string;
	forPart: boolean;
}) {
	return (
		<DataTable caption={caption} captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Program</ColumnHeader>
					<ColumnHeader>{forPart ? "This part number" : "Amounts"}</ColumnHeader>
					<ColumnHeader>Requirements</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{programs.map((program) => (
					<ProgramRow key={program.id} program={program} />
				))}
			</tbody>
		</DataTable>
	);
}

function RebateResults({ view }: { view: RebatesView }) {
	const { values, errors, part, groups, total, page, pageCount, where, elsewhere } = view;
	if (Object.keys(errors).length > 0) return null;
	const title = `${total === 0 ? "No rebate programs" : formatCount(total, "rebate program")}${where ? ` in ${where}` : ""}`;
	return (
		<section aria-labelledby="results" className="flex min-w-0 flex-col gap-4">
			<h2 id="results" className="scroll-mt-20 text-2xl" aria-live="polite">
				{title}
			</h2>
			{part && (
				<div className="flex flex-col gap-3">
					<p>
						Amounts for <PartNumber sku={part.sku} className="font-semibold" />,{" "}
						<Link to={part.link} className="text-link">
							{part.name}
						</Link>
					</p>
					{part.warnings.map((warning) => (
						<Notice key={warning} tone="warning">
							{warning}
						</Notice>
					))}
				</div>
			)}
			{total === 0 ? (
				<EmptyState
					icon="rebate"
					title="No program matches this search"
					action={
						<Link to={paths.availableRebates({ sku: values.sku || undefined })} className="text-link">
							Search all states
						</Link>
					}
				>
					Remove a filter, or look up the address at{" "}
					<a href="https://www.dsireusa.org/" className="text-link">
						dsireusa.org
					</a>
					.
				</EmptyState>
			) : (
				<div>
					{groups.map(({ state, programs }) =>
						state ? (
							<Disclosure
								key={state}
								summary={state}
								detail={programCounts(programs)}
								className="border-line border-b"
							>
								<Programs programs={programs} caption={`Rebate programs in ${state}`} forPart={false} />
							</Disclosure>
						) : (
							<Programs
								key="all"
								programs={programs}
								caption="Rebate programs found"
								forPart={part !== null}
							/>
						),
					)}
				</div>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => `${paths.availableRebates(searchQuery(values, to))}#results`}
			/>
			{elsewhere > 0 && (
				<p className="text-muted text-sm">
					{formatCount(elsewhere, "program")} in this state {elsewhere === 1 ? "serves" : "serve"} other ZIP
					codes.{" "}
					<Link
						to={paths.availableRebates({ ...searchQuery({ ...values, zip: "" }), state: values.state })}
						className="text-link"
					>
						Show the whole state
					</Link>
				</p>
			)}
		</section>
	);
}

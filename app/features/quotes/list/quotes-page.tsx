import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { quoteStatuses } from "#rules/quotes/quote-limits";
import { outcomeFilters } from "#rules/quotes/quote-outcome";
import { quoteStatusWord } from "#rules/quotes/status-words";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { listStatus } from "~/shared/http/unavailable.ts";
import { ChoiceFilter, DatesFilter, ListFilters, nameFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { outcomeWords } from "../outcome/outcome-badge.tsx";
import { loadQuoteList, type QuoteListQuery } from "../quote-pages.server.ts";
import { isNarrowed } from "../quote-view.ts";
import { QuoteTable } from "./quote-table.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Quotes",
		description: "Your account's quotes.",
		path: paths.quotes(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart" }, async (context) => {
	const pageData = await loadQuoteList(context);
	return data(pageData, listStatus(pageData.results, context.url));
});

export default function QuotesPage() {
	const { query, results, side } = useLoaderData<typeof loader>();
	const hasSteps = useIsOffered()("quotes.step");
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") }]}
				current="Quotes"
			/>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Quotes</h1>
				<LinkButton to={paths.newQuote()} variant="primary" icon="plus">
					New quote
				</LinkButton>
			</div>
			<QuoteFilters query={query} side={side} />
			{!results && <UnavailableNotice title={messages.quotes.loadFailed} />}
			{results && (
				<p role="status" className="text-muted text-sm tabular-nums">
					{formatCount(results.total, "quote")}
				</p>
			)}
			{results?.quotes.length === 0 &&
				(isNarrowed(query) ? (
					<EmptyState
						icon="receipt"
						title="No matching quotes"
						action={<LinkButton to={paths.quotes()}>Show all quotes</LinkButton>}
					>
						{hasSteps
							? "Try part of the number, name or purchase order, another status or other dates."
							: "Try part of the number or purchase order."}
					</EmptyState>
				) : (
					<EmptyState
						icon="receipt"
						title="No quotes yet"
						action={<LinkButton to={paths.newQuote()}>New quote</LinkButton>}
					>
						{hasSteps ? "A quote starts from your cart or from a project." : "A quote starts from your cart."}
					</EmptyState>
				))}
			{results && results.quotes.length > 0 && (
				<>
					<QuoteTable caption="Quotes of your account" quotes={results.quotes} side={side} query={query} />
					<Pagination
						page={results.page}
						pageCount={results.pageCount}
						href={(page) => paths.quotes({ ...query, page: page > 1 ? page : undefined })}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const sortWords = [
	["created", "Newest first"],
	["number", "By number"],
	["total", "By total"],
	["expires", "By hold date"],
] as const;

function QuoteFilters({ query, side }: { query: QuoteListQuery; side: QuoteSide }) {
	const { sort } = query;
	const isOffered = useIsOffered();
	const hasSteps = isOffered("quotes.step");
	const hasOutcomes = side === "representative" && isOffered("quotes.recordOutcome");
	return (
		<ListFilters
			action={paths.quotes()}
			query={query}
			showAll={isNarrowed(query) ? paths.quotes({ sort }) : null}
			active={nameFilters(
				query,
				query.status && quoteStatusWord(query.status, side),
				query.outcome && outcomeWords[query.outcome],
				sortWords.find(([word]) => word === sort)?.[1],
			)}
			className={
				hasOutcomes
					? "md:grid-cols-[minmax(10rem,1fr)_auto_auto] lg:grid-cols-[minmax(10rem,1fr)_auto_auto_auto_auto]"
					: hasSteps
						? "md:grid-cols-[minmax(10rem,1fr)_auto_auto_auto]"
						: "md:grid-cols-[minmax(10rem,1fr)_auto]"
			}
		>
			<SearchFilter
				id="quote-search"
				value={query.search}
				placeholder={hasSteps ? "Number, name, purchase order, SKU" : "Number, purchase order"}
			/>
			{hasSteps && (
				<>
					<ChoiceFilter
						id="quote-status"
						label="Status"
						name="status"
						value={query.status}
						any="All"
						choices={quoteStatuses.map((status) => [status, quoteStatusWord(status, side)])}
						className="col-span-2 md:col-span-1"
					/>
					<DatesFilter list="quote" what="Changed" from={query.from} to={query.to} />
				</>
			)}
			{hasOutcomes && (
				<ChoiceFilter
					id="quote-outcome"
					label="Outcome"
					name="outcome"
					value={query.outcome}
					any="All"
					choices={outcomeFilters.map((outcome) => [outcome, outcomeWords[outcome]])}
					className="col-span-2 md:col-span-1"
				/>
			)}
			{/* On phones the table has no headers to sort by. */}
			<ChoiceFilter
				id="quote-sort"
				label="Order"
				name="sort"
				value={sort === "updated" ? undefined : sort}
				any="Last changed first"
				choices={sortWords}
				className="col-span-2 md:hidden"
			/>
		</ListFilters>
	);
}

import type { QuoteSide } from "#rules/quotes/quote-actions";
import { quoteStatuses } from "#rules/quotes/quote-limits";
import { outcomeFilters } from "#rules/quotes/quote-outcome";
import { paths } from "~/paths.ts";
import { ChoiceFilter, DatesFilter, ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { useIsOffered } from "~/shared/offered.ts";
import { outcomeWords } from "../outcome/outcome-texts.ts";
import { isNarrowed, statusLooks } from "../quote-view.ts";
import type { QuoteListQuery } from "./quote-list-query.server.ts";

export function QuoteFilters({ query, side }: { query: QuoteListQuery; side: QuoteSide }) {
	const { sort } = query;
	const isOffered = useIsOffered();
	const hasSteps = isOffered("quotes.step");
	const hasOutcomes = side === "representative" && isOffered("quotes.recordOutcome");
	return (
		<ListFilters
			action={paths.quotes()}
			query={query}
			showAll={isNarrowed(query) ? paths.quotes({ sort }) : null}
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
						choices={quoteStatuses.map((status) => [status, statusLooks[status].word])}
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
				choices={[
					["created", "Newest first"],
					["number", "Number"],
					["total", "Total"],
					["expires", "Held until"],
				]}
				className="col-span-2 md:hidden"
			/>
		</ListFilters>
	);
}

import { quoteStatuses } from "#contracts/quotes/quote-limits";
import { paths } from "~/paths.ts";
import { ChoiceFilter, DatesFilter, ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { isNarrowed, statusLooks } from "../quote-view.ts";
import type { QuoteListQuery } from "./quote-list-query.server.ts";

export function QuoteFilters({ query }: { query: QuoteListQuery }) {
	const { sort } = query;
	return (
		<ListFilters
			action={paths.quotes()}
			query={query}
			kept={{ sort }}
			showAll={isNarrowed(query) ? paths.quotes({ sort }) : null}
			className="md:grid-cols-[minmax(10rem,1fr)_auto_auto_auto]"
		>
			<SearchFilter id="quote-search" value={query.search} placeholder="Number, name, purchase order, SKU" />
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
		</ListFilters>
	);
}

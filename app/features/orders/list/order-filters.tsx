import { orderStatuses } from "#rules/orders/order-terms";
import { paths } from "~/paths.ts";
import { ChoiceFilter, DatesFilter, ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { orderLook } from "~/shared/orders/order-looks.ts";
import { isNarrowed, sortChoices } from "../order-view.ts";
import type { OrderListQuery } from "./order-list-query.server.ts";

export function OrderFilters({
	query,
	statuses = orderStatuses,
	dated = true,
}: {
	query: OrderListQuery;
	statuses?: readonly string[];
	/** Whether orders have dates to filter and sort by. */
	dated?: boolean;
}) {
	const { scope, sort } = query;
	return (
		<ListFilters
			action={paths.account("my-orders")}
			query={query}
			kept={{ scope }}
			showAll={isNarrowed(query) ? paths.account("my-orders", { scope, sort }) : null}
			className="lg:grid-cols-[minmax(10rem,1fr)_auto_auto_auto_auto]"
		>
			<SearchFilter
				id="order-search"
				value={query.search}
				placeholder="Order number, purchase order, part number, account"
			/>
			<ChoiceFilter
				id="order-status"
				label="Status"
				name="status"
				value={query.status}
				any="All"
				choices={statuses.map((status) => [status, orderLook(status).word])}
			/>
			<ChoiceFilter id="order-sort" label="Order" name="sort" value={sort} choices={sortChoices(dated)} />
			{dated && <DatesFilter list="order" what="Placed" from={query.from} to={query.to} />}
		</ListFilters>
	);
}

import { attemptStates, paymentPurposes } from "#rules/payments/payment-terms";
import { paths } from "~/paths.ts";
import { ChoiceFilter, ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { isNarrowed, purposeLabels, stateLooks } from "../payment-view.ts";
import type { PaymentListQuery } from "./payment-list-query.server.ts";

const purposes = paymentPurposes.filter((purpose) => purpose !== "portal");

export function PaymentFilters({ query }: { query: PaymentListQuery }) {
	return (
		<ListFilters
			action={paths.payments()}
			query={query}
			showAll={isNarrowed(query) ? paths.payments() : null}
			className="md:grid-cols-[minmax(10rem,1fr)_auto_auto_auto]"
		>
			<SearchFilter
				id="payment-search"
				value={query.search}
				placeholder="Receipt, reference, transaction"
				className="col-span-2 md:col-span-1"
			/>
			<ChoiceFilter
				id="payment-state"
				label="Status"
				name="state"
				value={query.state}
				any="All"
				choices={attemptStates.map((state) => [state, stateLooks[state].word])}
			/>
			<ChoiceFilter
				id="payment-purpose"
				label="For"
				name="purpose"
				value={query.purpose}
				any="All"
				choices={purposes.map((purpose) => [purpose, purposeLabels[purpose]])}
			/>
		</ListFilters>
	);
}

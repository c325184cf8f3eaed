import type { InvoiceSummary } from "#contracts/invoices";
import type { InvoiceListQuery } from "./invoice-list-query.server.ts";
import { isPayable } from "./invoice-presentation.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { PaySelected } from "./pay-selected.tsx";

/** A page of the list; who may pay chooses from it. */
export function InvoiceList({
	invoices,
	query,
	carried,
	mayPay,
}: {
	invoices: readonly InvoiceSummary[];
	query: InvoiceListQuery;
	/** What is chosen already, on this page or another. */
	carried: readonly InvoiceSummary[];
	mayPay: boolean;
}) {
	const chosen = carried.map(({ id }) => id);
	const table = invoices.length > 0 && (
		<InvoiceTable
			// The boxes of another page, or of another choice, begin as that one says.
			key={JSON.stringify([query, chosen])}
			caption="Invoices of your account"
			invoices={invoices}
			list={{ query, carried: chosen }}
			chosen={mayPay ? chosen : undefined}
		/>
	);
	if (!mayPay) return table;
	const here = new Set(invoices.map(({ id }) => id));
	return (
		<PaySelected
			invoices={invoices.filter(isPayable)}
			carried={carried.filter(({ id }) => !here.has(id))}
			chosenBefore={chosen}
			query={query}
		>
			{table}
		</PaySelected>
	);
}

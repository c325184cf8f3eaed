import type { InvoiceSummary } from "#contracts/invoices/invoices";
import type { InvoiceListField } from "#rules/invoices/invoice-terms";
import type { InvoiceListQuery } from "./invoice-list-query.server.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { isPayable } from "./invoice-view.ts";
import { PaySelected } from "./pay/pay-selected.tsx";

export function InvoiceList({
	invoices,
	query,
	carried,
	unknown,
	mayPay,
}: {
	invoices: readonly InvoiceSummary[];
	query: InvoiceListQuery;
	carried: readonly InvoiceSummary[];
	unknown: readonly InvoiceListField[];
	mayPay: boolean;
}) {
	const chosen = carried.map(({ id }) => id);
	const table = invoices.length > 0 && (
		<InvoiceTable
			// Remount for another page or selection, to reset the checkboxes.
			key={JSON.stringify([query, chosen])}
			caption="Invoices of your account"
			invoices={invoices}
			list={{ query, carried: chosen, unknown }}
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

import { Link } from "@remix-run/react";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import {
	type InvoiceListField,
	type InvoiceSort,
	invoiceListFields,
	unknownInvoiceFields,
} from "#rules/invoices/invoice-terms";
import { formatMoney } from "#rules/money/money";
import { ColumnHeader, SortableHeader, type SortDirection } from "~/design-system/tables/data-table.tsx";
import {
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
} from "~/design-system/tables/stacking-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { BranchName, DayText } from "./invoice-cells.tsx";
import type { InvoiceListQuery } from "./invoice-list-query.server.ts";
import { InvoiceStatusBadge, PaymentUnderWay } from "./invoice-status.tsx";
import { isPayable, withFirstPage } from "./invoice-view.ts";
import { payFormId } from "./pay/pay-selected.tsx";

export function InvoiceTable({
	caption,
	invoices,
	list,
	chosen: chosenOnPage,
}: {
	caption: string;
	invoices: readonly InvoiceSummary[];
	list?: { query: InvoiceListQuery; carried: readonly string[]; unknown: readonly InvoiceListField[] };
	chosen?: readonly string[];
}) {
	const heading = (sorts: readonly [InvoiceSort, SortDirection][], label: string, numeric?: boolean) => {
		if (!list) return <ColumnHeader numeric={numeric}>{label}</ColumnHeader>;
		const now = list.query.sort ?? (list.unknown.includes("issuedOn") ? undefined : "newest");
		const sorted = sorts.find(([sort]) => sort === now)?.[1];
		// Toggles the direction if the column has two.
		const next = sorts.find(([sort]) => sort !== now) ?? sorts[0];
		const sort = next?.[0] === "newest" ? undefined : next?.[0];
		return (
			<SortableHeader
				numeric={numeric}
				sorted={sorted}
				to={paths.account("my-invoices", { ...withFirstPage(list.query, { sort }), invoice: list.carried })}
			>
				{label}
			</SortableHeader>
		);
	};
	const chosen = invoices.some(isPayable) ? chosenOnPage : undefined;
	const ofBranches = invoices.some(({ accountName }) => accountName !== undefined);
	const unknown = list?.unknown ?? unknownInvoiceFields(invoices);
	// A column of branches leaves no room for the day of issue and the total.
	const [issued, due, ordered, totaled] = invoiceListFields.map(
		(field) =>
			!unknown.includes(field) && !(ofBranches && (field === "issuedOn" || field === "InvoiceTotal")),
	);
	return (
		<StackingTable caption={caption}>
			<StackingHead>
				{chosen && <ColumnHeader>Pay</ColumnHeader>}
				{heading([["number", "ascending"]], "Invoice")}
				{ofBranches && <ColumnHeader>Branch</ColumnHeader>}
				{issued &&
					heading(
						[
							["newest", "descending"],
							["oldest", "ascending"],
						],
						"Issued",
					)}
				{due && heading([["due", "ascending"]], "Due")}
				{ordered && <ColumnHeader>Purchase order</ColumnHeader>}
				{totaled && <ColumnHeader numeric>Total</ColumnHeader>}
				{heading([["balance", "descending"]], "Balance", true)}
				<ColumnHeader>Status</ColumnHeader>
			</StackingHead>
			<StackingBody>
				{invoices.map((invoice) => (
					<StackingRow key={invoice.id}>
						{chosen && (
							<StackingCell label={null} className="row-start-1">
								{isPayable(invoice) && (
									<label className="-m-2 inline-flex min-h-touch min-w-touch items-center gap-2 p-2">
										<input
											type="checkbox"
											name="invoice"
											value={invoice.id}
											form={payFormId}
											defaultChecked={chosen.includes(invoice.id)}
											aria-label={`Pay ${invoice.Invoice}`}
											className="size-5 flex-none accent-navy-800"
										/>
										<span aria-hidden="true" className="text-sm @4xl:hidden">
											Pay
										</span>
									</label>
								)}
							</StackingCell>
						)}
						<StackingCell kind="row" label={null} wide={!chosen}>
							<Link
								to={paths.invoice(invoice.id)}
								className="text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch"
							>
								{invoice.Invoice}
							</Link>
						</StackingCell>
						{ofBranches && (
							<StackingCell label="Branch" wide className="wrap-anywhere @4xl:min-w-32">
								<BranchName accountId={invoice.accountId} name={invoice.accountName} />
							</StackingCell>
						)}
						{issued && (
							<StackingCell label="Issued" className="whitespace-nowrap tabular-nums">
								<DayText day={invoice.issuedOn} />
							</StackingCell>
						)}
						{due && (
							<StackingCell label="Due" className="whitespace-nowrap tabular-nums">
								<DayText day={invoice.dueOn} />
							</StackingCell>
						)}
						{ordered && (
							<StackingCell label="Purchase order">
								{invoice.PurchaseOrder ? (
									<Unbroken>{invoice.PurchaseOrder}</Unbroken>
								) : (
									<span className="text-muted">none</span>
								)}
							</StackingCell>
						)}
						{totaled && (
							<StackingCell label="Total" numeric className="order-1">
								{invoice.InvoiceTotal === null ? (
									<span className="text-muted">unknown</span>
								) : (
									formatMoney(invoice.InvoiceTotal)
								)}
							</StackingCell>
						)}
						<StackingCell label="Balance" numeric className="order-1 font-medium">
							{formatMoney(invoice.InvoiceBalance)}
						</StackingCell>
						<StackingCell label="Status">
							<span className="flex flex-wrap items-center gap-x-3 gap-y-1 @4xl:flex-col @4xl:items-start">
								<InvoiceStatusBadge {...invoice} />
								{invoice.openTransactionID && (
									<PaymentUnderWay invoice={invoice.Invoice} transactionID={invoice.openTransactionID} />
								)}
							</span>
						</StackingCell>
					</StackingRow>
				))}
			</StackingBody>
		</StackingTable>
	);
}

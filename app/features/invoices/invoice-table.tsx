import { Link } from "@remix-run/react";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import {
	type InvoiceListField,
	type InvoiceSort,
	invoiceListFields,
	unknownInvoiceFields,
} from "#rules/invoices/invoice-status";
import { formatMoney } from "#rules/money/money";
import { classNames } from "~/design-system/class-names.ts";
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

/**
 * Where the cells of a row stand on a phone: number and balance, due day and status, then day of issue or branch beside
 * the purchase order, and the total where it differs from the balance.
 */
const right = {
	balance: "@max-xl:row-start-1 @max-xl:-col-end-1 @max-xl:text-right",
	status: "@max-xl:row-start-2 @max-xl:-col-end-1 @max-xl:justify-self-end",
	order: "@max-xl:row-start-3 @max-xl:-col-end-1 @max-xl:text-right @max-xl:text-muted",
	total: "@max-xl:row-start-4 @max-xl:-col-end-1 @max-xl:text-right @max-xl:text-muted",
	longOrder: "@max-xl:row-start-5 @max-xl:-col-end-1 @max-xl:text-muted",
};
/** Characters of a purchase order that a phone has room for beside a day. */
const mostBeside = 14;
const withoutBox = {
	...right,
	longOrder: `${right.longOrder} @max-xl:col-start-1`,
	number: "@max-xl:col-span-1 @max-xl:col-start-1 @max-xl:row-start-1",
	second: "@max-xl:col-span-1 @max-xl:col-start-1 @max-xl:row-start-2",
	third: "@max-xl:col-span-1 @max-xl:col-start-1 @max-xl:row-start-3 @max-xl:text-muted",
};
const afterBox = {
	...right,
	longOrder: `${right.longOrder} @max-xl:col-start-2`,
	number: "@max-xl:col-start-2 @max-xl:row-start-1",
	second: "@max-xl:col-span-1 @max-xl:col-start-2 @max-xl:row-start-2",
	third: "@max-xl:col-span-1 @max-xl:col-start-2 @max-xl:row-start-3 @max-xl:text-muted",
};

export function InvoiceTable({
	caption,
	invoices,
	list,
	chosen: chosenOnPage,
	branchNames,
}: {
	caption: string;
	invoices: readonly InvoiceSummary[];
	list?: { query: InvoiceListQuery; carried: readonly string[]; unknown: readonly InvoiceListField[] };
	chosen?: readonly string[];
	/** Short names of branches by account. */
	branchNames?: ReadonlyMap<string, string>;
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
	const phone = chosen ? afterBox : withoutBox;
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
					<StackingRow
						key={invoice.id}
						columns={
							chosen
								? "gap-y-1 @max-xl:grid-cols-[--spacing(5)_minmax(0,1fr)_auto]"
								: "gap-y-1 @max-xl:grid-cols-[minmax(0,1fr)_auto]"
						}
					>
						{chosen && (
							<StackingCell label={null} className="row-start-1 @max-xl:row-span-2">
								{isPayable(invoice) && (
									<label className="-m-2 inline-flex min-h-touch min-w-touch items-center gap-x-2 gap-y-0.5 p-2 @max-xl:flex-col">
										<input
											type="checkbox"
											name="invoice"
											value={invoice.id}
											form={payFormId}
											defaultChecked={chosen.includes(invoice.id)}
											aria-label={`Pay ${invoice.Invoice}`}
											className="size-5 flex-none accent-navy-800"
										/>
										<span aria-hidden="true" className="text-sm @max-xl:text-xs @4xl:hidden">
											Pay
										</span>
									</label>
								)}
							</StackingCell>
						)}
						<StackingCell kind="row" label={null} wide={!chosen} className={phone.number}>
							<Link
								to={paths.invoice(invoice.id)}
								className="text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch"
							>
								{invoice.Invoice}
							</Link>
						</StackingCell>
						{ofBranches && (
							<StackingCell
								label="Branch"
								phoneLabel="unseen"
								wide
								className={classNames("wrap-anywhere @4xl:min-w-32", phone.third)}
							>
								<BranchName
									accountId={invoice.accountId}
									name={branchNames?.get(invoice.accountId) ?? invoice.accountName}
								/>
							</StackingCell>
						)}
						{issued && (
							<StackingCell
								label="Issued"
								phoneLabel="beside"
								className={classNames("whitespace-nowrap tabular-nums", due ? phone.third : phone.second)}
							>
								<DayText day={invoice.issuedOn} />
							</StackingCell>
						)}
						{due && (
							<StackingCell
								label="Due"
								phoneLabel="beside"
								className={classNames("whitespace-nowrap tabular-nums", phone.second)}
							>
								<DayText day={invoice.dueOn} />
							</StackingCell>
						)}
						{ordered && (
							<StackingCell
								label="Purchase order"
								phoneLabel="unseen"
								className={classNames(
									(invoice.PurchaseOrder?.length ?? 0) > mostBeside ? phone.longOrder : phone.order,
									!invoice.PurchaseOrder && "@max-xl:hidden",
								)}
							>
								{invoice.PurchaseOrder ? (
									<Unbroken>{invoice.PurchaseOrder}</Unbroken>
								) : (
									<span className="text-muted">none</span>
								)}
							</StackingCell>
						)}
						{totaled && (
							<StackingCell
								label="Total"
								phoneLabel="beside"
								numeric
								className={classNames(
									"order-1",
									phone.total,
									invoice.InvoiceTotal === invoice.InvoiceBalance && "@max-xl:hidden",
								)}
							>
								{invoice.InvoiceTotal === null ? (
									<span className="text-muted">unknown</span>
								) : (
									formatMoney(invoice.InvoiceTotal)
								)}
							</StackingCell>
						)}
						<StackingCell
							label="Balance"
							phoneLabel="unseen"
							numeric
							className={classNames("order-1 font-medium", phone.balance)}
						>
							{formatMoney(invoice.InvoiceBalance)}
						</StackingCell>
						<StackingCell label="Status" phoneLabel="unseen" className={phone.status}>
							<span className="flex flex-wrap items-center gap-x-3 gap-y-1 @max-xl:justify-end @4xl:flex-col @4xl:items-start">
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

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
	lineOne,
	lineOneEnd,
	lineTwo,
	lineTwoEnd,
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
	twoLines,
} from "~/design-system/tables/stacking-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { BranchName, DayText, InvoiceStatusBadge, PaymentUnderWay } from "./invoice-parts.tsx";
import type { InvoiceListQuery } from "./invoice-reading.server.ts";
import { isPayable, withFirstPage } from "./invoice-view.ts";
import { listButton, payFormId } from "./pay/pay-selected.tsx";

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
				to={
					chosen
						? listButton(withFirstPage(list.query, { sort }))
						: paths.account("my-invoices", { ...withFirstPage(list.query, { sort }), invoice: list.carried })
				}
			>
				{label}
			</SortableHeader>
		);
	};
	const chosen = invoices.some(isPayable) ? chosenOnPage : undefined;
	const ofBranches = invoices.some(({ accountName }) => accountName !== undefined);
	const nameBranch = ({ accountId, accountName }: InvoiceSummary) =>
		branchNames?.get(accountId) ?? accountName;
	const names = [...(branchNames?.values() ?? [])];
	const isOnlyName = (name?: string) => names.indexOf(name ?? "") === names.lastIndexOf(name ?? "");
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
					<StackingRow key={invoice.id} columns={chosen ? `${twoLines} relative @max-xl:pl-11` : twoLines}>
						{chosen && (
							<StackingCell
								label={null}
								className="row-start-1 @max-xl:absolute @max-xl:inset-y-0 @max-xl:left-3 @max-xl:flex @max-xl:w-7 @max-xl:items-center"
							>
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
										<span aria-hidden="true" className="text-sm @max-xl:hidden @4xl:hidden">
											Pay
										</span>
									</label>
								)}
							</StackingCell>
						)}
						<StackingCell kind="row" label={null} wide={!chosen} className={lineOne}>
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
								className={classNames("wrap-anywhere @4xl:min-w-32", lineTwo)}
							>
								<BranchName
									accountId={invoice.accountId}
									name={nameBranch(invoice)}
									phoneNumber={!isOnlyName(nameBranch(invoice))}
								/>
							</StackingCell>
						)}
						{issued && (
							<StackingCell
								label="Issued"
								phoneLabel="beside"
								className={classNames("whitespace-nowrap tabular-nums", lineTwo)}
							>
								<DayText day={invoice.issuedOn} />
							</StackingCell>
						)}
						{due && (
							<StackingCell
								label="Due"
								phoneLabel="beside"
								className={classNames("whitespace-nowrap tabular-nums", lineTwo)}
							>
								<DayText day={invoice.dueOn} />
							</StackingCell>
						)}
						{ordered && (
							<StackingCell
								label="Purchase order"
								phoneLabel="unseen"
								className={classNames(
									"@max-xl:order-1 @max-xl:text-muted @max-xl:text-xs",
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
									"@xl:order-1",
									lineTwo,
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
							className={classNames("font-medium @xl:order-1", lineOneEnd)}
						>
							{formatMoney(invoice.InvoiceBalance)}
						</StackingCell>
						<StackingCell
							label="Status"
							phoneLabel="unseen"
							className={classNames(
								"@max-xl:[&_.badge]:border-0 @max-xl:[&_.badge]:bg-transparent @max-xl:[&_.badge]:p-0",
								lineTwoEnd,
							)}
						>
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

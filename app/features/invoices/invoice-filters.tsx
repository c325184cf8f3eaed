import { Link } from "@remix-run/react";
import { ageLabels } from "#rules/invoices/aging";
import {
	ageBuckets,
	type InvoiceListField,
	type InvoiceSort,
	invoiceSorts,
	invoiceStatuses,
} from "#rules/invoices/invoice-terms";
import { paths } from "~/paths.ts";
import { ChoiceFilter, DatesFilter, ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import type { InvoiceListQuery } from "./invoice-list-query.server.ts";
import { isNarrowed, sortLabels, withFirstPage } from "./invoice-view.ts";

const shortcuts = [
	["All", undefined],
	["Unpaid", "unpaid"],
	["Overdue", "Overdue"],
	["Paid", "Paid"],
] as const;

/** Sorts that need a field which a service may not have. */
const sortFields: Partial<Record<InvoiceSort, InvoiceListField>> = {
	newest: "issuedOn",
	oldest: "issuedOn",
	due: "dueOn",
};

export function InvoiceFilters({
	query,
	carried,
	unknown,
	statuses = invoiceStatuses,
}: {
	query: InvoiceListQuery;
	carried: readonly string[];
	/** Fields that no invoice has: nothing is filtered or sorted by them. */
	unknown: readonly InvoiceListField[];
	statuses?: readonly string[];
}) {
	const isKnown = (field: InvoiceListField) => !unknown.includes(field);
	const sorts = invoiceSorts.filter((sort) => !sortFields[sort] || isKnown(sortFields[sort]));
	const list = (other: Partial<InvoiceListQuery>) =>
		paths.account("my-invoices", { ...withFirstPage(query, other), invoice: carried });
	return (
		<div className="flex flex-col gap-3">
			<nav aria-label="Invoices by status">
				<ul className="flex flex-wrap gap-1">
					{shortcuts
						.filter(([, status]) => status !== "Overdue" || isKnown("dueOn"))
						.map(([label, status]) => (
							<li key={label}>
								<Link
									to={list({ status, age: undefined })}
									aria-current={query.status === status && !query.age ? "page" : undefined}
									preventScrollReset
									className="inline-flex min-h-9 items-center rounded border border-transparent px-3 font-medium text-navy-800 text-sm no-underline hover:bg-navy-50 aria-[current]:border-navy-900 aria-[current]:bg-navy-900 aria-[current]:text-white pointer-coarse:min-h-touch"
								>
									{label}
								</Link>
							</li>
						))}
				</ul>
			</nav>
			<ListFilters
				action={paths.account("my-invoices")}
				query={query}
				kept={{ invoice: carried }}
				showAll={
					isNarrowed(query) ? paths.account("my-invoices", { sort: query.sort, invoice: carried }) : null
				}
				className="md:grid-cols-3"
			>
				<SearchFilter
					id="invoice-search"
					value={query.search}
					placeholder={isKnown("PurchaseOrder") ? "Invoice, purchase order, order" : "Invoice"}
				/>
				<ChoiceFilter
					id="invoice-status"
					label="Status"
					name="status"
					value={query.status}
					any="All"
					choices={[["unpaid", "Unpaid"], ...statuses.map((status) => [status, status] as const)]}
				/>
				{isKnown("dueOn") && (
					<ChoiceFilter
						id="invoice-age"
						label="Past due"
						name="age"
						value={query.age}
						any="Any"
						choices={ageBuckets.map((age) => [age, ageLabels[age]])}
					/>
				)}
				<ChoiceFilter
					id="invoice-sort"
					label="Order"
					name="sort"
					value={query.sort}
					any={isKnown("issuedOn") ? undefined : "As listed"}
					choices={sorts.map((sort) => [sort, sortLabels[sort]])}
					className="col-span-2 md:col-span-1"
				/>
				{isKnown("issuedOn") && <DatesFilter list="invoice" what="Issued" from={query.from} to={query.to} />}
			</ListFilters>
		</div>
	);
}

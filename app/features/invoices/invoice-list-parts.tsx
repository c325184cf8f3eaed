/** What stands above the list of invoices: the balance and the filters. */
import type { Aging } from "#contracts/invoices/invoices";
import { ageBuckets, ageFills, ageLabels, getOverdue } from "#rules/invoices/aging";
import {
	type InvoiceListField,
	type InvoiceSort,
	invoiceSorts,
	invoiceStatuses,
} from "#rules/invoices/invoice-status";
import { formatMoney } from "#rules/money/money";
import { classNames } from "~/design-system/class-names.ts";
import { paths } from "~/paths.ts";
import {
	ChoiceFilter,
	DatesFilter,
	ListFilters,
	nameFilters,
	SearchFilter,
	showAllLook,
} from "~/shared/list-filters.tsx";
import { AgeBar, AgeSwatch } from "./invoice-parts.tsx";
import type { InvoiceListQuery } from "./invoice-reading.server.ts";
import { isNarrowed, sortLabels, withFirstPage } from "./invoice-view.ts";
import { ListLink, payFormId } from "./pay/pay-selected.tsx";

type ListState = {
	query: InvoiceListQuery;
	/** Selected invoices of other pages. */
	carried: readonly string[];
	/** Whether the page has the form of the selection: what leads to another list takes the ticked invoices along. */
	selects: boolean;
};

/** Each age links to its invoices. */
export function BalancePanel({
	balance,
	ageing,
	...list
}: ListState & {
	balance: number;
	/** `null` where due dates are unknown. */
	ageing: Aging | null;
}) {
	const overdue = ageing && getOverdue(ageing);
	return (
		<section
			aria-label="Account balance"
			className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
		>
			<dl className="flex flex-wrap gap-x-10 gap-y-2">
				<div>
					<dt className="text-muted text-sm">Balance</dt>
					<dd className="font-semibold text-2xl text-navy-900 tabular-nums">{formatMoney(balance)}</dd>
				</div>
				{overdue !== null && (
					<div>
						<dt className="text-muted text-sm">Overdue</dt>
						<dd
							className={classNames(
								"font-semibold text-2xl tabular-nums",
								overdue > 0 ? "text-red-700" : "text-navy-900",
							)}
						>
							{formatMoney(overdue)}
						</dd>
					</div>
				)}
			</dl>
			{ageing && <Ages ageing={ageing} {...list} />}
		</section>
	);
}

function Ages({ ageing, query, carried, selects }: ListState & { ageing: Aging }) {
	return (
		<>
			<AgeBar ageing={ageing} />
			<ul className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-5">
				{ageBuckets.map((age) => (
					<li key={age}>
						<ListLink
							query={{ age, sort: query.sort }}
							carried={carried}
							selects={selects}
							aria-current={query.age === age ? "true" : undefined}
							className="flex min-h-9 items-baseline gap-2 rounded-sm text-left text-sm no-underline hover:underline aria-[current]:font-semibold pointer-coarse:min-h-touch pointer-coarse:items-center"
						>
							<AgeSwatch fill={ageFills[age]} />
							<span className="flex flex-col">
								<span>{ageLabels[age]}</span>
								<span className="font-medium tabular-nums">{formatMoney(ageing[age])}</span>
							</span>
						</ListLink>
					</li>
				))}
			</ul>
		</>
	);
}

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
	selects,
	unknown,
	statuses = invoiceStatuses,
}: ListState & {
	/** Fields that no invoice has: nothing is filtered or sorted by them. */
	unknown: readonly InvoiceListField[];
	statuses?: readonly string[];
}) {
	const isKnown = (field: InvoiceListField) => !unknown.includes(field);
	const sorts = invoiceSorts.filter((sort) => !sortFields[sort] || isKnown(sortFields[sort]));
	return (
		<div className="flex flex-col gap-3">
			<nav aria-label="Invoices by status">
				<ul className="flex flex-wrap gap-1">
					{shortcuts
						.filter(([, status]) => status !== "Overdue" || isKnown("dueOn"))
						.map(([label, status]) => (
							<li key={label}>
								<ListLink
									query={withFirstPage(query, { status, age: undefined })}
									carried={carried}
									selects={selects}
									aria-current={query.status === status && !query.age ? "page" : undefined}
									className="inline-flex min-h-9 items-center rounded border border-transparent px-3 font-medium text-navy-800 text-sm no-underline hover:bg-navy-50 aria-[current]:border-navy-900 aria-[current]:bg-navy-900 aria-[current]:text-white pointer-coarse:min-h-touch"
								>
									{label}
								</ListLink>
							</li>
						))}
				</ul>
			</nav>
			<ListFilters
				action={paths.account("my-invoices")}
				query={query}
				kept={selects ? {} : { invoice: carried }}
				outside={selects ? payFormId : undefined}
				showAll={
					isNarrowed(query) && (
						<ListLink
							query={{ sort: query.sort }}
							carried={carried}
							selects={selects}
							className={showAllLook}
						>
							Show all
						</ListLink>
					)
				}
				active={nameFilters(
					query,
					query.status === "unpaid" ? "Unpaid" : query.status,
					query.age && ageLabels[query.age],
					query.sort && sortLabels[query.sort],
				)}
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

import { Form, Link } from "@remix-run/react";
import { ageBuckets, invoiceSorts, invoiceStatuses } from "#contracts/invoice-terms";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextInput } from "~/design-system/field.tsx";
import { paths } from "~/paths.ts";
import { ageWords } from "./ageing.ts";
import type { InvoiceListQuery } from "./invoice-list-query.server.ts";
import { asked, isNarrowed, sortWords } from "./invoice-presentation.ts";

/** One click away: what is asked for most. */
const shortcuts = [
	["All", undefined],
	["Unpaid", "unpaid"],
	["Overdue", "Overdue"],
	["Paid", "Paid"],
] as const;

/** Narrows the list of invoices by words, status, age and date; its whole state is the address. */
export function InvoiceFilters({
	query,
	carried,
}: {
	query: InvoiceListQuery;
	/** Invoices that stay chosen. */
	carried: readonly string[];
}) {
	const list = (other: Partial<InvoiceListQuery>) =>
		paths.account("my-invoices", { ...asked(query, other), invoice: carried });
	return (
		<div className="flex flex-col gap-3">
			<nav aria-label="Invoices by status">
				<ul className="flex flex-wrap gap-1">
					{shortcuts.map(([label, status]) => (
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
			<Form
				method="get"
				action={paths.account("my-invoices")}
				// What the address says is shown, also after a link or the back button has changed it.
				key={JSON.stringify(query)}
				className="grid grid-cols-2 items-end gap-3 rounded border border-line bg-surface p-4 md:grid-cols-3"
			>
				{carried.map((id) => (
					<input key={id} type="hidden" name="invoice" value={id} />
				))}
				<Field id="invoice-search" label="Search" className="col-span-full">
					{(control) => (
						<TextInput
							{...control}
							type="search"
							name="search"
							defaultValue={query.search}
							maxLength={80}
							placeholder="Invoice, purchase order, order"
						/>
					)}
				</Field>
				<Field id="invoice-status" label="Status">
					{(control) => (
						<Select {...control} name="status" defaultValue={query.status ?? ""}>
							<option value="">All</option>
							<option value="unpaid">Unpaid</option>
							{invoiceStatuses.map((status) => (
								<option key={status}>{status}</option>
							))}
						</Select>
					)}
				</Field>
				<Field id="invoice-age" label="Past due">
					{(control) => (
						<Select {...control} name="age" defaultValue={query.age ?? ""}>
							<option value="">Any</option>
							{ageBuckets.map((age) => (
								<option key={age} value={age}>
									{ageWords[age]}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field id="invoice-sort" label="Order" className="col-span-2 md:col-span-1">
					{(control) => (
						<Select {...control} name="sort" defaultValue={query.sort ?? "newest"}>
							{invoiceSorts.map((sort) => (
								<option key={sort} value={sort}>
									{sortWords[sort]}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field id="invoice-from" label="Issued from">
					{(control) => <TextInput {...control} type="date" name="from" defaultValue={query.from} />}
				</Field>
				<Field id="invoice-to" label="to">
					{(control) => <TextInput {...control} type="date" name="to" defaultValue={query.to} />}
				</Field>
				<div className="col-span-2 flex items-center gap-3 md:col-span-1">
					<Button type="submit" icon="search">
						Show
					</Button>
					{isNarrowed(query) && (
						<Link
							to={paths.account("my-invoices", { sort: query.sort, invoice: carried })}
							className="text-link inline-flex items-center whitespace-nowrap text-sm pointer-coarse:min-h-touch"
						>
							Show all
						</Link>
					)}
				</div>
			</Form>
		</div>
	);
}

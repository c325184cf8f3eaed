import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { formatCount } from "#rules/format";
import type { InvoiceListField } from "#rules/invoices/invoice-status";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { listStatus } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { CreditMemos, OpenRmas } from "./credit/credit-memos.tsx";
import { BalancePanel, InvoiceFilters } from "./invoice-list-parts.tsx";
import { BeyondLimit } from "./invoice-parts.tsx";
import {
	chosenInvoices,
	type InvoiceListQuery,
	loadInvoiceList,
	readInvoiceListQuery,
} from "./invoice-reading.server.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { isNarrowed, isPayable } from "./invoice-view.ts";
import { PaySelected, payFormId } from "./pay/pay-selected.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "My Invoices",
		description: "Your account's invoices and credit memos.",
		path: paths.account("my-invoices"),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "invoices" }, async (context) => {
	const { searchParams } = context.url;
	// A button of the selection's form names another list.
	const list = searchParams.get("list");
	if (list !== null) {
		const query = readInvoiceListQuery(new URLSearchParams(list.slice(0, 400)), { anyStatus: true });
		throw redirect(paths.account("my-invoices", { ...query, invoice: chosenInvoices(searchParams) }), 302);
	}
	const pageData = await loadInvoiceList(context);
	return data(pageData, listStatus(pageData.results, context.url));
});

export default function MyInvoicesPage() {
	const { query, results, mayPay, severalAccounts, beyond, carried } = useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	const chosen = carried.map(({ id }) => id);
	const unknown = results?.unknown ?? [];
	const isListed = results !== null && (results.invoices.length > 0 || carried.length > 0);
	const list = { query, carried: chosen, selects: isListed && mayPay };
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">My Invoices</h1>
				<div className="flex flex-wrap gap-2">
					{severalAccounts && isOffered("portal.companyInvoices") && (
						<LinkButton to={paths.companyInvoices()} size="sm" icon="company">
							All branches
						</LinkButton>
					)}
					<LinkButton to={paths.statement()} size="sm" icon="document">
						Statement
					</LinkButton>
					<LinkButton to={paths.payments()} size="sm" icon="receipt">
						Payments
					</LinkButton>
				</div>
			</div>
			{list.selects && (
				// For Enter in a field, which presses the first button of the form.
				<button
					type="submit"
					form={payFormId}
					formAction={paths.account("my-invoices")}
					className="sr-only"
					tabIndex={-1}
					aria-hidden="true"
				/>
			)}
			{results && <BalancePanel balance={results.balance} ageing={results.ageing} {...list} />}
			<InvoiceFilters {...list} unknown={unknown} statuses={results?.statuses} />
			{!results && <UnavailableNotice title="Your invoices can't be shown right now" />}
			{results && (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p role="status" className="text-muted text-sm tabular-nums">
						{formatCount(results.total, "invoice")}
					</p>
					{results.total > 0 && (
						<LinkButton
							to={paths.invoicesCsv({ ...query, page: undefined })}
							size="sm"
							variant="quiet"
							icon="download"
							reloadDocument
							download
						>
							CSV
						</LinkButton>
					)}
				</div>
			)}
			{results?.invoices.length === 0 &&
				(isNarrowed(query) ? (
					<EmptyState
						icon="receipt"
						title="No matching invoices"
						action={
							<LinkButton to={paths.account("my-invoices", { invoice: chosen })}>
								Show all invoices
							</LinkButton>
						}
					>
						{unknown.length > 0
							? "Try part of the number, or another status."
							: "Try part of the number or purchase order, another status or other dates."}
					</EmptyState>
				) : (
					<EmptyState
						icon="receipt"
						title="No invoices yet"
						action={<LinkButton to={paths.account("my-orders")}>My Orders</LinkButton>}
					>
						Your account's invoices appear here, ready to pay.
					</EmptyState>
				))}
			<BeyondLimit count={beyond} />
			{isListed && (
				<InvoiceList
					invoices={results.invoices}
					query={query}
					carried={carried}
					unknown={unknown}
					mayPay={mayPay}
				/>
			)}
			{results && (
				<Pagination
					page={results.page}
					pageCount={results.pageCount}
					href={(page) =>
						paths.account("my-invoices", { ...query, page: page > 1 ? page : undefined, invoice: chosen })
					}
					submit={
						mayPay ? { form: payFormId, action: paths.account("my-invoices"), name: "page" } : undefined
					}
				/>
			)}
			<CreditMemos creditMemos={results?.creditMemos ?? null} mayApply={mayPay} />
			{results && <OpenRmas openRmas={results.openRmas} />}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function InvoiceList({
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
			query={{}}
		>
			{table}
		</PaySelected>
	);
}

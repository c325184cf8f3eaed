import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nullWhenDown } from "#client/or-null";
import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { ChoiceFilter, ListFilters } from "~/shared/list-filters.tsx";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { chosenInvoices } from "../invoice-list-query.server.ts";
import { InvoiceTable } from "../invoice-table.tsx";
import { isPayable } from "../invoice-view.ts";
import { PaySelected, payFormId } from "../pay/pay-selected.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Invoices of all branches",
		description: "Open invoices of your company's accounts, to pay them together.",
		path: paths.companyInvoices(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "invoice-payments", needs: "portal.companyInvoices" },
	async (context) => {
		const { searchParams } = context.url;
		const { portal } = context.services;
		const accountId = actingAccount(context);
		const branch = searchParams.get("branch") || undefined;
		const ids = chosenInvoices(searchParams);
		const [results, named] = await Promise.all([
			portal.companyInvoices({ accountId, branch, page: pageNumber(searchParams) }).catch(nullWhenDown),
			ids.length > 0 ? portal.invoicesById({ accountId, ids, company: true }).catch(nullWhenDown) : [],
		]);
		const carried = (named ?? []).filter(isPayable);
		return data({ results, branch, carried }, results ? undefined : unavailable);
	},
);

export default function CompanyInvoicesPage() {
	const { results, branch, carried } = useLoaderData<typeof loader>();
	if (!results) return <UnavailableNotice title="The invoices can't be shown right now" />;
	const { invoices, branches, balance, total, page, pageCount } = results;
	const chosen = carried.map(({ id }) => id);
	const here = new Set(invoices.map(({ id }) => id));
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[{ label: "My Invoices", to: paths.account("my-invoices") }]}
				current="Invoices of all branches"
			/>
			<h1 className="text-3xl">Invoices of all branches</h1>
			<p className="max-w-prose text-muted">
				Open invoices of the accounts that you may pay for. Choose any of them to pay with one payment; each
				account's ledger gets its own invoices.
			</p>
			<Facts>
				<Fact label="Balance of all">
					<strong>{formatMoney(balance)}</strong>
				</Fact>
				{branches.map(({ accountId, name, balance: owed }) => (
					<Fact key={accountId} label={name === accountId ? accountId : `${name} (${accountId})`}>
						{formatMoney(owed)}
					</Fact>
				))}
			</Facts>
			{branches.length > 1 && (
				<ListFilters
					action={paths.companyInvoices()}
					query={{ branch }}
					kept={{ invoice: chosen }}
					showAll={branch ? paths.companyInvoices({ invoice: chosen }) : null}
					className="md:grid-cols-3"
				>
					<ChoiceFilter
						id="invoice-branch"
						label="Branch"
						name="branch"
						value={branch}
						any="All"
						choices={branches.map(({ accountId, name }) => [accountId, `${name} (${accountId})`])}
					/>
				</ListFilters>
			)}
			<p role="status" className="text-muted text-sm tabular-nums">
				{formatCount(total, "open invoice")}
			</p>
			{invoices.length === 0 && carried.length === 0 ? (
				<EmptyState
					icon="receipt"
					title="Nothing is due"
					action={<LinkButton to={paths.account("my-invoices")}>My Invoices</LinkButton>}
				/>
			) : (
				<PaySelected
					invoices={invoices.filter(isPayable)}
					carried={carried.filter(({ id }) => !here.has(id))}
					chosenBefore={chosen}
					query={{ branch }}
					company
				>
					{invoices.length > 0 && (
						<InvoiceTable
							// Remount for another page or selection, to reset the checkboxes.
							key={JSON.stringify([branch, page, chosen])}
							caption="Open invoices of all branches by due date"
							invoices={invoices}
							chosen={chosen}
						/>
					)}
				</PaySelected>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(next) => paths.companyInvoices({ branch, page: next > 1 ? next : undefined, invoice: chosen })}
				submit={{ form: payFormId, action: paths.companyInvoices(), name: "page" }}
			/>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

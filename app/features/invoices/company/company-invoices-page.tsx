import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { nullWhenDown } from "#client/or-null";
import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { DefaultButton, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { FoldedOnPhone } from "~/design-system/folded-on-phone.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { BeyondLimit, BranchName, formatBranch } from "../invoice-parts.tsx";
import { chosenInvoices, countBeyondLimit } from "../invoice-reading.server.ts";
import { InvoiceTable } from "../invoice-table.tsx";
import { isPayable, shortBranchNames } from "../invoice-view.ts";
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
		// A branch that somebody chose beside ticked invoices comes with the one shown before.
		const branch = (searchParams.get("show") ?? searchParams.get("branch")) || undefined;
		const ids = chosenInvoices(searchParams);
		const [results, named] = await Promise.all([
			portal.companyInvoices({ accountId, branch, page: pageNumber(searchParams) }).catch(nullWhenDown),
			ids.length > 0 ? portal.invoicesById({ accountId, ids, company: true }).catch(nullWhenDown) : [],
		]);
		const carried = (named ?? []).filter(isPayable);
		const beyond = countBeyondLimit(searchParams);
		return data({ results, branch, carried, beyond }, results ? undefined : unavailable);
	},
);

export default function CompanyInvoicesPage() {
	const { results, branch, carried, beyond } = useLoaderData<typeof loader>();
	if (!results) return <UnavailableNotice title="The invoices can't be shown right now" />;
	const { invoices, branches, balance, total, page, pageCount } = results;
	const chosen = carried.map(({ id }) => id);
	const names = shortBranchNames(branches);
	const hasSelection = invoices.length > 0 || carried.length > 0;
	const here = new Set(invoices.map(({ id }) => id));
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[{ label: "My Invoices", to: paths.account("my-invoices") }]}
				current="Invoices of all branches"
			/>
			<h1 className="text-3xl">Invoices of all branches</h1>
			<p className="max-w-prose text-muted">Select invoices from any branch and pay them together.</p>
			<section aria-label="Balance" className="rounded border border-line bg-surface px-4 pt-4 md:pb-4">
				<dl>
					<dt className="text-muted text-sm">Balance, all branches</dt>
					<dd className="font-semibold text-2xl text-navy-900 tabular-nums">{formatMoney(balance)}</dd>
				</dl>
				{branches.length > 1 && (
					<FoldedOnPhone
						summary="By branch"
						detail={branch ? formatBranch(branch, names) : formatCount(branches.length, "account")}
						heading="h2"
						className="screen-only mt-2 border-b-0! md:mt-4 [&_.folded-heading]:text-lg"
					>
						<BranchList
							branches={branches}
							names={names}
							shown={branch}
							balance={balance}
							hasSelection={hasSelection}
						/>
					</FoldedOnPhone>
				)}
			</section>
			<p role="status" className="text-muted text-sm tabular-nums">
				{formatCount(total, "open invoice")}
			</p>
			<BeyondLimit count={beyond} />
			{hasSelection ? (
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
							branchNames={names}
						/>
					)}
				</PaySelected>
			) : (
				<EmptyState
					icon="receipt"
					title="Nothing is due"
					action={<LinkButton to={paths.account("my-invoices")}>My Invoices</LinkButton>}
				/>
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

type Branch = { accountId: string; balance: number };

/**
 * Balances by account. Each shows the invoices of its account alone: as a button of the selection's form, so that ticked
 * invoices stay selected, also without scripts.
 */
function BranchList({
	branches,
	names,
	shown,
	balance,
	hasSelection,
}: {
	branches: readonly Branch[];
	names: ReadonlyMap<string, string>;
	/** The account whose invoices are shown; all without. */
	shown: string | undefined;
	/** Of all branches. */
	balance: number;
	/** Whether the page has the form of the selection. */
	hasSelection: boolean;
}) {
	const entry = (branch: string, owed: number) => {
		const attributes = {
			"aria-current": branch === (shown ?? "") ? ("true" as const) : undefined,
			className:
				"flex min-h-9 w-full items-center justify-between gap-3 text-left text-sm no-underline hover:underline aria-[current]:font-semibold pointer-coarse:min-h-touch",
		};
		const content = (
			<>
				<span className="min-w-0">
					{branch ? <BranchName accountId={branch} name={names.get(branch)} /> : "All branches"}
				</span>{" "}
				<span className="tabular-nums">{formatMoney(owed)}</span>
			</>
		);
		return (
			<li key={branch}>
				{hasSelection ? (
					<button
						type="submit"
						form={payFormId}
						formAction={paths.companyInvoices()}
						name="show"
						value={branch}
						{...attributes}
					>
						{content}
					</button>
				) : (
					<Link to={paths.companyInvoices({ branch: branch || undefined })} {...attributes}>
						{content}
					</Link>
				)}
			</li>
		);
	};
	return (
		<>
			{hasSelection && (
				// For Enter in a checkbox, which presses the first button of the form.
				<DefaultButton form={payFormId} />
			)}
			<ul className="grid gap-x-6 gap-y-1 md:grid-cols-2 xl:grid-cols-3">
				{entry("", balance)}
				{branches.map(({ accountId, balance: owed }) => entry(accountId, owed))}
			</ul>
		</>
	);
}

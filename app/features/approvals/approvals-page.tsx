import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { PortalUser } from "#contracts/users/user";
import { approvalViews } from "#rules/approvals/approval-rules";
import { formatMoney } from "#rules/money/money";
import { isAdministrator } from "#rules/users/permissions";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { Cell, ColumnHeader, DataTable, Row } from "~/design-system/tables/data-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { LastDay } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { ApprovalBadge } from "./approval-status.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Approvals",
		description: "Orders that wait for approval.",
		path: paths.approvals(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "approvals", needs: "approvals.list" },
	async ({ services, url, accountId, user }) => {
		const view =
			approvalViews.find((approvalView) => approvalView === url.searchParams.get("view")) ??
			(decides(await user(), accountId) ? "waiting" : "mine");
		const found = await services.approvals.list({ view, page: pageNumber(url.searchParams) });
		return data({ view, ...found });
	},
);

/** Administrators and approvers begin with what waits for them, buyers with their own orders. */
const decides = (user: PortalUser, accountId: string | null): boolean => {
	const roles = user.companyRoles?.find((role) => role.accountId === accountId);
	return isAdministrator(user) || roles === undefined || roles.approver;
};

const views = {
	waiting: { label: "Waiting for me", empty: "Orders that need your approval appear here." },
	decided: { label: "Decided by me", empty: "Orders that you approved or rejected appear here." },
	mine: {
		label: "My orders",
		empty: "Your orders over a limit appear here, before and after a decision.",
	},
};
const getPath = (view: keyof typeof views, page?: number) =>
	paths.approvals({ view, ...(page !== undefined && { page }) });

export default function ApprovalsPage() {
	const { view, approvals, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Approvals</h1>
			<nav aria-label="Approvals" className="flex flex-wrap gap-4">
				{approvalViews.map((one) => (
					<Link
						key={one}
						to={getPath(one)}
						aria-current={one === view ? "page" : undefined}
						className="text-link inline-flex min-h-touch items-center aria-[current]:font-semibold"
					>
						{views[one].label}
					</Link>
				))}
			</nav>
			{approvals.length === 0 ? (
				<EmptyState title="No approvals">{views[view].empty}</EmptyState>
			) : (
				<DataTable caption={views[view].label} captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Number</ColumnHeader>
							<ColumnHeader>Buyer</ColumnHeader>
							<ColumnHeader>Purchase order</ColumnHeader>
							<ColumnHeader numeric>Total</ColumnHeader>
							<ColumnHeader>Prices held until</ColumnHeader>
							<ColumnHeader>Status</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{approvals.map(({ id, number, buyer, PurchaseOrder, total, expiresAt, status }) => (
							<Row key={id}>
								<th scope="row" className="px-3 py-2 font-medium">
									<Link to={paths.approval(id)} className="text-link inline-flex min-h-touch items-center">
										<Unbroken>{number}</Unbroken>
									</Link>
								</th>
								<Cell label="Buyer">{buyer.name}</Cell>
								<Cell label="Purchase order">
									<Unbroken>{PurchaseOrder}</Unbroken>
								</Cell>
								<Cell label="Total" numeric>
									{formatMoney(total)}
								</Cell>
								<Cell label="Prices held until">
									{status === "waiting" ? <LastDay at={expiresAt} /> : "—"}
								</Cell>
								<Cell label="Status">
									<ApprovalBadge status={status} />
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			<Pagination page={page} pageCount={pageCount} href={(to) => getPath(view, to)} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

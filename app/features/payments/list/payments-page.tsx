import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nullWhenDown } from "#client/null-when-down";
import { formatCount } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { isNarrowed } from "../payment-view.ts";
import { PaymentFilters } from "./payment-filters.tsx";
import { readPaymentListQuery } from "./payment-list-query.server.ts";
import { PaymentTable } from "./payment-table.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Payments",
		description: "Your account's payments.",
		path: paths.payments(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "verified" }, async (context) => {
	const { accountId, services, url } = context;
	if (!accountId) throw httpError(403, "Select an account first.");
	const query = readPaymentListQuery(url.searchParams);
	const results = await services.portal.attempts({ accountId, ...query }).catch(nullWhenDown);
	const recentOnly = !(await context.hasExtension("portal.attempts"));
	return data({ query, results, recentOnly }, results ? undefined : unavailable);
});

export default function PaymentsPage() {
	const { query, results, recentOnly } = useLoaderData<typeof loader>();
	const narrowed = isNarrowed(query);
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs trail={[{ label: "Account", to: paths.user() }]} current="Payments" />
			<h1 className="text-3xl">Payments</h1>
			<PaymentFilters query={query} />
			{!results && <UnavailableNotice title="The payments can't be shown right now" />}
			{results && (
				<p role="status" className="text-muted text-sm tabular-nums">
					{formatCount(results.total, "payment")}
					{recentOnly && " you started in the last 30 days"}
				</p>
			)}
			{results?.attempts.length === 0 && (
				<EmptyState
					icon="receipt"
					title={narrowed ? "No matching payments" : "No payments yet"}
					action={
						narrowed ? (
							<LinkButton to={paths.payments()}>Show all payments</LinkButton>
						) : (
							<LinkButton to={paths.account("my-invoices")}>Go to the invoices</LinkButton>
						)
					}
				>
					{narrowed
						? "Try part of the receipt number, reference or transaction, another status or another purpose."
						: "Payments of invoices and orders appear here, with their receipts."}
				</EmptyState>
			)}
			{results && results.attempts.length > 0 && (
				<>
					<PaymentTable attempts={results.attempts} />
					<Pagination
						page={results.page}
						pageCount={results.pageCount}
						href={(page) => paths.payments({ ...query, page: page > 1 ? page : undefined })}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { orNull } from "#client/or-null";
import { formatCount } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { RequestStatusBadge } from "~/features/requests/request-status.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { kindLabels } from "../fulfillment/line-fulfillment.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Returns and cancellations",
		description: "Returns and cancellations of your account's orders, and their status.",
		path: paths.orderRequests(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "verified", needs: "orderRequests.page" },
	async ({ services, url }) => {
		const list = await orNull(services.orderRequests.page({ page: pageNumber(url.searchParams) }));
		return data({ list }, list ? undefined : unavailable);
	},
);

export default function MyReturnsPage() {
	const { list } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Returns and cancellations</h1>
			{!list && <UnavailableNotice title="Could not load returns and cancellations" />}
			{list?.total === 0 && (
				<EmptyState
					icon="box"
					title="No returns or cancellations yet"
					action={<LinkButton to={paths.account("my-orders")}>See my orders</LinkButton>}
				>
					Open an order to return what has shipped, or to cancel what hasn't. Returns arranged another way are
					with your invoices.
				</EmptyState>
			)}
			{list && list.total > 0 && (
				<>
					<p role="status" className="text-muted text-sm tabular-nums">
						{formatCount(list.total, "request")}
					</p>
					<DataTable caption="Returns and cancellations" captionHidden stacked>
						<thead>
							<tr>
								<ColumnHeader>Number</ColumnHeader>
								<ColumnHeader>Request</ColumnHeader>
								<ColumnHeader>Items</ColumnHeader>
								<ColumnHeader>Order</ColumnHeader>
								<ColumnHeader>Status</ColumnHeader>
								<ColumnHeader>Sent</ColumnHeader>
							</tr>
						</thead>
						<tbody>
							{list.requests.map(({ rid, number, kind, title, orderId, orderNumber, status, createdAt }) => (
								<Row key={rid}>
									<RowHeader>
										<Link
											to={paths.orderRequest(kind, rid)}
											className="text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch"
										>
											{number}
										</Link>
									</RowHeader>
									<Cell label="Request">{kindLabels[kind]}</Cell>
									<Cell label="Items" className="wrap-anywhere">
										{title}
									</Cell>
									<Cell label="Order">
										<Link
											to={paths.order(orderId)}
											className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
										>
											{orderNumber}
										</Link>
									</Cell>
									<Cell label="Status">
										<RequestStatusBadge kind={kind} status={status} />
									</Cell>
									<Cell label="Sent">{createdAt && <DayOf at={createdAt} />}</Cell>
								</Row>
							))}
						</tbody>
					</DataTable>
					<Pagination
						page={list.page}
						pageCount={list.pageCount}
						href={(to) => paths.orderRequests({ page: to > 1 ? to : undefined })}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

import { Link } from "@remix-run/react";
import type { OrderSummary } from "#contracts/orders/orders";
import { formatMoney } from "#rules/money/money";
import {
	Cell,
	ColumnHeader,
	DataTable,
	Row,
	RowHeader,
	SortableHeader,
} from "~/design-system/tables/data-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { OrderStatusBadge, PaymentStateBadge } from "~/shared/orders/order-status.tsx";
import type { OrderSort } from "../order-view.ts";
import { TrackingLink } from "../tracking-link.tsx";
import type { OrderListQuery } from "./order-list-query.server.ts";

export function OrderTable({
	caption,
	orders,
	query,
}: {
	caption: string;
	orders: readonly OrderSummary[];
	query?: OrderListQuery;
}) {
	const territory = query?.scope === "territory";
	const heading = (label: string, sorts: readonly OrderSort[], numeric?: boolean) => {
		if (!query) return <ColumnHeader numeric={numeric}>{label}</ColumnHeader>;
		const sorted = sorts.find((sort) => sort === (query.sort ?? "newest"));
		// Toggles the direction if the column has two.
		const next = sorts[(sorted ? sorts.indexOf(sorted) + 1 : 0) % sorts.length];
		return (
			<SortableHeader
				numeric={numeric}
				to={paths.account("my-orders", {
					...query,
					page: undefined,
					sort: next === "newest" ? undefined : next,
				})}
				sorted={sorted && sortDirections[sorted]}
			>
				{label}
			</SortableHeader>
		);
	};
	const { purchaseOrders, dates, totals, tracking, accounts } = knownColumns(orders);
	return (
		<DataTable caption={caption} captionHidden className="row-lines">
			<thead>
				<tr>
					{heading(territory && accounts ? "Order and account" : "Order", ["number"])}
					<ColumnHeader>Status and payment</ColumnHeader>
					{purchaseOrders && <ColumnHeader>Purchase order</ColumnHeader>}
					{dates && heading("Placed", ["newest", "oldest"])}
					{totals && heading("Total", ["total"], true)}
					{tracking && <ColumnHeader>Tracking</ColumnHeader>}
				</tr>
			</thead>
			<tbody>
				{orders.map((order) => (
					<Row key={order.id}>
						<RowHeader className={territory ? "md:min-w-40" : undefined}>
							<Link
								to={paths.order(order.id)}
								className="text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch"
							>
								{order.orderNumber}
							</Link>
							{territory && <span className="wrap-anywhere block font-normal">{order.accountName}</span>}
						</RowHeader>
						<Cell label="Status and payment" className="whole-line">
							<span className="flex flex-wrap gap-1">
								<OrderStatusBadge status={order.OrderStatus} />
								<PaymentStateBadge order={order} />
							</span>
						</Cell>
						{purchaseOrders && (
							<Cell label="Purchase order">
								{order.PurchaseOrder ? (
									<Unbroken>{order.PurchaseOrder}</Unbroken>
								) : (
									<span className="text-muted">none</span>
								)}
							</Cell>
						)}
						{dates && (
							<Cell label="Placed" className="whitespace-nowrap tabular-nums">
								{order.createdAt && <DayOf at={order.createdAt} />}
							</Cell>
						)}
						{totals && (
							<Cell numeric label="Total" className="font-medium">
								{order.Price.OrderTotal !== null && formatMoney(order.Price.OrderTotal)}
							</Cell>
						)}
						{tracking && (
							<Cell label="Tracking" className="whole-line">
								{order.trackingNumber ? (
									<TrackingLink order={order} />
								) : (
									<span className="text-muted max-md:hidden">none</span>
								)}
							</Cell>
						)}
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}

/** Columns that at least one order has a value for. */
const knownColumns = (orders: readonly OrderSummary[]) => ({
	purchaseOrders: orders.some(({ PurchaseOrder }) => PurchaseOrder !== null),
	dates: orders.some(({ createdAt }) => createdAt !== null),
	totals: orders.some(({ Price }) => Price.OrderTotal !== null),
	tracking: orders.some(({ trackingNumber }) => trackingNumber !== null),
	accounts: orders.some(({ accountName }) => accountName !== null),
});

const sortDirections = {
	newest: "descending",
	oldest: "ascending",
	total: "descending",
	number: "descending",
} as const;

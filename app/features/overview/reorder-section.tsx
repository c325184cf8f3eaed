import { Link } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { OrderStatusBadge } from "~/shared/orders/order-status.tsx";
import type { ReorderBlock, ReorderRow } from "./overview.server.ts";
import { Panel, PartUnavailable } from "./panel.tsx";

/** The last orders, each with a button that puts its lines into the cart. @param most rows that are shown */
export function ReorderSection({ latest, most }: { latest: ReorderBlock | null; most?: number }) {
	const title = latest?.mayReorder ? "Reorder" : "Orders";
	if (!latest)
		return (
			<Panel id="orders" title={title}>
				<PartUnavailable text={`${messages.orders.loadFailed}.`} />
			</Panel>
		);
	const { orders, total, mayReorder } = latest;
	if (orders.length === 0)
		return (
			<Panel id="orders" title="Orders">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
					<p>No orders yet. Your account's orders and their status appear here.</p>
					<LinkButton to={paths.quickOrder()} size="sm">
						Quick order
					</LinkButton>
				</div>
			</Panel>
		);
	const known = {
		dates: orders.some(({ createdAt }) => createdAt !== null),
		totals: orders.some(({ Price }) => Price.OrderTotal !== null),
	};
	return (
		<Panel
			id="orders"
			title={title}
			more={{ label: `All orders (${formatNumber(total)})`, to: paths.account("my-orders") }}
		>
			<DataTable caption="Last orders" captionHidden stacked>
				<thead>
					<tr>
						<ColumnHeader>Order</ColumnHeader>
						<ColumnHeader>Status</ColumnHeader>
						{known.dates && <ColumnHeader>Placed</ColumnHeader>}
						{known.totals && <ColumnHeader numeric>Total</ColumnHeader>}
						{mayReorder && (
							<ColumnHeader>
								<span className="sr-only">Reorder</span>
							</ColumnHeader>
						)}
					</tr>
				</thead>
				<tbody className="max-md:[&>tr:nth-child(n+4)]:hidden">
					{orders.slice(0, most).map((order) => (
						<OrderRow key={order.id} order={order} known={known} mayReorder={mayReorder} />
					))}
				</tbody>
			</DataTable>
		</Panel>
	);
}

function OrderRow({
	order,
	known,
	mayReorder,
}: {
	order: ReorderRow;
	known: { dates: boolean; totals: boolean };
	mayReorder: boolean;
}) {
	const { id, orderNumber, PurchaseOrder, OrderStatus, createdAt, Price } = order;
	return (
		<Row>
			<RowHeader className="md:min-w-32">
				<Link
					to={paths.order(id)}
					className="text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch"
				>
					{orderNumber}
				</Link>
				{PurchaseOrder && (
					<span className="wrap-anywhere block font-normal text-muted text-xs">{PurchaseOrder}</span>
				)}
			</RowHeader>
			<Cell label="Status">
				<OrderStatusBadge status={OrderStatus} />
			</Cell>
			{known.dates && (
				<Cell label="Placed" className="whitespace-nowrap tabular-nums">
					{createdAt && <DayOf at={createdAt} />}
				</Cell>
			)}
			{known.totals && (
				<Cell numeric label="Total" className="font-medium">
					{Price.OrderTotal !== null && formatMoney(Price.OrderTotal)}
				</Cell>
			)}
			{mayReorder && (
				<Cell className="max-md:self-end md:text-right">
					<PostForm form={{ idempotencyKey: order.idempotencyKey }} action={paths.order(id)}>
						<input type="hidden" name="goTo" value="cart" />
						<Button type="submit" name="intent" value="reorder" size="sm" icon="cart">
							Reorder
							<VisuallyHidden> {orderNumber}</VisuallyHidden>
						</Button>
					</PostForm>
				</Cell>
			)}
		</Row>
	);
}

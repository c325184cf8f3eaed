import { Link } from "@remix-run/react";
import { formatCount, formatDay, formatMinute } from "#rules/format";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { PurchaseOrderLink } from "~/features/checkout/purchase-order-link.tsx";
import { paths } from "~/paths.ts";
import { OrderStatusBadge } from "~/shared/orders/order-status.tsx";
import type { OrderView } from "./orders.server.ts";

export function OrderHead({ order }: { order: OrderView }) {
	const { quoteId, quoteNumber, release } = order;
	return (
		<header className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">Order {order.orderNumber}</h1>
				<OrderStatusBadge status={order.OrderStatus} />
			</div>
			<Facts>
				{order.PurchaseOrder !== null && (
					<Fact label="Purchase order">
						{order.PurchaseOrder || "None"}
						<PurchaseOrderLink file={order.purchaseOrderFile} />
					</Fact>
				)}
				{order.accountId && (
					<Fact label="Account">
						{order.accountName ? `${order.accountName} (${order.accountId})` : order.accountId}
					</Fact>
				)}
				{order.placedBy && <Fact label="Placed by">{order.placedBy.name}</Fact>}
				{order.createdAt && (
					<Fact label="Placed">
						<time dateTime={order.createdAt}>{formatMinute(order.createdAt)}</time>
					</Fact>
				)}
				{order.lineCount !== null && (
					<Fact label="Lines">
						{formatCount(order.lineCount, "line")}, {formatCount(order.pieces, "piece")}
					</Fact>
				)}
				{release && (
					<Fact label="Released from">
						<Link
							to={paths.blanketOrder(release.blanketOrderId)}
							className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
						>
							{order.orderNumber.replace(/-REL\d+$/, "")}
						</Link>
					</Fact>
				)}
				{release?.requestedOn && (
					<Fact label="Requested on site">
						<time dateTime={release.requestedOn}>{formatDay(release.requestedOn)}</time>
					</Fact>
				)}
				{quoteId && (
					<Fact label="Quote">
						<Link
							to={paths.quote(quoteId)}
							className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
						>
							{quoteNumber ?? "Quote"}
						</Link>
					</Fact>
				)}
			</Facts>
		</header>
	);
}

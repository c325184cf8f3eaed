import { Link } from "@remix-run/react";
import type { ChatOrder } from "#contracts/assistant/chat-cards";
import { chatLimits } from "#rules/assistant/chat-limits";
import { formatCount, formatDay } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { paths } from "~/paths.ts";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { OrderStatusBadge } from "~/shared/orders/order-status.tsx";
import { CardList } from "./card-list.tsx";

export const OrderCards = ({ orders }: { orders: readonly ChatOrder[] }) => (
	<CardList
		items={orders}
		shown={chatLimits.ordersShown}
		toKey={({ id, orderNumber }) => id || orderNumber}
		className="flex flex-col gap-2"
	>
		{(order) => (
			<ErrorBoundary
				level="component"
				fallback={<li className="text-red-700 text-sm">{messages.chat.orderCardFailed}</li>}
			>
				<OrderCard order={order} />
			</ErrorBoundary>
		)}
	</CardList>
);

function OrderCard({ order }: { order: ChatOrder }) {
	const { id, orderNumber, status, total, updatedAt, trackingNumber, items } = order;
	const name = `Order ${orderNumber || id}`;
	return (
		<li className="flex flex-col gap-2 rounded border border-line bg-white p-3 text-sm">
			<div className="flex flex-wrap items-center gap-2">
				<h3 className="flex-1 text-base">
					{id ? (
						<Link to={paths.order(id)} className="text-link">
							{name}
						</Link>
					) : (
						name
					)}
				</h3>
				<OrderStatusBadge status={status} />
			</div>
			<p className="flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
				{total !== null && <span className="font-semibold text-ink">{formatMoney(total)}</span>}
				{updatedAt && <span>{`Updated ${formatDay(updatedAt)}`}</span>}
				{trackingNumber && <span className="part-number">{`Tracking ${trackingNumber}`}</span>}
			</p>
			{items.length > 0 && (
				<details>
					<summary className="text-link min-h-touch py-2">{formatCount(items.length, "item")}</summary>
					<ul className="flex flex-col gap-1">
						{items.slice(0, 50).map((item, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: an order can have a SKU in two lines
							<li key={index} className="flex gap-3 tabular-nums">
								<span className="min-w-0 flex-1">
									{item.name} {item.sku && <span className="part-number text-muted">{item.sku}</span>}
								</span>
								<span>{`× ${item.quantity}`}</span>
								{item.total !== null && <span>{formatMoney(item.total)}</span>}
							</li>
						))}
					</ul>
				</details>
			)}
		</li>
	);
}

import type { OrderStatus } from "#contracts/orders/order-terms";
import type { OrderSummary } from "#contracts/orders/orders";
import { Badge } from "~/design-system/badge.tsx";
import { orderStatusLooks, paymentLook } from "./order-view.ts";

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
	const { word, tone, icon } = orderStatusLooks[status];
	return (
		<Badge tone={tone} icon={icon}>
			{word}
		</Badge>
	);
}

export function PaymentStateBadge({ order }: { order: Pick<OrderSummary, "OrderStatus" | "PaymentStatus"> }) {
	const { word, tone, icon } = paymentLook(order);
	return (
		<Badge tone={tone} icon={icon}>
			{word}
		</Badge>
	);
}

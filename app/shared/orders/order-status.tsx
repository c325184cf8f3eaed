import type { OrderSummary } from "#contracts/orders/orders";
import { Badge } from "~/design-system/badge.tsx";
import { orderLook, paymentLook } from "./order-looks.ts";

export function OrderStatusBadge({ status }: { status: string }) {
	if (!status) return null;
	const { word, tone, icon } = orderLook(status);
	return (
		<Badge tone={tone} icon={icon}>
			{word}
		</Badge>
	);
}

export function PaymentStateBadge({ order }: { order: Pick<OrderSummary, "OrderStatus" | "PaymentStatus"> }) {
	if (!order.PaymentStatus) return null;
	const { word, tone, icon } = paymentLook(order);
	return (
		<Badge tone={tone} icon={icon}>
			{word}
		</Badge>
	);
}

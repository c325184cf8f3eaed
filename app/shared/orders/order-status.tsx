import type { Order, OrderSummary } from "#contracts/orders/orders";
import { type OrderStatus, orderStatusWords, type PaymentStatus } from "#rules/orders/order-terms";
import { classifyStatus, type StatusKind } from "#rules/orders/status-words";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";

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

// How the status of an order and of its payment looks on a badge.

type Look = { word: string; tone: BadgeTone; icon: IconName };

export const orderStatusLooks: Record<OrderStatus, Look> = {
	AWAITING_PAYMENT: { word: orderStatusWords.AWAITING_PAYMENT, tone: "warning", icon: "clock" },
	PENDING: { word: orderStatusWords.PENDING, tone: "navy", icon: "receipt" },
	PROCESSING: { word: orderStatusWords.PROCESSING, tone: "navy", icon: "box" },
	PARTIALLY_SHIPPED: { word: orderStatusWords.PARTIALLY_SHIPPED, tone: "navy", icon: "truck" },
	SHIPPED: { word: orderStatusWords.SHIPPED, tone: "navy", icon: "truck" },
	DELIVERED: { word: orderStatusWords.DELIVERED, tone: "success", icon: "check" },
	CANCELLED: { word: orderStatusWords.CANCELLED, tone: "neutral", icon: "close" },
};

const kindIcons: Record<StatusKind, IconName> = {
	completed: "check",
	pending: "clock",
	shipped: "truck",
	cancelled: "close",
	other: "info",
};

/** A text of the owner's own, as it is. */
const ownLook = (text: string): Look => ({
	word: text,
	tone: "neutral",
	icon: kindIcons[classifyStatus(text)],
});

/** Whether a status is one of the embedded service's, not of the owner's own. */
export const isOurs = <Term extends string>(looks: Record<Term, unknown>, text: string): text is Term =>
	Object.hasOwn(looks, text);

export const orderLook = (status: string): Look =>
	isOurs(orderStatusLooks, status) ? orderStatusLooks[status] : ownLook(status);

const paymentStatusLooks: Record<PaymentStatus, Look> = {
	UNPAID: { word: "Not paid", tone: "warning", icon: "clock" },
	AUTHORIZED: { word: "Paid", tone: "success", icon: "check" },
	DECLINED: { word: "Declined", tone: "error", icon: "error" },
	ON_ACCOUNT: { word: "On account", tone: "neutral", icon: "receipt" },
};

/** Canceled orders without a payment need none, and nothing is owed for those on account. */
export function paymentLook({
	OrderStatus,
	PaymentStatus,
}: Pick<Order, "OrderStatus" | "PaymentStatus">): Look {
	const look = isOurs(paymentStatusLooks, PaymentStatus)
		? paymentStatusLooks[PaymentStatus]
		: ownLook(PaymentStatus);
	if (OrderStatus === "CANCELLED" && PaymentStatus === "ON_ACCOUNT")
		return { word: "Nothing owed", tone: "neutral", icon: "close" };
	return OrderStatus === "CANCELLED" && PaymentStatus === "UNPAID" ? { ...look, tone: "neutral" } : look;
}

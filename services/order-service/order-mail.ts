import { formatCents, formatCount } from "#contracts/format";
import type { OrderStatus } from "#contracts/orders/order-terms";
import type { Mail } from "../shared/outbox-repository.server.ts";
import { type OrderRow, orderNumber } from "./orders-repository.server.ts";

type Placed = Pick<
	OrderRow,
	"id" | "sequence" | "account_name" | "purchase_order" | "line_count" | "total_cents" | "order_status"
>;

export function orderMail(order: Placed, recipient: string, origin = ""): Mail {
	const number = orderNumber(order.sequence);
	const lines = formatCount(order.line_count, "line");
	return {
		recipient,
		subject: `Order ${number} has been placed`,
		body: [
			`Thank you for your order ${number} for ${order.account_name}: ${lines}, ${formatCents(Number(order.total_cents))}.`,
			`Purchase order: ${order.purchase_order}.`,
			next[order.order_status === "AWAITING_PAYMENT" ? "AWAITING_PAYMENT" : "PENDING"],
			"Follow the link to view it.",
		].join("\n"),
		link: `${origin}/user/orders/${order.id}`,
	};
}

const next = {
	AWAITING_PAYMENT: "It ships once it's paid. You can pay or cancel it on the order page.",
	PENDING: "We are preparing it now.",
} satisfies Partial<Record<OrderStatus, string>>;

/** Texts for orders: status, payment, history. */

import type { Order, OrderListQuery as ServiceQuery } from "#contracts/orders/orders";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import type { OrderStatus } from "#rules/orders/order-terms";
import { awaitsPayment, classifyStatus } from "#rules/orders/status-words";
import { isOurs, orderLook, orderStatusLooks } from "~/shared/orders/order-status.tsx";
import type { OrderListQuery } from "./list/order-list-query.server.ts";

/**
 * Whether an order's products may have arrived, so that warranty claims can be filed for them. A service without a
 * history of orders may never say that one has shipped.
 */
export function mayHaveArrived(
	order: Pick<Order, "OrderStatus" | "PaymentType" | "PaymentID" | "PaymentStatus" | "timeline">,
): boolean {
	const kind = classifyStatus(order.OrderStatus);
	if (kind === "cancelled" || awaitsPayment(order)) return false;
	return kind !== "pending" || order.timeline.length === 0;
}

const statusSentences: Record<OrderStatus, string> = {
	AWAITING_PAYMENT: "The order is placed. We process it once it's paid.",
	PENDING: "The order is accepted and will be picked next.",
	PROCESSING: "The order is being picked and packed.",
	PARTIALLY_SHIPPED: "Part of the order has shipped. The rest will follow.",
	SHIPPED: "The order has shipped.",
	DELIVERED: "The order was delivered.",
	CANCELLED: "The order is canceled. Nothing will ship.",
};

const way: readonly OrderStatus[] = ["AWAITING_PAYMENT", "PENDING", "PROCESSING", "SHIPPED", "DELIVERED"];

export type TimelineStep = {
	status: string;
	word: string;
	text: string;
	/** ISO 8601; `null` for future steps and when it is not known. */
	at: string | null;
	state: "done" | "now" | "next";
};

/** Past events, oldest first, then future steps; the last past event is the current one. */
export function timelineSteps({
	OrderStatus,
	timeline,
	updatedAt,
}: Pick<Order, "OrderStatus" | "timeline" | "updatedAt">): TimelineStep[] {
	const events = timeline.length > 0 ? timeline : [{ status: OrderStatus, at: updatedAt, note: "" }];
	const happened = events.map(({ status, at, note }, index) => ({
		status,
		word: orderLook(status).word,
		text:
			note || (index === events.length - 1 && isOurs(statusSentences, status) ? statusSentences[status] : ""),
		at,
		state: index === events.length - 1 ? ("now" as const) : ("done" as const),
	}));
	const place = (way as readonly string[]).indexOf(
		OrderStatus === "PARTIALLY_SHIPPED" ? "PROCESSING" : OrderStatus,
	);
	const coming = place < 0 ? [] : way.slice(place + 1);
	return [
		...happened,
		...coming.map((status) => ({
			status,
			word: orderStatusLooks[status].word,
			text: "",
			at: null,
			state: "next" as const,
		})),
	];
}

export type OrderSort = NonNullable<ServiceQuery["sort"]>;

export const sortLabels: Record<OrderSort, string> = {
	newest: "Newest first",
	oldest: "Oldest first",
	total: "Highest total first",
	number: "By order number",
};

/** Without dates, "newest" keeps the order of the service. */
export const sortChoices = (dated: boolean): [OrderSort, string][] =>
	(Object.entries(sortLabels) as [OrderSort, string][])
		.filter(([sort]) => dated || sort !== "oldest")
		.map(([sort, label]) => [sort, sort === "newest" && !dated ? "As listed" : label]);

export const maxLatestOrders = 5;

/** Tells an empty list from one where nothing matches. */
export const isNarrowed = ({ search, status, from, to }: OrderListQuery): boolean =>
	Boolean(search || status || from || to);

/** Returns only http(s) URLs, which a browser can follow safely. */
export function carrierPage(trackingUrl: string | null): string | null {
	return trackingUrl && /^https?:\/\//i.test(trackingUrl) ? trackingUrl : null;
}

type Payment = Pick<PaymentAttempt, "transactionID" | "state" | "order">;

/** The unsettled payment of an order, and the one that paid it. */
export function getPayments(
	orderId: string,
	attempts: readonly Payment[],
): { open: string | null; completed: string | null } {
	const own = attempts.filter(({ order }) => order?.id === orderId);
	const latest = (state: Payment["state"]) =>
		own.find((attempt) => attempt.state === state)?.transactionID ?? null;
	return { open: latest("initiated") ?? latest("needs-attention"), completed: latest("completed") };
}

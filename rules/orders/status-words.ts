/** What the texts of an order's status mean, also those of an owner's own. */
import { onlinePaymentTypes } from "../payments/payment-terms.ts";

export const statusKinds = ["completed", "pending", "shipped", "cancelled", "other"] as const;
export type StatusKind = (typeof statusKinds)[number];

/** Patterns apply in this order: "Delivery failed" is a failure, "Shipped, delivery pending" has left. */
const kindPatterns: readonly (readonly [StatusKind, RegExp])[] = [
	["other", /\b(not|no)\b/],
	["cancelled", /\b(cancell?ed|canceling|cancelling|failed|failure|declined|rejected|refused|void|voided)\b/],
	["completed", /\b(completed?|delivered|done|closed|fulfilled)\b/],
	["shipped", /\b(shipped|transit|dispatched|out for delivery|on its way)\b/],
	[
		"pending",
		/\b(pending|processing|processed|in process|accepted|open|new|received|awaiting|on hold|created|placed)\b/,
	],
];

/** Classifies by words: completed or delivered, pending or processing, shipped or in transit, cancelled or failed, other. */
export function classifyStatus(text: string): StatusKind {
	const words = text.toLowerCase().replace(/[\s_-]+/g, " ");
	return kindPatterns.find(([, pattern]) => pattern.test(words))?.[0] ?? "other";
}

const paidPattern = /^(authori[sz]ed|paid|captured|settled|approved|completed?|refunded|on account)\b/;

type PaidOrder = {
	PaymentType: string;
	OrderStatus: string;
	PaymentID: string | null;
	PaymentStatus: string;
};

/** Whether an order is to be paid by card or bank transfer and is not yet. */
export function awaitsPayment({ PaymentType, OrderStatus, PaymentID, PaymentStatus }: PaidOrder): boolean {
	if (!onlinePaymentTypes.some((type) => type === PaymentType)) return false;
	if (PaymentID || paidPattern.test(PaymentStatus.toLowerCase().replace(/[\s_-]+/g, " "))) return false;
	return ["pending", "other"].includes(classifyStatus(OrderStatus));
}

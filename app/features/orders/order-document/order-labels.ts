/** Labels of a printed order confirmation. Pure. */

import type { Order } from "#contracts/orders/orders";
import { testPaymentLabel } from "#contracts/payments/payment-terms";
import { paymentTypeLabels } from "~/features/payments/payment-labels.ts";
import { formatLongDay } from "~/shared/format.ts";
import { formatMoney } from "~/shared/money/money.ts";
import { toPdfFileName } from "~/shared/pdf/format.ts";

/** "As of" sentence with the status on the day of the last change. */
export function statusSentence({ OrderStatus, updatedAt }: Pick<Order, "OrderStatus" | "updatedAt">): string {
	const day = formatLongDay(updatedAt);
	switch (OrderStatus) {
		case "AWAITING_PAYMENT":
			return "Placed; awaiting payment.";
		case "PENDING":
			return `Accepted; waiting to be picked as of ${day}.`;
		case "PROCESSING":
			return `In process as of ${day}.`;
		case "SHIPPED":
			return `Shipped as of ${day}.`;
		case "DELIVERED":
			return `Delivered as of ${day}.`;
		case "CANCELLED":
			return `Canceled on ${day}: nothing ships, no payment due.`;
	}
}

/** Payment type and status, in lines. */
export function paymentLines({
	PaymentType,
	PaymentStatus,
	PaymentID,
	PaymentAmount,
	paymentMode,
}: Pick<Order, "PaymentType" | "PaymentStatus" | "PaymentID" | "PaymentAmount" | "paymentMode">): string[] {
	const state = {
		UNPAID: "Not paid",
		AUTHORIZED: `Paid: ${formatMoney(PaymentAmount)}`,
		DECLINED: "Declined; not paid",
		ON_ACCOUNT: "The invoice follows",
	}[PaymentStatus];
	return [
		paymentTypeLabels[PaymentType],
		state,
		PaymentID ? `Payment id ${PaymentID}` : "",
		paymentMode === "test" ? testPaymentLabel : "",
	].filter(Boolean);
}

export const shippingLines = ({
	shippingMethod: { name, promise },
	trackingNumber,
}: Pick<Order, "shippingMethod" | "trackingNumber">): string[] =>
	[name, promise, trackingNumber ? `Tracking number ${trackingNumber}` : ""].filter(Boolean);

export const terms = (termsUrl: string): string[] => [
	"Prices are in US dollars.",
	"This is a confirmation of the order and not an invoice.",
	`The terms and conditions of sale are at ${termsUrl}.`,
];

/** Only characters that are valid in every file system and header. */
export const documentName = ({ orderNumber }: Pick<Order, "orderNumber">): string =>
	toPdfFileName(`${orderNumber}-confirmation`);

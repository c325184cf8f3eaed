/** Labels of a printed order confirmation. */

import type { Order } from "#contracts/orders/orders";
import { formatDayIn } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import type { PaymentStatus } from "#rules/orders/order-terms";
import { testPaymentLabel } from "#rules/payments/payment-terms";
import { labelPaymentType } from "~/features/payments/payment-labels.ts";
import { toPdfFileName } from "~/shared/pdf/format.ts";

/** "As of" sentence with the status on the day of the last change. @param zone of the reader */
export function statusSentence(
	{ OrderStatus, updatedAt }: Pick<Order, "OrderStatus" | "updatedAt">,
	zone: string,
): string {
	const asOf = updatedAt ? ` as of ${formatDayIn(updatedAt, zone)}` : "";
	switch (OrderStatus) {
		case "AWAITING_PAYMENT":
			return "Placed; awaiting payment.";
		case "PENDING":
			return `Accepted; waiting to be picked${asOf}.`;
		case "PROCESSING":
			return `In process${asOf}.`;
		case "PARTIALLY_SHIPPED":
			return `Partially shipped${asOf}.`;
		case "SHIPPED":
			return `Shipped${asOf}.`;
		case "DELIVERED":
			return `Delivered${asOf}.`;
		case "CANCELLED":
			return `Canceled${updatedAt ? ` on ${formatDayIn(updatedAt, zone)}` : ""}: nothing ships, no payment due.`;
		default:
			return OrderStatus && `Status: ${OrderStatus}${asOf}.`;
	}
}

/** Payment type and status, in lines. */
export function paymentLines({
	OrderStatus,
	PaymentType,
	PaymentStatus,
	PaymentID,
	PaymentAmount,
	paymentMode,
}: Pick<
	Order,
	"OrderStatus" | "PaymentType" | "PaymentStatus" | "PaymentID" | "PaymentAmount" | "paymentMode"
>): string[] {
	const states: Record<string, string> = {
		UNPAID: "Not paid",
		AUTHORIZED: PaymentAmount === null ? "Paid" : `Paid: ${formatMoney(PaymentAmount)}`,
		DECLINED: "Declined; not paid",
		ON_ACCOUNT: OrderStatus === "CANCELLED" ? "Canceled; nothing owed" : "The invoice follows",
	} satisfies Record<PaymentStatus, string>;
	return [
		labelPaymentType(PaymentType),
		states[PaymentStatus] ?? PaymentStatus,
		PaymentID ? `Payment id ${PaymentID}` : "",
		paymentMode === "test" ? testPaymentLabel : "",
	].filter(Boolean);
}

export const shippingLines = ({
	shippingMethod,
	trackingNumber,
}: Pick<Order, "shippingMethod" | "trackingNumber">): string[] =>
	[
		shippingMethod?.name ?? "",
		shippingMethod?.promise ?? "",
		trackingNumber ? `Tracking number ${trackingNumber}` : "",
	].filter(Boolean);

export const terms = (termsUrl: string): string[] => [
	"Prices are in US dollars.",
	"This is a confirmation of the order and not an invoice.",
	`The terms and conditions of sale are at ${termsUrl}.`,
];

/** The name has only characters that are valid in every file system and header. */
export const documentName = ({ orderNumber }: Pick<Order, "orderNumber">): string =>
	toPdfFileName(`${orderNumber}-confirmation`);

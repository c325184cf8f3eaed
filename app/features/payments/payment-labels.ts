import type { OnlinePaymentType, PaymentType } from "#rules/payments/payment-terms";
import { onlinePaymentTypes } from "#rules/payments/payment-terms";

export const paymentTypeLabels: Record<PaymentType, string> = {
	ACH: "Bank transfer (ACH)",
	CREDITCARD: "Credit card",
	CHECK_MY_NET_ACCOUNT: "Bill to my account",
};

/** A type of the owner's own is shown as it is. */
export const labelPaymentType = (type: string): string =>
	Object.hasOwn(paymentTypeLabels, type) ? paymentTypeLabels[type as PaymentType] : type;

export const isPaidOnline = (type: string | null): type is OnlinePaymentType =>
	onlinePaymentTypes.some((online) => online === type);

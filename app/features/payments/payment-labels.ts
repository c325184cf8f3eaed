import type { OnlinePaymentType, PaymentType } from "#contracts/payments/payment-terms";
import { onlinePaymentTypes } from "#contracts/payments/payment-terms";

export const paymentTypeLabels: Record<PaymentType, string> = {
	ACH: "Bank transfer (ACH)",
	CREDITCARD: "Credit card",
	CHECK_MY_NET_ACCOUNT: "Bill to my account",
};

export const isPaidOnline = (type: PaymentType | null): type is OnlinePaymentType =>
	onlinePaymentTypes.some((online) => online === type);

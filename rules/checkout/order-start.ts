import type { PaymentType } from "#rules/payments/payment-terms";

/** An order on account is processed at once; others await payment. */
export function firstState(paymentType: PaymentType, totalCents: number) {
	if (paymentType === "CHECK_MY_NET_ACCOUNT")
		return { order_status: "PENDING", payment_status: "ON_ACCOUNT" } as const;
	return totalCents === 0
		? ({ order_status: "PENDING", payment_status: "AUTHORIZED" } as const)
		: ({ order_status: "AWAITING_PAYMENT", payment_status: "UNPAID" } as const);
}

export function placedNote(name: string, status: string, paymentType: PaymentType): string {
	if (status === "AWAITING_PAYMENT") return `Placed by ${name}; awaiting payment.`;
	return paymentType === "CHECK_MY_NET_ACCOUNT"
		? `Placed by ${name}; to be billed on the account.`
		: `Placed by ${name}; nothing to pay.`;
}

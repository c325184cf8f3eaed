import type { OrderTotals, Totals } from "#contracts/cart/cart-service";
import { toCents } from "#rules/money/cents";
import type { PaymentType } from "#rules/payments/payment-terms";
import type { SalesTax } from "#rules/tax/sales-tax";

export const goodsCents = ({ subTotal, discount }: Totals): number => toCents(subTotal) - toCents(discount);

/**
 * total = subTotal + shipping + bankSurcharge + sales tax − discount, at least 0.
 * @param salesTax `null` where the shop collects none, or before it is known where the order goes
 */
export function orderTotals(
	lines: Totals,
	shippingCents: number,
	salesTax: SalesTax | null = null,
): OrderTotals {
	return {
		...lines,
		shipping: shippingCents / 100,
		bankSurcharge: 0,
		...(salesTax && { salesTax }),
		total: Math.max(0, goodsCents(lines) + shippingCents + toCents(salesTax?.amount ?? 0)) / 100,
	};
}

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

/** Amounts of a payment, in integer cents. */
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { surchargeCents } from "#rules/payments/surcharge";

export type PaymentSum = { amountCents: number; surchargeCents: number; totalCents: number };

/** The amount, surcharge and total for a payment method. */
export function paymentSum(amountCents: number, type: OnlinePaymentType): PaymentSum {
	const surcharge = surchargeCents(amountCents, type);
	return { amountCents, surchargeCents: surcharge, totalCents: amountCents + surcharge };
}

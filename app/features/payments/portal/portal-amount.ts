/** Totals of a portal payment from the typed amount. Pure; integer US cents. */
import { type OnlinePaymentType, onlinePaymentTypes, paymentLimits } from "#contracts/payments/payment-terms";
import { amountFault, centsTyped, type PaymentSum, paymentSum } from "~/shared/money/amounts.ts";

/** @returns an error message, or `null` */
export const portalAmountFault = (typed: string): string | null => amountFault(typed, paymentLimits.maxCents);

/** Totals by payment type; `null` for an invalid amount. */
export function sumsByType(typed: string): Record<OnlinePaymentType, PaymentSum> | null {
	const cents = centsTyped(typed);
	if (cents === null || portalAmountFault(typed)) return null;
	const both = onlinePaymentTypes.map((type) => [type, paymentSum(cents, type)]);
	return Object.fromEntries(both) as Record<OnlinePaymentType, PaymentSum>;
}

/** Whether the payer has seen the charge: totals without a fee equal the input, others must have been shown first. */
export const feeWasShown = ({ amountCents, surchargeCents }: PaymentSum, shown: string): boolean =>
	surchargeCents === 0 || shown === String(amountCents);

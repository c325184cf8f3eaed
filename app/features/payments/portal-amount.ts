/** What a portal payment comes to, from the amount as it is typed. Pure; amounts are integer US cents. */
import { type OnlinePaymentType, onlinePaymentTypes, paymentLimits } from "#contracts/payment-terms";
import { amountFault, centsTyped, type PaymentSum, paymentSum } from "~/shared/amounts.ts";

/** What is wrong with the amount of a portal payment; `null` when it can be paid. */
export const portalAmountFault = (typed: string): string | null =>
	amountFault(typed, paymentLimits.mostCents);

/** What an amount comes to each way of paying; `null` for what is no amount. */
export function sumsByType(typed: string): Record<OnlinePaymentType, PaymentSum> | null {
	const cents = centsTyped(typed);
	if (cents === null || portalAmountFault(typed)) return null;
	const both = onlinePaymentTypes.map((type) => [type, paymentSum(cents, type)]);
	return Object.fromEntries(both) as Record<OnlinePaymentType, PaymentSum>;
}

/**
 * Whether a payer has seen what will be charged: a total without a fee is what was typed, one with a fee must
 * have been shown before.
 */
export const wasShown = ({ amountCents, surchargeCents }: PaymentSum, shown: string): boolean =>
	surchargeCents === 0 || shown === String(amountCents);

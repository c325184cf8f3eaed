/** Totals of a portal payment from the typed amount. Pure; integer US cents. */
import { type OnlinePaymentType, onlinePaymentTypes, paymentLimits } from "#rules/payments/payment-terms";
import { amountProblem, readAmount } from "#rules/typed-numbers/amount";
import { shareCents } from "../money/money.ts";

/** @param most the largest amount in cents, such as a balance @returns an error message, or `null` */
export const paymentProblem = (typed: string, most: number = paymentLimits.maxCents): string | null =>
	amountProblem(typed, { min: paymentLimits.minCents, max: most });

export type PortalSum = { amountCents: number; feeCents: number; totalCents: number };

/** @param cardFee in basis points */
export function portalSum(amountCents: number, type: OnlinePaymentType, cardFee: number): PortalSum {
	const feeCents = portalFeeCents(amountCents, type, cardFee);
	return { amountCents, feeCents, totalCents: amountCents + feeCents };
}

/** Totals by payment type; `null` for an invalid amount. */
export function sumsByType(typed: string, cardFee: number): Record<OnlinePaymentType, PortalSum> | null {
	const cents = readAmount(typed);
	if (cents === null || paymentProblem(typed)) return null;
	const both = onlinePaymentTypes.map((type) => [type, portalSum(cents, type, cardFee)]);
	return Object.fromEntries(both) as Record<OnlinePaymentType, PortalSum>;
}

/** Whether the payer has seen the charge: totals without a fee equal the input, others must have been shown first. */
export const feeWasShown = ({ feeCents, totalCents }: PortalSum, shown: string): boolean =>
	feeCents === 0 || shown === String(totalCents);

/** The fee of a payment type, in words. */
export function describeFee(type: OnlinePaymentType, cardFee: number): string {
	return type === "ACH" || cardFee === 0 ? "No fee" : `A fee of ${cardFee / 100}% is added`;
}

// The card fee of portal payments, which PORTAL_PAYMENT_CARD_FEE sets; bank transfers have none. Unlike the
// surcharge of invoice payments, it is a setting. Integer US cents and basis points (1% is 100).

/** A percentage from 0 to 10 with at most 2 decimals. */
export const cardFeePattern = /^(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)$/;

export const cardFeeRule = "is a percentage from 0 to 10 with at most 2 decimals, such as 3 or 2.75";

export const defaultCardFee = "3";

/** @param percent matches `cardFeePattern` */
export function cardFeeBasisPoints(percent: string): number {
	const [whole = "0", decimals = ""] = percent.split(".");
	return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** The fee, rounded half up to the cent. */
export const portalFeeCents = (amountCents: number, type: OnlinePaymentType, basisPoints: number): number =>
	type === "CREDITCARD" ? shareCents(amountCents, basisPoints) : 0;

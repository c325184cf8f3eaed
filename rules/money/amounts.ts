/** Amounts of money as typed and as paid, in integer cents. */

import { formatCents } from "#rules/format";
import { toDollars } from "#rules/money/cents";
import { type OnlinePaymentType, paymentLimits } from "#rules/payments/payment-terms";
import { surchargeCents } from "#rules/payments/surcharge";

/**
 * Parses a typed amount into cents: "1,234.50", "$ 20", "7.5", ".05". A comma must separate thousands, since
 * "1,50" could mean $1.50.
 * @returns `null` for anything else
 */
export function centsTyped(typed: string): number | null {
	const text = typed.trim().replace(/^\$\s*/, "");
	const shape = /^(?:(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?|\.(\d{1,2}))$/.exec(text);
	if (!shape) return null;
	const [, dollars = "0", after = "", alone = after] = shape;
	return Number(dollars.replaceAll(",", "")) * 100 + Number(alone.padEnd(2, "0"));
}

export const typedAmount = (cents: number): string => toDollars(cents).toFixed(2);

/** @returns an error message, or `null` when the amount is valid */
export function amountFault(typed: string, maxCents: number): string | null {
	const cents = centsTyped(typed);
	if (cents === null) return "Enter an amount in dollars, such as 1,234.50.";
	if (cents < paymentLimits.minCents) return "Enter an amount of at least $0.01.";
	if (cents > maxCents) return `Enter at most ${formatCents(maxCents)}.`;
	return null;
}

export type PaymentSum = { amountCents: number; surchargeCents: number; totalCents: number };

/** The amount, surcharge and total for a payment method. */
export function paymentSum(amountCents: number, type: OnlinePaymentType): PaymentSum {
	const surcharge = surchargeCents(amountCents, type);
	return { amountCents, surchargeCents: surcharge, totalCents: amountCents + surcharge };
}

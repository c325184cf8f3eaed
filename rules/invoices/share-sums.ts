/** Totals and limits of an invoice payment. Integer US cents. */

import { formatCents } from "#rules/format";
import { paymentLimits } from "#rules/payments/payment-terms";
import { paymentProblem } from "#rules/payments/portal-amount";
import { readAmount } from "#rules/typed-numbers/amount";

export type TypedShare = { chosen: boolean; amount: string; balanceCents: number };

/** Number of invoices and total. Invalid amounts and those above the balance count as 0. */
export function shareSums(shares: readonly TypedShare[]): { count: number; amountCents: number } {
	const paid = shares.filter(({ chosen }) => chosen);
	const amounts = paid.map(({ amount, balanceCents }) =>
		paymentProblem(amount, balanceCents) ? 0 : (readAmount(amount) ?? 0),
	);
	return { count: paid.length, amountCents: amounts.reduce((sum, cents) => sum + cents, 0) };
}

/** @returns why the payment as a whole is not allowed, or `null` */
export function paymentFault({ count, amountCents }: { count: number; amountCents: number }): string | null {
	if (count === 0) return "Choose at least one invoice to pay.";
	if (amountCents > paymentLimits.maxCents)
		return `One payment can be at most ${formatCents(paymentLimits.maxCents)}. Pay some of the invoices first.`;
	return null;
}

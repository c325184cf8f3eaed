/** Totals and limits of an invoice payment. Integer US cents. */

import { formatCents } from "#rules/format";
import { paymentLimits } from "#rules/payments/payment-terms";
import { paymentProblem } from "#rules/payments/portal-amount";
import { readAmount } from "#rules/typed-numbers/amount";

export type TypedShare = { chosen: boolean; amount: string; balanceCents: number };

type ShareSums = {
	/** The chosen invoices. */
	count: number;
	/** Of those, how many have an amount that is invalid or above the balance: the total leaves them out. */
	unpayable: number;
	amountCents: number;
};

export function shareSums(shares: readonly TypedShare[]): ShareSums {
	const paid = shares.filter(({ chosen }) => chosen);
	const payable = paid.filter(({ amount, balanceCents }) => !paymentProblem(amount, balanceCents));
	return {
		count: paid.length,
		unpayable: paid.length - payable.length,
		amountCents: payable.reduce((sum, { amount }) => sum + (readAmount(amount) ?? 0), 0),
	};
}

/** @returns why the payment as a whole is not allowed, or `null` */
export function paymentFault({ count, amountCents }: { count: number; amountCents: number }): string | null {
	if (count === 0) return "Choose at least one invoice to pay.";
	if (amountCents > paymentLimits.maxCents)
		return `One payment can be at most ${formatCents(paymentLimits.maxCents)}. Pay some of the invoices first.`;
	return null;
}

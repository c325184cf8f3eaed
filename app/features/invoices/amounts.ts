/** Amounts of a payment of invoices: as its fields hold them, what is wrong with them, and what they come to. Integer US cents. Pure. */
import { type OnlinePaymentType, paymentLimits } from "#contracts/payment-terms";
import { surchargeCents } from "#contracts/surcharge";
import { formatMoney } from "~/shared/money.ts";
import { centsTyped } from "~/shared/typed-amount.ts";

/** @param dollars at most two decimals, as services send them */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** @returns dollars as the wire has them */
export const dollarsOf = (cents: number): number => cents / 100;

export const formatCents = (cents: number): string => formatMoney(dollarsOf(cents));

/** An amount as a field holds it: "1234.50". */
export const typedAmount = (cents: number): string => dollarsOf(cents).toFixed(2);

/** What is wrong with an amount for something of which at most so much can be taken; `null` when nothing is. */
export function amountFault(typed: string, mostCents: number): string | null {
	const cents = centsTyped(typed);
	if (cents === null) return "Enter an amount in dollars, such as 1,234.50.";
	if (cents < paymentLimits.leastCents) return "Enter an amount of at least $0.01.";
	if (cents > mostCents) return `Enter at most ${formatCents(mostCents)}.`;
	return null;
}

export type PaymentSum = { amountCents: number; surchargeCents: number; totalCents: number };

/** What an amount comes to when it is paid in one way. */
export function paymentSum(amountCents: number, type: OnlinePaymentType): PaymentSum {
	const surcharge = surchargeCents(amountCents, type);
	return { amountCents, surchargeCents: surcharge, totalCents: amountCents + surcharge };
}

/** An invoice on the review of a payment, as its inputs stand. */
export type TypedShare = { chosen: boolean; amount: string; balanceCents: number };

/** How many invoices are paid and with how much. Amounts that are none, or more than is owed, count as nothing. */
export function shareSums(shares: readonly TypedShare[]): { count: number; amountCents: number } {
	const paid = shares.filter(({ chosen }) => chosen);
	const amounts = paid.map(({ amount, balanceCents }) =>
		amountFault(amount, balanceCents) ? 0 : (centsTyped(amount) ?? 0),
	);
	return { count: paid.length, amountCents: amounts.reduce((sum, cents) => sum + cents, 0) };
}

/** What a payment of so many invoices is refused for as a whole; `null` when it can be made. */
export function paymentFault({ count, amountCents }: { count: number; amountCents: number }): string | null {
	if (count === 0) return "Choose at least one invoice to pay.";
	if (amountCents > paymentLimits.mostCents)
		return `One payment is for at most ${formatCents(paymentLimits.mostCents)}. Pay some of the invoices first.`;
	return null;
}

/**
 * Totals and limits of an invoice payment, with the surcharge for paying by card: 3%, none for ACH (section 9 of the
 * specification). Integer US cents.
 */

import { formatCents } from "../format.ts";
import { splitCents } from "../money/cents.ts";
import { shareCents } from "../money/money.ts";
import { readAmount } from "../typed-numbers/amount.ts";
import { type OnlinePaymentType, type PaymentPurpose, paymentLimits } from "./payment-terms.ts";
import { paymentProblem, portalFeeCents } from "./portal-amount.ts";

export const cardSurchargeBasisPoints = 300;

export const surchargeCents = (amountCents: number, type: OnlinePaymentType): number =>
	type === "CREDITCARD" ? shareCents(amountCents, cardSurchargeBasisPoints) : 0;

export type PaymentSum = { amountCents: number; surchargeCents: number; totalCents: number };

/** The amount, surcharge and total for a payment method. */
export function paymentSum(amountCents: number, type: OnlinePaymentType): PaymentSum {
	const surcharge = surchargeCents(amountCents, type);
	return { amountCents, surchargeCents: surcharge, totalCents: amountCents + surcharge };
}

/**
 * What each branch has of a surcharge that was rounded once for all of them, by its part of the amount. The parts add up.
 *
 * 3% of $0.50 + $0.50 is 3 cents: 2 and 1.
 *
 * @param paid amounts by account
 */
export function surchargeByAccount(
	surcharge: number,
	paid: ReadonlyMap<string, number>,
): Map<string, number> {
	const accounts = [...paid];
	if (accounts.length === 0) return new Map();
	const parts = splitCents(
		surcharge,
		accounts.map(([, cents]) => cents),
	);
	return new Map(accounts.map(([accountId], index) => [accountId, parts[index] ?? 0]));
}

// What a card adds: the surcharge of invoices, the fee of portal payments, and nothing for orders.

/** What a card payment adds, in integer US cents. @param portalCardFee in basis points */
export function cardExtraCents(
	purpose: PaymentPurpose,
	cents: number,
	type: OnlinePaymentType,
	portalCardFee: number,
): number {
	switch (purpose) {
		case "order":
			return 0;
		case "invoices":
			return surchargeCents(cents, type);
		case "portal":
			return portalFeeCents(cents, type, portalCardFee);
	}
}

// The chosen invoices and what is paid of each.

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

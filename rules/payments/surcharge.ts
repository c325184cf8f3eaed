/** Surcharge for paying invoices by card: 3%, none for ACH (section 9 of the specification). Integer US cents. */
import { shareCents } from "../money/basis-points.ts";
import { splitCents } from "../money/split-cents.ts";
import type { OnlinePaymentType } from "./payment-terms.ts";

export const cardSurchargeBasisPoints = 300;

export const surchargeCents = (amountCents: number, type: OnlinePaymentType): number =>
	type === "CREDITCARD" ? shareCents(amountCents, cardSurchargeBasisPoints) : 0;

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

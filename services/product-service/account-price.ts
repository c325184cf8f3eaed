/**
 * What an account pays for a piece. All amounts are integer US cents; fractions are basis points (hundredths of a
 * percent), so that no binary fraction takes part.
 *
 * The list price at a quantity is that of the highest volume break reached, never more than a lower one. The account's
 * price is that list price less the account's discount, rounded once, half a cent up. Rounding is the last step and is
 * done for the piece: a line is this price times its quantity.
 */

/** A list price that holds from a quantity on. */
export type VolumeBreak = { quantity: number; cents: number };

export type ListPrice = {
	/** Of one piece below the first break. */
	listCents: number;
	/** By rising quantity; each cheaper than the one before. */
	breaks: readonly VolumeBreak[];
};

/** All of a price. */
export const wholeBasisPoints = 10_000;

/** @param discount of the account, in basis points from 0 to 10,000 */
export function accountPriceCents(price: ListPrice, discount: number, quantity: number): number {
	let list = price.listCents;
	for (const step of price.breaks) if (quantity >= step.quantity) list = Math.min(list, step.cents);
	return lessDiscount(list, discount);
}

/**
 * The account's unit prices by quantity: from the fewest pieces on, then from each break on that lowers the price.
 * Empty when the price is the same for every quantity.
 *
 * @param fewest pieces that can be ordered
 */
export function accountPriceBreaks(price: ListPrice, discount: number, fewest: number): VolumeBreak[] {
	const steps: VolumeBreak[] = [{ quantity: fewest, cents: accountPriceCents(price, discount, fewest) }];
	for (const { quantity } of price.breaks) {
		const cents = accountPriceCents(price, discount, quantity);
		if (quantity > fewest && cents < (steps.at(-1)?.cents ?? 0)) steps.push({ quantity, cents });
	}
	return steps.length > 1 ? steps : [];
}

/** Exact: a price of at most 10^8 cents times 10^4 is far below 2^53. */
const lessDiscount = (cents: number, discount: number): number =>
	Math.floor((cents * (wholeBasisPoints - discount) + wholeBasisPoints / 2) / wholeBasisPoints);

/**
 * The four prices of a piece. Amounts are integer US cents; fractions are basis points (1/100 percent). Free
 * of schemas, for use in the browser.
 *
 * - List price: of one piece in the catalog, the same for everyone and every quantity.
 * - Account price: the volume break for the quantity, less the account's discount.
 * - Negotiated price: set by a representative on a line of a cart or quote instead of the account price.
 *   Stays at every quantity until changed or removed.
 * - Quoted price: of a submitted or answered quote, held until its `expiresAt`.
 *
 * In service calls, `price` is the effective price and `originalPrice` the account price at the line's
 * quantity. `listPrice` and `negotiated` are extensions; screens leave out missing ones.
 */

export const wholeBasisPoints = 10_000;

export const priceLimits = {
	reason: 200,
} as const;

/** Default price floor as a fraction of the list price: prices below it need a reason. */
export const defaultPriceFloor = 0.5;

/** Rounds half a cent up: 5% off $0.30 is 28.5 cents and becomes $0.29. */
export const lessBasisPoints = (cents: number, basisPoints: number): number =>
	Math.floor((cents * (wholeBasisPoints - basisPoints) + wholeBasisPoints / 2) / wholeBasisPoints);

/** Rounds the percentage to two decimals. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** The discount in percent with one decimal; negative when `cents` is higher. `null` for a base of 0. */
export const percentOff = (fromCents: number, cents: number): number | null =>
	fromCents > 0 ? Math.round(((fromCents - cents) / fromCents) * 1000) / 10 : null;

export type PricedPiece = {
	cents: number;
	/** If `null`, the account price is used instead. */
	listCents: number | null;
	accountCents: number;
};

/** The floor is a fraction of the list price, or the account price if that is lower. */
export function isBelowFloor(
	{ cents, listCents, accountCents }: PricedPiece,
	floor = defaultPriceFloor,
): boolean {
	if (cents === 0) return true;
	const basisPoints = Math.round(floor * wholeBasisPoints);
	return cents < accountCents && cents * wholeBasisPoints < (listCents ?? accountCents) * basisPoints;
}

// Account prices. Integer US cents and basis points (1/100 percent), to avoid binary fractions.

export type VolumeBreak = { quantity: number; cents: number };

export type ListPrice = {
	listCents: number;
	breaks: readonly VolumeBreak[];
};

export function accountPriceCents(price: ListPrice, discount: number, quantity: number): number {
	let reached = price.listCents;
	for (const step of price.breaks) if (quantity >= step.quantity) reached = Math.min(reached, step.cents);
	return lessBasisPoints(reached, discount);
}

/** Prices from the minimum quantity, then from each break that lowers the price. */
export function accountPriceBreaks(price: ListPrice, discount: number, fewest: number): VolumeBreak[] {
	const steps: VolumeBreak[] = [{ quantity: fewest, cents: accountPriceCents(price, discount, fewest) }];
	for (const { quantity } of price.breaks) {
		const cents = accountPriceCents(price, discount, quantity);
		if (quantity > fewest && cents < (steps.at(-1)?.cents ?? 0)) steps.push({ quantity, cents });
	}
	return steps.length > 1 ? steps : [];
}

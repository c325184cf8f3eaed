/**
 * The four prices of a piece, and the rules that services and screens share. Amounts are integer US cents; fractions are
 * basis points (hundredths of a percent). Free of schemas, so that a page can have it.
 *
 * - List price: the catalog's price of one piece, the same for everyone who sees prices, whatever the quantity.
 * - Account price: what the account pays by its terms: the volume break that the quantity reaches, less its discount.
 * - Negotiated price: what a representative set on a line of a cart or quote in place of the account price. It stays at
 *   every quantity until a representative changes it or takes it back.
 * - Quoted price: the unit price of a quote that was submitted or answered, held until the quote's `expiresAt`.
 *
 * On the wire, `price` is the one that counts and `originalPrice` the account price at the line's quantity. The list
 * price (`listPrice`) and what is known of a negotiated price (`negotiated`) are extensions; a screen leaves out what a
 * service does not send.
 */

export const wholeBasisPoints = 10_000;

export const priceLimits = {
	reason: 200,
} as const;

/** The fraction of the list price below which a negotiated price needs a reason, unless the service is told another. */
export const defaultPriceFloor = 0.5;

/** A price less a fraction of it, half a cent rounded up: 5% off $0.30 is 28.5 cents and becomes $0.29. */
export const lessBasisPoints = (cents: number, basisPoints: number): number =>
	Math.floor((cents * (wholeBasisPoints - basisPoints) + wholeBasisPoints / 2) / wholeBasisPoints);

/** What a percentage typed by a person is in basis points; digits beyond the second decimal do not count. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** How far a price is below another, in percent with one decimal; negative when it is above. `null` off nothing. */
export const percentOff = (fromCents: number, cents: number): number | null =>
	fromCents > 0 ? Math.round(((fromCents - cents) / fromCents) * 1000) / 10 : null;

export type PricedPiece = {
	cents: number;
	/** `null` where it is not known; the account price stands in for it. */
	listCents: number | null;
	accountCents: number;
};

/**
 * Whether a negotiated price is below the floor: a fraction of the list price, or the account price where that
 * is lower still.
 */
export function isBelowFloor(
	{ cents, listCents, accountCents }: PricedPiece,
	floor = defaultPriceFloor,
): boolean {
	if (cents === 0) return true;
	const basisPoints = Math.round(floor * wholeBasisPoints);
	return cents < accountCents && cents * wholeBasisPoints < (listCents ?? accountCents) * basisPoints;
}

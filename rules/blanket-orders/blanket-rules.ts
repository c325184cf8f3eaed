/** Limits, quantities and discounts of blanket orders, and who may close them. */

import { cartLimits } from "../cart/cart-limits.ts";
import type { Actor } from "../users/permissions.ts";

// Quantities and discounts of blanket orders, and who may close them.

/**
 * Holding accepted quantities and giving up the rest is for the account's buyers. Whoever may order for the account
 * releases, also a representative.
 */
export const mayCloseBlanket = ({ customerType }: Pick<Actor, "customerType">): boolean =>
	customerType !== "representative";

export type Quantities = { ordered: number; released: number; closed: number };

/** Neither released nor closed. */
export const countHeldForRelease = ({ ordered, released, closed }: Quantities): number =>
	ordered - released - closed;

/** The part of a line of the blanket order that is released. */
export type ReleasePart = {
	lineId: string;
	quantity: number;
	/** The part of its lot's price or of its adders for the line; none without either. */
	lotCents?: number;
};

/** Adds up the quantities of the same line, in the order of their first mention. */
export function mergeQuantities(parts: readonly ReleasePart[]): ReleasePart[] {
	const merged = new Map<string, number>();
	for (const { lineId, quantity } of parts) merged.set(lineId, (merged.get(lineId) ?? 0) + quantity);
	return [...merged].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/**
 * The part of a discount that goes with a release, in cents. Rounded down, so that releases never have more than the
 * whole; the last release of a blanket order that was not closed gets the rest.
 *
 * 10.00 off goods of 30.00, released in three equal parts: 3.33, 3.33, 3.34.
 */
export function discountShare(
	discount: { wholeCents: number; givenCents: number },
	goods: { wholeCents: number; releasedCents: number },
	isLast: boolean,
): number {
	const left = discount.wholeCents - discount.givenCents;
	if (isLast) return Math.min(left, goods.releasedCents);
	if (goods.wholeCents === 0) return 0;
	const share = (BigInt(discount.wholeCents) * BigInt(goods.releasedCents)) / BigInt(goods.wholeCents);
	return Math.min(left, Number(share));
}

/** Limits of blanket orders. Free of schemas, for use in the browser. */
export const blanketLimits = {
	lines: cartLimits.lines,
	quantity: cartLimits.quantity,
	reason: 500,
	linesPerPage: 500,
} as const;

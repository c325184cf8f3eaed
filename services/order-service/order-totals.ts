/** The sums of an order: those of its lines, and shipping. */
import type { Totals } from "#contracts/cart-service";
import { centsOf } from "#contracts/cents";

/** What the lines cost: subtotal less discount. */
export const goodsCents = ({ subTotal, discount }: Totals): number => centsOf(subTotal) - centsOf(discount);

/**
 * total = subTotal + shipping + bankSurcharge − discount, never below zero. An order has no bank surcharge.
 * @param lines sums without shipping
 */
export function orderTotals(lines: Totals, shippingCents: number): Totals {
	return {
		...lines,
		shipping: shippingCents / 100,
		bankSurcharge: 0,
		total: Math.max(0, goodsCents(lines) + shippingCents) / 100,
	};
}

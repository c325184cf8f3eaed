import type { Totals } from "#contracts/cart/cart-service";
import { toCents } from "#rules/money/cents";

export const goodsCents = ({ subTotal, discount }: Totals): number => toCents(subTotal) - toCents(discount);

/** total = subTotal + shipping + bankSurcharge − discount, at least 0. */
export function orderTotals(lines: Totals, shippingCents: number): Totals {
	return {
		...lines,
		shipping: shippingCents / 100,
		bankSurcharge: 0,
		total: Math.max(0, goodsCents(lines) + shippingCents) / 100,
	};
}

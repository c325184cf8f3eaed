import type { OrderTotals, Totals } from "#contracts/cart/cart-service";
import { toCents } from "#rules/money/cents";
import type { SalesTax } from "#rules/tax/sales-tax";

export const goodsCents = ({ subTotal, discount }: Totals): number => toCents(subTotal) - toCents(discount);

/**
 * total = subTotal + shipping + bankSurcharge + sales tax − discount, at least 0.
 * @param salesTax `null` where the shop collects none, or before it is known where the order goes
 */
export function orderTotals(
	lines: Totals,
	shippingCents: number,
	salesTax: SalesTax | null = null,
): OrderTotals {
	return {
		...lines,
		shipping: shippingCents / 100,
		bankSurcharge: 0,
		...(salesTax && { salesTax }),
		total: Math.max(0, goodsCents(lines) + shippingCents + toCents(salesTax?.amount ?? 0)) / 100,
	};
}

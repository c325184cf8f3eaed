/** Totals of a cart, in integer US cents until the last step. */
import type { Totals } from "#contracts/cart/cart-service";

type Line = { quantity: number; unitCents: number; optionCents: readonly number[] };

/**
 * itemTotal + optionTotal = subTotal; total = subTotal − discount, at least 0. Shipping and surcharge are 0
 * before the checkout.
 * @returns dollars
 */
export function cartTotals(lines: readonly Line[], discountCents: number): Totals {
	let items = 0;
	let options = 0;
	for (const { quantity, unitCents, optionCents } of lines) {
		items += quantity * unitCents;
		for (const cents of optionCents) options += quantity * cents;
	}
	const subTotal = items + options;
	const discount = Math.min(discountCents, subTotal);
	return {
		itemTotal: items / 100,
		optionTotal: options / 100,
		subTotal: subTotal / 100,
		shipping: 0,
		bankSurcharge: 0,
		discount: discount / 100,
		total: (subTotal - discount) / 100,
	};
}

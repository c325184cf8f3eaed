/** Totals of a cart, in integer US cents until the last step. */
import type { Totals } from "#contracts/cart/cart-service";

export type SummedLine = { quantity: number; unitCents: number; optionCents: readonly number[] };

/** What a service states beside the lines, in cents. */
export type StatedCents = { shipping: number; bankSurcharge: number };

/** Amounts of the items and of their options, in cents. */
export function sumLines(lines: readonly SummedLine[]): { items: number; options: number } {
	let items = 0;
	let options = 0;
	for (const { quantity, unitCents, optionCents } of lines) {
		items += quantity * unitCents;
		for (const cents of optionCents) options += quantity * cents;
	}
	return { items, options };
}

/**
 * itemTotal + optionTotal = subTotal; total = subTotal + shipping + bankSurcharge − discount, at least 0. The
 * discount is at most the subtotal.
 * @returns dollars
 */
export function cartTotals(
	lines: readonly SummedLine[],
	discountCents: number,
	{ shipping, bankSurcharge }: StatedCents = { shipping: 0, bankSurcharge: 0 },
): Totals {
	const { items, options } = sumLines(lines);
	const subTotal = items + options;
	const discount = Math.min(discountCents, subTotal);
	return {
		itemTotal: items / 100,
		optionTotal: options / 100,
		subTotal: subTotal / 100,
		shipping: shipping / 100,
		bankSurcharge: bankSurcharge / 100,
		discount: discount / 100,
		total: Math.max(0, subTotal + shipping + bankSurcharge - discount) / 100,
	};
}

/** What carts are limited to. Apart from the contract, so that a page can have it without schemas. */

export const cartLimits = {
	/** Lines of a cart, and of one addition. */
	lines: 5000,
	/** Pieces of a line. */
	quantity: 99_999,
	/** Lines on one page of a cart. */
	pageSize: 50,
	/** Characters of a coupon code. */
	coupon: 40,
	/** Largest unit price that a representative may set, in dollars. */
	unitPrice: 999_999.99,
	/** Largest subtotal of a cart, in dollars: sums stay exact. */
	subTotal: 999_999_999.99,
} as const;

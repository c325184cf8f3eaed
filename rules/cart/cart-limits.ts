/** Free of schemas, for use in the browser. */

export const cartLimits = {
	lines: 5000,
	quantity: 99_999,
	pageSize: 50,
	coupon: 40,
	unitPrice: 999_999.99,
	subTotal: 999_999_999.99,
} as const;

/** Characters of a line's job and note. */
export const lineTextLimits = { job: 60, note: 200 } as const;

/** Saved carts of an account, the lines of one, and the characters of its name. */
export const savedCartLimits = { carts: 100, lines: 500, name: 80 } as const;

/** How long what was removed from a cart can be put back. */
export const undoMs = 24 * 60 * 60 * 1000;

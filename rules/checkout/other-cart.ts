/**
 * Whether a cart is another one than that for which a checkout was begun: it holds nothing of it. Its address and PO number
 * are then not taken for the new cart without asking.
 * @param begun keys of the lines that the checkout showed last; none where it showed no lines
 * @param now keys of the lines in the cart
 */
export const isOtherCart = (begun: readonly string[], now: readonly string[]): boolean =>
	begun.length > 0 && now.length > 0 && !now.some((key) => begun.includes(key));

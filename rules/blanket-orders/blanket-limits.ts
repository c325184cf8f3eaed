/** Limits of blanket orders. Free of schemas, for use in the browser. */
import { cartLimits } from "../cart/cart-limits.ts";

export const blanketLimits = {
	lines: cartLimits.lines,
	quantity: cartLimits.quantity,
	reason: 500,
	linesPerPage: 500,
} as const;

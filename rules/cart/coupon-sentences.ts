/** Messages for coupons without a discount. */
import { formatDay } from "../format.ts";
import type { NoDiscount } from "./coupon-discount.ts";

export const unknownSentence = (code: string) => `There is no coupon “${code}”. Please check the code.`;
export const withdrawnSentence = (code: string) => `The coupon ${code} is no longer offered.`;
export const expiredSentence = ({ code, expiresAt }: { code: string; expiresAt: string | null }) =>
	expiresAt === null ? withdrawnSentence(code) : `The coupon ${code} expired on ${formatDay(expiresAt)}.`;

export function noDiscountSentence(code: string, reason: NoDiscount): string {
	switch (reason) {
		case "empty-cart":
			return `The coupon ${code} needs at least one item in the cart that can be ordered.`;
		case "one-of-each":
			return `The coupon ${code} takes nothing off a cart with one piece of each item it covers.`;
		case "no-listed-line":
			return `The coupon ${code} covers none of the items in the cart.`;
		case "excluded":
			return `The coupon ${code} does not cover more than 47 pieces of this item.`;
		case "too-small":
			return `The amounts in the cart are too small for the coupon ${code}.`;
	}
}

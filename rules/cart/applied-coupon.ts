/** What a coupon does to a cart, for the service or the storefront that applies it. */

import type { AppliedCoupon } from "#contracts/cart/cart-service";
import { shopTimeZone } from "../clock/shop-time-zone.ts";
import { formatDayIn } from "../format.ts";
import { type CouponLine, couponDiscount, type NoDiscount } from "./coupon-discount.ts";

export type KnownCoupon = {
	code: string;
	/** 1,500 is 15%. */
	basisPoints: number;
	/** Comma-separated product ids. */
	products: string;
	/** ISO 8601; `null` for a coupon without an end. */
	expiresAt: string | null;
};

export type CouponTerms = {
	/** In ms since 1970. */
	now: number;
	excludedSku?: string;
};

export type CouponEffect = {
	applied: AppliedCoupon | null;
	/** The discount in cents. */
	cents: number;
	/** Why the coupon gives no discount; otherwise `null`. */
	note: string | null;
};

export const noCoupon: CouponEffect = { applied: null, cents: 0, note: null };

const hasExpired = ({ expiresAt }: KnownCoupon, now: number): boolean =>
	expiresAt !== null && Date.parse(expiresAt) <= now;

export const listProducts = (products: string): string[] =>
	products
		.split(",")
		.map((id) => id.trim())
		.filter(Boolean);

const getDiscount = (coupon: KnownCoupon, lines: readonly CouponLine[], excludedSku: string | undefined) =>
	couponDiscount({ ...coupon, products: listProducts(coupon.products) }, lines, excludedSku);

/**
 * The effect of a coupon that was applied earlier.
 * @param coupon undefined when it is no longer offered
 */
export function couponEffect(
	coupon: KnownCoupon | undefined,
	code: string,
	lines: readonly CouponLine[],
	{ now, excludedSku }: CouponTerms,
): CouponEffect {
	if (!coupon) {
		const applied = { coupon: code.toUpperCase(), percentage: 0, products: "" };
		return { applied, cents: 0, note: withdrawnSentence(applied.coupon) };
	}
	const applied = {
		coupon: coupon.code,
		percentage: coupon.basisPoints / 10_000,
		products: coupon.products,
	};
	if (hasExpired(coupon, now)) return { applied, cents: 0, note: expiredSentence(coupon) };
	const { cents, reason } = getDiscount(coupon, lines, excludedSku);
	return { applied, cents, note: reason && noDiscountSentence(coupon.code, reason) };
}

export type CouponRefusal = {
	code: "COUPON_UNKNOWN" | "COUPON_EXPIRED" | "COUPON_INAPPLICABLE";
	message: string;
};

/** Why a coupon cannot be applied to these lines, or `null`. */
export function couponRefusal(
	coupon: KnownCoupon | undefined,
	typed: string,
	lines: readonly CouponLine[],
	{ now, excludedSku }: CouponTerms,
): CouponRefusal | null {
	if (!coupon) return { code: "COUPON_UNKNOWN", message: unknownSentence(typed.trim()) };
	if (hasExpired(coupon, now)) return { code: "COUPON_EXPIRED", message: expiredSentence(coupon) };
	const { reason } = getDiscount(coupon, lines, excludedSku);
	return reason && { code: "COUPON_INAPPLICABLE", message: noDiscountSentence(coupon.code, reason) };
}

/** Messages for coupons without a discount. */
const unknownSentence = (code: string) => `There is no coupon “${code}”. Please check the code.`;
const withdrawnSentence = (code: string) => `The coupon ${code} is no longer offered.`;
const expiredSentence = ({ code, expiresAt }: { code: string; expiresAt: string | null }) =>
	expiresAt === null
		? withdrawnSentence(code)
		: `The coupon ${code} expired on ${formatDayIn(expiresAt, shopTimeZone)}.`;

function noDiscountSentence(code: string, reason: NoDiscount): string {
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

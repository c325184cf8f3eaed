/** What a coupon does to a cart, for the service or the storefront that applies it. */
import type { AppliedCoupon } from "#contracts/cart/cart-service";
import { type CouponLine, couponDiscount } from "./coupon-discount.ts";
import {
	expiredSentence,
	noDiscountSentence,
	unknownSentence,
	withdrawnSentence,
} from "./coupon-sentences.ts";

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

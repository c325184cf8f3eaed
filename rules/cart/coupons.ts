/** Coupons: what they take off, and what they do to a cart. */

import type { AppliedCoupon } from "#contracts/cart/cart-service";
import { countPieces, getPieces, type PiecesBySku } from "../catalog/quantity-rules.ts";
import { shopTimeZone } from "../clock/time-zones.ts";
import { formatDayIn } from "../format.ts";

// Discount of a coupon: section 5 of the specification, "Cart coupon". Amounts are integer US cents and
// fractions basis points (0.15 is 1,500), to round down without binary fractions: 5% of 5.80 is 580 × 500 /
// 10,000 = 29 cents, but 0.05 × 5.8 × 100 is 28.999999999999996.
//
// The first rule that matches applies:
// 1. A coupon named webinargift takes off 19.90.
// 2. A coupon with a product list: nothing if every SKU is in the list with one piece, otherwise the unit
// prices of the listed SKUs (one of each is free).
// 3. Any other: its percentage of each line's item amount and of each option amount, each rounded down to the
// cent.
// 4. In rule 3, the excluded SKU with more than 47 pieces gets nothing, unless the percentage is 1.
//
// At most the subtotal. The specification speaks of lines, and has one for each SKU. Jobs and options divide it into
// several, so pieces are counted for each SKU: of six jobs with one piece each, one piece is free. Where lines of a SKU
// have different prices, the lowest is the free one.

export type CouponLine = {
	productId: string;
	sku: string;
	quantity: number;
	unitCents: number;
	optionCents: readonly number[];
};

export type CouponRule = {
	code: string;
	basisPoints: number;
	products: readonly string[];
};

type NoDiscount = "empty-cart" | "one-of-each" | "no-listed-line" | "excluded" | "too-small";

export type CouponDiscount = { cents: number; reason: NoDiscount | null };

/** The coupon of rule 1, which every shop has. */
export const flatCouponKey = "webinargift";
const flatCents = 1990;
const excludedAbove = 47;
const whole = 10_000;

/** Codes ignore case and surrounding spaces. */
export const couponKey = (code: string): string => code.trim().toLowerCase();

export function couponDiscount(
	coupon: CouponRule,
	lines: readonly CouponLine[],
	excludedSku?: string,
): CouponDiscount {
	if (lines.length === 0) return { cents: 0, reason: "empty-cart" };
	const subTotal = lines.reduce((sum, line) => sum + lineCents(line), 0);
	const granted = (cents: number): CouponDiscount => {
		const capped = Math.min(cents, subTotal);
		return { cents: capped, reason: capped > 0 ? null : "too-small" };
	};

	if (couponKey(coupon.code) === flatCouponKey) return granted(flatCents);

	const counts = countPieces(lines);
	if (coupon.products.length > 0) {
		const listed = new Set(coupon.products);
		const free = lowestPrices(lines.filter(({ productId }) => listed.has(productId)));
		if (free.size === 0) return { cents: 0, reason: "no-listed-line" };
		if (free.size === counts.size && [...counts.values()].every(({ pieces }) => pieces === 1))
			return { cents: 0, reason: "one-of-each" };
		return granted([...free.values()].reduce((sum, cents) => sum + cents, 0));
	}

	const eligible = lines.filter((line) => !isExcluded(coupon, line, counts, excludedSku));
	if (eligible.length === 0) return { cents: 0, reason: "excluded" };
	return granted(
		eligible.reduce(
			(sum, { quantity, unitCents, optionCents }) =>
				sum +
				takeShare(unitCents * quantity, coupon.basisPoints) +
				optionCents.reduce((options, cents) => options + takeShare(cents * quantity, coupon.basisPoints), 0),
			0,
		),
	);
}

/** The lowest unit price of each SKU, in cents. */
function lowestPrices(lines: readonly CouponLine[]): Map<string, number> {
	const lowest = new Map<string, number>();
	for (const { productId, unitCents } of lines)
		lowest.set(productId, Math.min(unitCents, lowest.get(productId) ?? unitCents));
	return lowest;
}

const isExcluded = (
	coupon: CouponRule,
	{ productId, sku }: CouponLine,
	counts: PiecesBySku,
	excludedSku: string | undefined,
): boolean =>
	excludedSku !== undefined &&
	coupon.basisPoints !== whole &&
	getPieces(counts, productId).pieces > excludedAbove &&
	sku.trim().toLowerCase() === excludedSku.trim().toLowerCase();

const lineCents = ({ quantity, unitCents, optionCents }: CouponLine): number =>
	optionCents.reduce((sum, cents) => sum + cents * quantity, unitCents * quantity);

/** Rounds down. Splits the amount so that the product stays a safe integer. */
function takeShare(cents: number, basisPoints: number): number {
	const wholes = Math.floor(cents / whole);
	return wholes * basisPoints + Math.floor(((cents - wholes * whole) * basisPoints) / whole);
}

// What a coupon does to a cart, for the service or the storefront that applies it.

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
	const ended = couponEnded(coupon, code, now);
	if (!coupon) {
		const applied = { coupon: code.toUpperCase(), percentage: 0, products: "" };
		return { applied, cents: 0, note: ended };
	}
	const applied = {
		coupon: coupon.code,
		percentage: coupon.basisPoints / 10_000,
		products: coupon.products,
	};
	if (ended) return { applied, cents: 0, note: ended };
	const { cents, reason } = getDiscount(coupon, lines, excludedSku);
	return { applied, cents, note: reason && noDiscountSentence(coupon.code, reason) };
}

/** Why a coupon gives nobody a discount any more, or `null`. @param coupon undefined when it is no longer offered */
export function couponEnded(coupon: KnownCoupon | undefined, code: string, now: number): string | null {
	if (!coupon) return withdrawnSentence(code.toUpperCase());
	return hasExpired(coupon, now) ? expiredSentence(coupon) : null;
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

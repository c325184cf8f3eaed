/** Options of cart lines as they are read, and lines as they are sent with quotes and orders. */
import type { CartItem, LineProduct, Totals } from "#contracts/cart/cart-service";
import type { ProductCard } from "#contracts/catalog/catalog";
import { type CouponEffect, type CouponLine, noCoupon } from "#rules/cart/coupons";
import { cartTotals } from "#rules/cart/priced-line";
import { toCents, toDollars } from "#rules/money/cents";
import type { SentCartItem, SpecifiedCart, SpecifiedCartItem } from "#specified/calls/cart";

/** An option without an id is identified by its name, and one without a name shows its id. */
export const toOptions = (options: SpecifiedCartItem["options"]): CartItem["options"] =>
	options.map(({ optionID, name, price }) => ({
		optionID: optionID ?? name,
		name: name || (optionID ?? ""),
		price,
	}));

export const toSentItem = ({ productDetails, ...item }: CartItem): SentCartItem => ({
	cartItemId: item.cartItemId,
	productId: item.productId,
	quantity: item.quantity,
	price: item.price,
	originalPrice: item.originalPrice,
	options: item.options.map(({ optionID, name, price }) => ({ optionID, name, price })),
	productDetails: { sku: productDetails?.sku ?? item.productId },
});

// How a line's product is called.

type NamedLine = { productId: string; productDetails: { sku: string; name: string } | null };

/** What the cart says of a line's product, then what the catalog says. */
export function toLineProduct(
	{ productId, productDetails }: NamedLine,
	card: ProductCard | undefined,
): LineProduct {
	return {
		sku: productDetails?.sku || card?.sku || productId,
		name: productDetails?.name || card?.name || "",
		brand: card?.brand ?? "",
		productID: card?.productID ?? null,
		link: card?.link ?? null,
		...(card?.image && { image: card.image }),
	};
}

// Sums of a cart of the specification: those that the service states, the others calculated from the lines.

export type StatedSums = Pick<SpecifiedCart, keyof Totals | "appliedCoupon">;

export const toCouponLine = (item: SpecifiedCartItem): CouponLine => ({
	productId: item.productId,
	sku: item.productDetails?.sku ?? "",
	quantity: item.quantity,
	unitCents: toCents(item.price),
	optionCents: item.options.map(({ price }) => toCents(price)),
});

/** (price + options) × quantity, in dollars. */
export const lineTotal = (item: SpecifiedCartItem): number => {
	const { quantity, unitCents, optionCents } = toCouponLine(item);
	return toDollars(optionCents.reduce((sum, cents) => sum + cents, unitCents) * quantity);
};

/**
 * Without a coupon of the storefront, the service's sums count and missing ones are calculated. With one, the
 * discount is the coupon's and the total is calculated again.
 */
export function cartSums(
	items: readonly SpecifiedCartItem[],
	stated: StatedSums,
	coupon: CouponEffect | null,
): Totals {
	const atLeastZero = (dollars: number | null) => Math.max(0, toCents(dollars ?? 0));
	const shipping = atLeastZero(stated.shipping);
	const bankSurcharge = atLeastZero(stated.bankSurcharge);
	const summed = cartTotals(items.map(toCouponLine), 0, { shipping, bankSurcharge });
	const itemTotal = stated.itemTotal ?? summed.itemTotal;
	const optionTotal = stated.optionTotal ?? summed.optionTotal;
	const subTotal = stated.subTotal ?? toDollars(toCents(itemTotal) + toCents(optionTotal));
	const fullDiscountCents = coupon ? coupon.cents : Math.abs(toCents(stated.discount ?? 0));
	const discountCents = Math.min(fullDiscountCents, atLeastZero(subTotal));
	const calculated = atLeastZero(subTotal) + shipping + bankSurcharge - discountCents;
	return {
		itemTotal,
		optionTotal,
		subTotal,
		shipping: toDollars(shipping),
		bankSurcharge: toDollars(bankSurcharge),
		discount: toDollars(discountCents),
		total: coupon || stated.total === null ? toDollars(Math.max(0, calculated)) : Math.max(0, stated.total),
	};
}

/** The service's own coupon, where the storefront applies none. */
export const statedCoupon = (stated: StatedSums): CouponEffect =>
	stated.appliedCoupon ? { applied: stated.appliedCoupon, cents: 0, note: null } : noCoupon;

/** Differs after each change of the lines or the coupon. */
export function cartVersion(items: readonly SpecifiedCartItem[], coupon: string | undefined): number {
	const text = JSON.stringify([
		items.map(({ cartItemId, quantity, price }) => [cartItemId, quantity, price]),
		coupon ?? "",
	]);
	let hash = 0;
	for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
	return hash;
}

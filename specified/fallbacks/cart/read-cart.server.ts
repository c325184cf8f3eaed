/** The cart of the specification with the sums, coupon and names that the pages need. */

import { z } from "zod";
import { env, perEnvironment } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { Env } from "#client/settings.server";
import type { Cart, CartItem, CartSummary } from "#contracts/cart/cart-service";
import type { ProductCard } from "#contracts/catalog/catalog";
import { cartLimits } from "#rules/cart/cart-limits";
import { couponEffect, couponKey, flatCouponKey, type KnownCoupon } from "#rules/cart/coupons";
import { countPieces, getPieces, ifSeveral, type PiecesBySku } from "#rules/catalog/quantity-rules";
import type { SpecifiedCartItem } from "#specified/calls/cart";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { getPage } from "../../list-page.ts";
import {
	cartSums,
	cartVersion,
	lineTotal,
	type StatedSums,
	statedCoupon,
	toCouponLine,
	toLineProduct,
	toOptions,
} from "./cart-lines.ts";

export type OwnCart = { cartId: string; items: SpecifiedCartItem[]; stated: StatedSums; unreadable: number };

const nothingStated: StatedSums = {
	itemTotal: null,
	optionTotal: null,
	subTotal: null,
	shipping: null,
	bankSurcharge: null,
	discount: null,
	total: null,
	appliedCoupon: null,
};

/** A service may answer 404 for an account that has no cart yet. */
export async function readOwnCart({ specified }: FallbackContext, accountId: string): Promise<OwnCart> {
	try {
		const { items: lines, cartId, ...stated } = await specified.cart.cart({ accountId });
		const { items, skipped, cut } = lines;
		return { cartId: cartId ?? accountId, items, stated, unreadable: skipped + cut };
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 404) throw error;
		return { cartId: accountId, items: [], stated: nothingStated, unreadable: 0 };
	}
}

export async function summarize(
	context: FallbackContext,
	accountId: string,
	{ cartId, items, stated, unreadable }: OwnCart,
): Promise<CartSummary> {
	const code = await keptCoupon(context, accountId);
	const own =
		code === null ? null : couponEffect(findCoupon(code), code, items.map(toCouponLine), couponTerms());
	const coupon = own ?? statedCoupon(stated);
	return {
		...cartSums(items, stated, own),
		cartId,
		accountId,
		lineCount: items.length,
		pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
		appliedCoupon: coupon.applied,
		couponNote: coupon.note,
		version: cartVersion(items, coupon.applied?.coupon),
		updatedAt: null,
		...(unreadable > 0 && { unreadable }),
	};
}

export async function readSummary(context: FallbackContext, accountId: string): Promise<CartSummary> {
	return summarize(context, accountId, await readOwnCart(context, accountId));
}

/** The change is done, also when the cart cannot be read again. */
export function summaryAfter(
	context: FallbackContext,
	accountId: string,
	before: OwnCart,
): Promise<CartSummary> {
	return readSummary(context, accountId).catch((error: unknown) => {
		context.log.warn({ err: error }, "the cart could not be read after its change");
		return summarize(context, accountId, before);
	});
}

/** Reads the cart. Without `page` and `pageSize`, all lines are on one page. */
export async function readCart(
	context: FallbackContext,
	{ accountId, page, pageSize }: { accountId: string; page?: unknown; pageSize?: unknown },
): Promise<Cart> {
	const cart = await readOwnCart(context, accountId);
	const paged = page !== undefined || pageSize !== undefined;
	const size = paged ? (pageSize ?? cartLimits.pageSize) : Math.max(1, cart.items.length);
	const counts = countPieces(cart.items);
	const shown = getPage(cart.items, page ?? 1, size);
	const cards = await findCards(
		context,
		shown.items.map(({ productId }) => productId),
	);
	return {
		...(await summarize(context, accountId, cart)),
		page: shown.page,
		pageCount: shown.pageCount,
		noticeCount: 0,
		items: shown.items.map((item) => toItem(item, cards.get(item.productId), counts)),
	};
}

const cardsPerCall = 100;

/** Cards by SKU id, for names and links; what cannot be found is left out. */
export async function findCards(
	{ services, log }: FallbackContext,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
	const cardById = new Map<string, ProductCard>();
	const uniqueIds = [...new Set(ids)];
	try {
		for (let at = 0; at < uniqueIds.length; at += cardsPerCall) {
			const cards = await services.product.cardsByVariation({ ids: uniqueIds.slice(at, at + cardsPerCall) });
			for (const card of cards) cardById.set(card.variationID, card);
		}
	} catch (error) {
		log.warn({ err: error }, "names of cart lines could not be read");
	}
	return cardById;
}

function toItem(item: SpecifiedCartItem, card: ProductCard | undefined, counts: PiecesBySku): CartItem {
	const originalPrice = item.originalPrice ?? item.price;
	return {
		cartItemId: item.cartItemId,
		productId: item.productId,
		quantity: item.quantity,
		price: item.price,
		originalPrice,
		repriced: originalPrice !== item.price,
		options: toOptions(item.options),
		productDetails: toLineProduct(item, card),
		...ifSeveral(getPieces(counts, item.productId)),
		quantityRules: { minimum: 1, multiple: 1, carton: 1 },
		priceBreaks: [],
		inStock: null,
		leadDays: null,
		lineTotal: lineTotal(item),
		notices: [],
	};
}

// Coupons that the storefront applies itself: webinargift, and those of the setting COUPONS.

const flatCoupon: KnownCoupon = {
	code: flatCouponKey.toUpperCase(),
	basisPoints: 0,
	products: "",
	expiresAt: null,
};

/** Coupons by key. */
export function listCoupons(setting: Env["COUPONS"]): ReadonlyMap<string, KnownCoupon> {
	const own = setting.map(
		({ coupon, percentage, products, expiresAt = null }): KnownCoupon => ({
			code: coupon,
			basisPoints: Math.round(percentage * 10_000),
			products,
			expiresAt,
		}),
	);
	return new Map([flatCoupon, ...own].map((coupon) => [couponKey(coupon.code), coupon]));
}

const coupons = perEnvironment(() => listCoupons(env.COUPONS));

export const findCoupon = (code: string): KnownCoupon | undefined => coupons().get(couponKey(code));

export const couponTerms = () => ({ now: Date.now(), excludedSku: env.COUPON_EXCLUDED_SKU });

/** A coupon is kept for one user and one account's cart. */
const keptSchema = z.object({ accountId: z.string(), coupon: z.string() });

export async function keptCoupon({ call }: FallbackContext, accountId: string): Promise<string | null> {
	const storedCoupon = await call.storage?.read("coupon", keptSchema);
	return storedCoupon?.accountId === accountId ? storedCoupon.coupon : null;
}

export async function keepCoupon({ call }: FallbackContext, accountId: string, coupon: string) {
	await call.storage?.write("coupon", { accountId, coupon: couponKey(coupon) });
}

export async function forgetCoupon(context: FallbackContext, accountId: string) {
	if ((await keptCoupon(context, accountId)) !== null) await context.call.storage?.clear("coupon");
}

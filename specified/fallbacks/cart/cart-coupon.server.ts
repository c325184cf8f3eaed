/** Coupons that the storefront applies itself: webinargift, and those of the setting COUPONS. */
import { z } from "zod";
import { env, perEnvironment } from "#client/env.server";
import type { Env } from "#client/settings.server";
import { couponKey, flatCouponKey, type KnownCoupon } from "#rules/cart/coupons";
import type { FallbackContext } from "../../fallbacks.server.ts";

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

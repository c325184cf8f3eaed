/** A cart has at most one coupon. */

import type { CartSummary } from "#contracts/cart/cart-service";
import { couponKey, couponRefusal } from "#rules/cart/coupons";
import { ServiceFailure } from "../../shared/http.server.ts";
import { type CartCall, cartActor, updateLockedCart } from "../cart-access.server.ts";
import { cartRow, couponByKey, setCartCoupon } from "../repository.server.ts";
import { type CartDeps, couponTerms, pricedCart, toCouponLines, toKnownCoupon } from "../summary.server.ts";

/**
 * Replaces the current coupon.
 * @throws {ServiceFailure} 422 for an unknown or expired coupon, or one without a discount for this cart
 */
export async function applyCoupon(
	deps: CartDeps,
	call: CartCall,
	{ accountId: requestedAccountId, coupon: code }: { accountId: string; coupon: string },
): Promise<CartSummary> {
	const { accountId } = await cartActor(deps.db, call, requestedAccountId);
	return updateLockedCart(deps, accountId, async (trx) => {
		const key = couponKey(code);
		const coupon = await couponByKey(trx, key);
		const { lines } = await pricedCart(deps, trx, accountId);
		const knownCoupon = coupon && toKnownCoupon(coupon);
		const refusal = couponRefusal(knownCoupon, code, toCouponLines(lines), couponTerms(deps));
		if (refusal) throw new ServiceFailure(422, refusal.code, refusal.message);
		const changed = (await cartRow(trx, accountId))?.coupon_key !== key;
		if (changed) await setCartCoupon(trx, accountId, key);
		return { changed, extra: {} };
	});
}

export async function removeCoupon(
	deps: CartDeps,
	call: CartCall,
	requestedAccountId: string,
): Promise<CartSummary> {
	const { accountId } = await cartActor(deps.db, call, requestedAccountId);
	return updateLockedCart(deps, accountId, async (trx) => {
		const changed = (await cartRow(trx, accountId))?.coupon_key !== null;
		if (changed) await setCartCoupon(trx, accountId, null);
		return { changed, extra: {} };
	});
}

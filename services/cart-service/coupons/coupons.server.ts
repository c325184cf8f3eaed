/** A cart has at most one coupon. */
import type { CartSummary } from "#contracts/cart/cart-service";
import { ServiceFailure } from "../../shared/http.server.ts";
import { type CartCall, cartActor } from "../cart-access.server.ts";
import { changeCart } from "../change-cart.server.ts";
import { cartRow, couponByKey, setCartCoupon } from "../repository.server.ts";
import { type CartDeps, getDiscount, hasExpired, pricedCart } from "../summary.server.ts";
import { couponKey } from "./coupon-discount.ts";
import { expiredSentence, noDiscountSentence, unknownSentence } from "./coupon-sentences.ts";

const refused = (code: string, message: string) => new ServiceFailure(422, code, message);

/**
 * Replaces the current coupon.
 * @throws {ServiceFailure} 422 for an unknown or expired coupon, or one without a discount for this cart
 */
export async function applyCoupon(
	deps: CartDeps,
	call: CartCall,
	{ accountId: wanted, coupon: code }: { accountId: string; coupon: string },
): Promise<CartSummary> {
	const { accountId } = await cartActor(deps.db, call, wanted);
	return changeCart(deps, accountId, async (trx) => {
		const coupon = await couponByKey(trx, couponKey(code));
		if (!coupon) throw refused("COUPON_UNKNOWN", unknownSentence(code.trim()));
		if (hasExpired(coupon, deps.now())) throw refused("COUPON_EXPIRED", expiredSentence(coupon));
		const { lines } = await pricedCart(deps, trx, accountId);
		const { reason } = getDiscount(coupon, lines, deps.excludedSku);
		if (reason) throw refused("COUPON_INAPPLICABLE", noDiscountSentence(coupon.code, reason));
		const changed = (await cartRow(trx, accountId))?.coupon_key !== coupon.key;
		if (changed) await setCartCoupon(trx, accountId, coupon.key);
		return { changed, extra: {} };
	});
}

export async function removeCoupon(deps: CartDeps, call: CartCall, wanted: string): Promise<CartSummary> {
	const { accountId } = await cartActor(deps.db, call, wanted);
	return changeCart(deps, accountId, async (trx) => {
		const changed = (await cartRow(trx, accountId))?.coupon_key !== null;
		if (changed) await setCartCoupon(trx, accountId, null);
		return { changed, extra: {} };
	});
}

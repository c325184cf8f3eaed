import type { CartSummary } from "#contracts/cart/cart-service";
import { cartLimits } from "#rules/cart/cart-limits";
import { formatNumber } from "#rules/format";
import { mayUseCart } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { ServiceFailure } from "../shared/http.server.ts";
import { type AccountActor, type AccountCall, accountActor } from "../user-service/public.server.ts";
import { clearCartAfterOrder, lockCart } from "./repository.server.ts";
import { type CartDeps, pricedCart } from "./summary.server.ts";

export type CartCall = AccountCall;
export type CartActor = AccountActor;

/**
 * The user and account of a call on a cart.
 * @throws {ServiceFailure} 403 without cart access or access to the account, 404 for another account's cart
 */
export const cartActor = (db: Db, call: CartCall, requestedAccountId?: string): Promise<CartActor> =>
	accountActor(
		db,
		call,
		{ may: mayUseCart, refusal: "You may not use the cart.", what: "This cart" },
		requestedAccountId,
	);

export const atLimit = (message: string) => new ServiceFailure(409, "LIMIT_REACHED", message);
export const tooManyLines = () => atLimit(`A cart has at most ${formatNumber(cartLimits.lines)} lines.`);

/**
 * Changes a cart in a transaction under a lock and returns the new totals.
 * @throws {ServiceFailure} 409 when the totals would exceed the limit; whatever `work` throws
 */
export function updateLockedCart<Extra extends object>(
	deps: CartDeps,
	accountId: string,
	work: (trx: Db, at: string) => Promise<{ changed: boolean; extra: Extra }>,
): Promise<CartSummary & Extra> {
	return deps.db.transaction().execute(async (trx) => {
		const at = new Date(deps.now()).toISOString();
		await lockCart(trx, accountId, at);
		const { changed, extra } = await work(trx, at);
		if (changed) await clearCartAfterOrder(trx, accountId, at);
		const { summary } = await pricedCart(deps, trx, accountId);
		if (changed && summary.subTotal > cartLimits.subTotal)
			throw atLimit("A cart can total at most $999,999,999.99.");
		return { ...summary, ...extra };
	});
}

import type { CartSummary } from "#contracts/cart/cart-service";
import { accountDiscount } from "../product-service/public.server.ts";
import { type CartCall, cartActor } from "./cart-access.server.ts";
import { acknowledgeCurrentPrices } from "./repository.server.ts";
import type { CartDeps } from "./summary.server.ts";
import { updateLockedCart } from "./update-locked-cart.server.ts";

/** Accepts the current prices of all lines, so that they are no longer flagged as changed. */
export async function acknowledgePrices(
	deps: CartDeps,
	call: CartCall,
	wanted: string,
): Promise<CartSummary> {
	const { accountId } = await cartActor(deps.db, call, wanted);
	return updateLockedCart(deps, accountId, async (trx) => {
		await acknowledgeCurrentPrices(trx, accountId, await accountDiscount(trx, accountId));
		return { changed: true, extra: {} };
	});
}

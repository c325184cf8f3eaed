import type { CartSummary } from "#contracts/cart/cart-service";
import { notOfAccount } from "../shared/http.server.ts";
import { type CartCall, cartActor } from "./cart-access.server.ts";
import { setShipping, updateCartLine } from "./repository.server.ts";
import type { CartDeps } from "./summary.server.ts";
import { updateLockedCart } from "./update-locked-cart.server.ts";

/**
 * Whether a line ships complete; without a line, all lines and those that will be added.
 * @throws {ServiceFailure} 404 for a line of another account
 */
export async function setShipComplete(
	deps: CartDeps,
	call: CartCall,
	{
		accountId: wanted,
		cartItemId,
		shipComplete,
	}: { accountId: string; cartItemId?: string; shipComplete: boolean },
): Promise<CartSummary> {
	const { user, accountId } = await cartActor(deps.db, call, wanted);
	const ship_complete = shipComplete ? 1 : 0;
	return updateLockedCart(deps, accountId, async (trx) => {
		if (cartItemId === undefined) await setShipping(trx, accountId, ship_complete);
		else if (!(await updateCartLine(trx, accountId, cartItemId, { ship_complete })))
			throw notOfAccount("This line", { userId: user.userId, accountId, id: cartItemId });
		return { changed: true, extra: {} };
	});
}

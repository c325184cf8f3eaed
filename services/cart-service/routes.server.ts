/** Every call needs a signed-in user. */
import { implement } from "@orpc/server";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import type { ServiceContext } from "../shared/http.server.ts";
import { acknowledgePrices } from "./acknowledge.server.ts";
import { addItems } from "./add-items.server.ts";
import { changePrice, changeQuantity } from "./change-line.server.ts";
import { applyCoupon, removeCoupon } from "./coupons/coupons.server.ts";
import { describeLine } from "./describe-line.server.ts";
import { cart, cartSummary } from "./read-cart.server.ts";
import { clearCart, removeLine, restoreLines } from "./remove-lines.server.ts";
import {
	deleteSavedCart,
	renameSavedCart,
	saveCart,
	savedCart,
	savedCarts,
} from "./saved/saved-carts.server.ts";
import { takeSavedCart } from "./saved/take-saved-cart.server.ts";
import { setShipComplete } from "./ship-complete.server.ts";
import type { CartDeps } from "./summary.server.ts";

export function cartRoutes(deps: CartDeps, verify: TokenVerifier) {
	const os = implement(cartServiceContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		cart: os.cart.handler(({ context, input }) => cart(deps, context, input)),
		summary: os.summary.handler(({ context, input }) => cartSummary(deps, context, input.accountId)),
		add: os.add.handler(({ context, input }) => addItems(deps, context, input)),
		changePrice: os.changePrice.handler(({ context, input }) => changePrice(deps, context, input)),
		changeQuantity: os.changeQuantity.handler(({ context, input }) => changeQuantity(deps, context, input)),
		describeLine: os.describeLine.handler(({ context, input }) => describeLine(deps, context, input)),
		setShipComplete: os.setShipComplete.handler(({ context, input }) =>
			setShipComplete(deps, context, input),
		),
		remove: os.remove.handler(({ context, input }) => removeLine(deps, context, input.id)),
		clear: os.clear.handler(({ context, input }) => clearCart(deps, context, input.accountId)),
		restore: os.restore.handler(({ context, input }) => restoreLines(deps, context, input)),
		applyCoupon: os.applyCoupon.handler(({ context, input }) => applyCoupon(deps, context, input)),
		removeCoupon: os.removeCoupon.handler(({ context, input }) =>
			removeCoupon(deps, context, input.accountId),
		),
		acknowledge: os.acknowledge.handler(({ context, input }) =>
			acknowledgePrices(deps, context, input.accountId),
		),
		savedCarts: os.savedCarts.handler(({ context, input }) => savedCarts(deps, context, input.accountId)),
		savedCart: os.savedCart.handler(({ context, input }) => savedCart(deps, context, input)),
		saveCart: os.saveCart.handler(({ context, input }) => saveCart(deps, context, input)),
		renameSavedCart: os.renameSavedCart.handler(({ context, input }) =>
			renameSavedCart(deps, context, input),
		),
		deleteSavedCart: os.deleteSavedCart.handler(({ context, input }) =>
			deleteSavedCart(deps, context, input),
		),
		takeSavedCart: os.takeSavedCart.handler(({ context, input }) => takeSavedCart(deps, context, input)),
	});
}

/** The cart with the specified calls; coupon, undo and paging are the storefront's. */

import { ServiceError } from "#client/service-error";
import { couponRefusal } from "#rules/cart/coupons";
import { toCents } from "#rules/money/cents";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { toCouponLine } from "./cart/cart-lines.ts";
import { addItems, clearCart, findLine, removeLine, restoreLines } from "./cart/change-cart.server.ts";
import {
	couponTerms,
	findCoupon,
	forgetCoupon,
	keepCoupon,
	readCart,
	readOwnCart,
	readSummary,
	summarize,
	summaryAfter,
} from "./cart/read-cart.server.ts";
import { finishBeforeView } from "./orders/empty-cart.server.ts";

/** The account of calls that name a line only. */
function ownAccount({ call }: FallbackContext): string {
	if (!call.accountId) throw ServiceError.notFound("This line is not in the cart.");
	return call.accountId;
}

function ignoreGone(error: unknown): void {
	if (!(error instanceof ServiceError) || error.status !== 404) throw error;
}

export const cartFallbacks: Fallbacks<"cart"> = {
	async cart(input, context) {
		// The cart's page asks for pages; a checkout reads whole carts, and does this itself.
		if (input.page !== undefined) await finishBeforeView(context, input.accountId);
		return readCart(context, input);
	},

	summary: ({ accountId }, context) => readSummary(context, accountId),

	add: addItems,

	/** Sends the line's price along, unchanged. */
	async changeQuantity({ cartItemId, quantity }, context) {
		const accountId = ownAccount(context);
		const { cart, line } = await findLine(context, accountId, cartItemId);
		await context.specified.cart.changeQuantity({ cartItemId, quantity, price: line.price });
		return summaryAfter(context, accountId, cart);
	},

	/** One line after the other: a refusal says why, and lines before it are changed. */
	async changeQuantities({ accountId, lines }, context) {
		const cart = await readOwnCart(context, accountId);
		const present = new Map(cart.items.map((line) => [line.cartItemId, line]));
		if (lines.some(({ cartItemId, quantity }) => quantity > 0 && !present.has(cartItemId)))
			throw ServiceError.notFound("This line is not in the cart.");
		for (const { cartItemId, quantity } of lines) {
			const line = present.get(cartItemId);
			if (!line || line.quantity === quantity) continue;
			if (quantity === 0) await removeLine(context, accountId, cartItemId).catch(ignoreGone);
			else await context.specified.cart.changeQuantity({ cartItemId, quantity, price: line.price });
		}
		return summaryAfter(context, accountId, cart);
	},

	async changePrice({ cartItemId, price, originalPrice }, context) {
		const accountId = ownAccount(context);
		const { cart, line } = await findLine(context, accountId, cartItemId);
		if (toCents(line.originalPrice ?? line.price) !== toCents(originalPrice))
			throw new ServiceError("STALE", 409, "The account price changed meanwhile. Check it and save again.");
		await context.specified.cart.changePrice({ cartItemId, price, originalPrice });
		return summaryAfter(context, accountId, cart);
	},

	remove: ({ id }, context) => removeLine(context, ownAccount(context), id),

	clear: ({ accountId }, context) => clearCart(context, accountId),

	restore: ({ accountId, undoId }, context) => restoreLines(context, accountId, undoId),

	async applyCoupon({ accountId, coupon: typed }, context) {
		const cart = await readOwnCart(context, accountId);
		const refusal = couponRefusal(findCoupon(typed), typed, cart.items.map(toCouponLine), couponTerms());
		if (refusal) throw new ServiceError(refusal.code, 422, refusal.message);
		await keepCoupon(context, accountId, typed);
		return summarize(context, accountId, cart);
	},

	async removeCoupon({ accountId }, context) {
		await forgetCoupon(context, accountId);
		return readSummary(context, accountId);
	},

	/** The specification has no price change notices to accept. */
	acknowledge: ({ accountId }, context) => readSummary(context, accountId),
};

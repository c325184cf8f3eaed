/**
 * Removes the lines of a placed order from the cart, and nothing else: what was added since stays. A failure never
 * touches the order; the rest is removed at the next view.
 */

import { ServiceError } from "#client/service-error";
import { awaitsPayment } from "#rules/orders/status-words";
import type { SpecifiedCartItem } from "#specified/calls/cart";
import type { SpecifiedOrder } from "#specified/calls/orders";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { type CheckoutState, readState, writeState } from "./checkout-state.server.ts";
import { markReader } from "./order-reading.server.ts";

type OrderedLine = { cartItemId: string; quantity: number };

/** A service takes long for hundreds of lines; the page does not wait for all of them. */
const budgetMs = 8_000;
const atOnce = 5;

export const cartMark = ({ cartItemId, quantity }: OrderedLine): string => `${cartItemId} ${quantity}`;

/** @returns how many of the lines are still in the cart */
export async function removeFromCart(
	context: FallbackContext,
	accountId: string,
	ordered: readonly OrderedLine[],
): Promise<number> {
	const quantities = new Map(ordered.map((line) => [line.cartItemId, line.quantity]));
	return removeMatching(context, accountId, ({ cartItemId }) => quantities.get(cartItemId) ?? null);
}

/** @param getOrdered the ordered pieces of a line, `null` for one that was not ordered */
async function removeMatching(
	context: FallbackContext,
	accountId: string,
	getOrdered: (item: SpecifiedCartItem) => number | null,
): Promise<number> {
	const { items } = (await context.specified.cart.cart({ accountId })).items;
	const tasks = items.flatMap((item) => {
		const ordered = getOrdered(item);
		return ordered === null ? [] : [() => takeOut(context, item, ordered)];
	});
	const until = performance.now() + budgetMs;
	let done = 0;
	for (let at = 0; at < tasks.length && performance.now() < until; at += atOnce) {
		const taken = await Promise.all(tasks.slice(at, at + atOnce).map((task) => task()));
		done += taken.filter(Boolean).length;
		if (!taken.some(Boolean)) break;
	}
	return tasks.length - done;
}

/** Pieces that were added since stay. */
async function takeOut(
	{ specified, log }: FallbackContext,
	{ cartItemId, quantity, price }: SpecifiedCartItem,
	ordered: number,
): Promise<boolean> {
	try {
		if (quantity > ordered)
			await specified.cart.changeQuantity({ cartItemId, quantity: quantity - ordered, price });
		else await specified.cart.remove({ id: cartItemId });
		return true;
	} catch (error) {
		if (error instanceof ServiceError && error.status === 404) return true;
		log.warn({ err: error, cartItemId }, "a line of a placed order could not be removed from the cart");
		return false;
	}
}

/** Removes what an earlier order left in the cart. @returns the state afterwards */
export async function finishEmptying(
	context: FallbackContext,
	state: CheckoutState,
	accountId: string,
	readOrders: () => Promise<readonly SpecifiedOrder[]>,
): Promise<CheckoutState> {
	const mine = state.left.filter((left) => left.accountId === accountId);
	if (mine.length === 0) return state;
	const finished = new Set<string>();
	for (const { orderId, marks, untilPaid } of mine) {
		try {
			if (untilPaid && (await stillWaits(readOrders, orderId))) continue;
			const wasOrdered = markReader(marks);
			const left = await removeMatching(context, accountId, (item) =>
				wasOrdered(cartMark(item)) ? item.quantity : null,
			);
			if (left === 0) finished.add(orderId);
		} catch (error) {
			context.log.warn({ err: error, orderId }, "the cart could not be emptied after an order");
		}
	}
	if (finished.size === 0) return state;
	const { left } = await readState(context);
	return writeState(context, { ...state, left: left.filter(({ orderId }) => !finished.has(orderId)) });
}

async function stillWaits(readOrders: () => Promise<readonly SpecifiedOrder[]>, orderId: string) {
	const order = (await readOrders()).find(({ id }) => id === orderId);
	return order !== undefined && awaitsPayment(order);
}

/** Removes ordered lines that could not be removed earlier, for the cart's page. */
export async function finishBeforeView(context: FallbackContext, accountId: string): Promise<void> {
	if (!context.call.storage || !context.call.userId) return;
	const state = await readState(context);
	const removable = state.left.filter(({ untilPaid }) => !untilPaid);
	if (removable.length > 0)
		await finishEmptying(context, { ...state, left: removable }, accountId, async () => []);
}

/** Finishes emptying for pages of orders, which show whether lines are still in the cart. */
export async function finishWith(context: FallbackContext, orders: readonly SpecifiedOrder[]) {
	const { accountId, storage } = context.call;
	if (!storage || !accountId) return null;
	return finishEmptying(context, await readState(context), accountId, async () => orders);
}

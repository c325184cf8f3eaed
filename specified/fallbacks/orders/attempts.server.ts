/** Orders that were sent and got no answer: the list of orders tells whether they were placed. */

import type { Cart } from "#contracts/cart/cart-service";
import type { Address } from "#contracts/users/user";
import { awaitsPayment } from "#rules/orders/status-words";
import type { PaymentType } from "#rules/payments/payment-terms";
import type { SentOrder, SpecifiedOrder } from "#specified/calls/orders";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { toSentItem } from "../cart/cart-lines.ts";
import {
	type Attempt,
	type CheckoutState,
	type LeftInCart,
	readState,
	writeState,
} from "./checkout-state.server.ts";
import { cartMark, removeFromCart } from "./empty-cart.server.ts";
import { findPlacedSince, readOrders, toMarks } from "./order-reading.server.ts";
import { cartFingerprint } from "./seen-cart.server.ts";
import { keepOrderedLines } from "./show-order.server.ts";

/** How long a service may still be working on a request that it did not answer, in ms. */
const settlingMs = 10_000;

/** Moves an attempt to the placed orders. */
export function markPlaced(
	state: CheckoutState,
	{ checkoutId, accountId, formKey }: Pick<Attempt, "checkoutId" | "accountId" | "formKey">,
	orderId: string,
): CheckoutState {
	return {
		...withoutAttempt(state, checkoutId),
		checkout: state.checkout?.id === checkoutId ? null : state.checkout,
		placed: [{ checkoutId, accountId, formKey, orderId }, ...state.placed],
	};
}

export const withoutAttempt = (state: CheckoutState, checkoutId: string): CheckoutState => ({
	...state,
	attempts: state.attempts.filter((attempt) => attempt.checkoutId !== checkoutId),
});

/** An order found of an attempt, unless another attempt has it already. */
export function orderOfAttempt(
	{ placed }: CheckoutState,
	attempt: Attempt,
	orders: readonly SpecifiedOrder[],
): SpecifiedOrder | null {
	const taken = new Set(placed.map(({ orderId }) => orderId));
	return findPlacedSince(orders, attempt.twins, taken);
}

/** Whether sending it again could still order twice. */
export const isSettling = ({ unsure, at }: Attempt, now: number): boolean => unsure && now - at < settlingMs;

/** Finds out what became of the account's attempts; without an answer of the service nothing changes. */
export async function resolveAttempts(
	context: FallbackContext,
	state: CheckoutState,
	accountId: string,
): Promise<CheckoutState> {
	const open = state.attempts.filter((attempt) => attempt.accountId === accountId);
	if (open.length === 0) return state;
	const orders = await readOrders(context).catch(() => null);
	if (!orders) return state;
	for (const attempt of open) {
		const order = orderOfAttempt(await readState(context), attempt, orders.own);
		if (order) await settle(context, attempt, order);
	}
	return readState(context);
}

/** Empties the cart, unless it changed since the order was sent. @returns how many of its lines are left */
export async function settle(
	context: FallbackContext,
	attempt: Attempt,
	order: SpecifiedOrder,
): Promise<number> {
	const state = markPlaced(await readState(context), attempt, order.id);
	const cart = await context.services.cart.cart({ accountId: attempt.accountId }).catch(() => null);
	if (cart && cartFingerprint(cart) === attempt.cart) return finishPlacing(context, state, order, cart);
	await writeState(context, state);
	return 0;
}

// What is sent for an order, and what follows once it is placed.

type Given = { shipTo: Address; PurchaseOrder: string; PaymentType: PaymentType };

export function sentBody(
	accountId: string,
	{ items, total, discount, appliedCoupon }: Cart,
	{ shipTo, PurchaseOrder, PaymentType }: Given,
): SentOrder {
	const { name, street, city, state, zip } = shipTo;
	return {
		accountId,
		items: items.map(toSentItem),
		Price: { OrderTotal: total },
		PaymentType,
		PurchaseOrder,
		address: { name, address1: street, city, state, zip },
		...(appliedCoupon && discount > 0 && { appliedCoupon, discount }),
	};
}

/**
 * Remembers the order, keeps its lines while it waits for a payment, and empties the cart of them.
 * @returns how many of its lines are still in the cart although they should not be
 */
export async function finishPlacing(
	context: FallbackContext,
	state: CheckoutState,
	order: SpecifiedOrder,
	{ accountId, items }: Pick<Cart, "accountId" | "items">,
): Promise<number> {
	const untilPaid = await keepsInCart(context, order, { accountId, items });
	const left: LeftInCart = { accountId, orderId: order.id, marks: toMarks(items.map(cartMark)), untilPaid };
	const recorded = await writeState(context, { ...state, left: [left, ...state.left] });
	await context.call.storage?.clear("coupon").catch(() => undefined);
	if (untilPaid) return 0;
	const remaining = await removeFromCart(context, accountId, items).catch((error: unknown) => {
		context.log.warn({ err: error, orderId: order.id }, "the cart could not be emptied after an order");
		return items.length;
	});
	if (remaining === 0)
		await writeState(context, {
			...recorded,
			left: recorded.left.filter(({ orderId }) => orderId !== order.id),
		});
	return remaining;
}

/** Lines of an order that waits for a payment stay in the cart when there is nowhere else to keep them. */
async function keepsInCart(
	context: FallbackContext,
	order: SpecifiedOrder,
	{ accountId, items }: Pick<Cart, "accountId" | "items">,
): Promise<boolean> {
	if (!awaitsPayment(order)) return false;
	return !(await keepOrderedLines(context, { orderId: order.id, accountId }, items));
}

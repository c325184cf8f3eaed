/** Orders that were sent and got no answer: the list of orders tells whether they were placed. */
import type { SpecifiedOrder } from "#specified/calls/orders";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { type Attempt, type CheckoutState, readState, writeState } from "./checkout-state.server.ts";
import { findPlacedSince } from "./find-placed.server.ts";
import { readOrders } from "./order-reading.server.ts";
import { finishPlacing } from "./placed-order.server.ts";
import { cartFingerprint } from "./seen-cart.server.ts";

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

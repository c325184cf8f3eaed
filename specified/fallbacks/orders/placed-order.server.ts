/** What is sent for an order, and what follows once it is placed. */
import type { Cart } from "#contracts/cart/cart-service";
import type { Address } from "#contracts/users/user";
import { awaitsPayment } from "#rules/orders/status-words";
import type { PaymentType } from "#rules/payments/payment-terms";
import type { SentOrder, SpecifiedOrder } from "#specified/calls/orders";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { toSentItem } from "../cart/cart-lines.ts";
import { type CheckoutState, type LeftInCart, writeState } from "./checkout-state.server.ts";
import { cartMark, removeFromCart } from "./empty-cart.server.ts";
import { toMarks } from "./marks.server.ts";
import { keepOrderedLines } from "./ordered-lines.server.ts";

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

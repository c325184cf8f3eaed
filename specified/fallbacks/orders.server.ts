/** Orders and checkouts with the specified calls. */
import { ServiceError } from "#client/service-error";
import type { Checkout } from "#contracts/checkout/checkout";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { resolveAttempts } from "./orders/attempts.server.ts";
import {
	actingAccount,
	checkoutChanges,
	openCheckout,
	placedOrder,
	saveCheckout,
	showCheckout,
} from "./orders/checkout.server.ts";
import { type KeptCheckout, readState, writeState } from "./orders/checkout-state.server.ts";
import { finishWith } from "./orders/empty-cart.server.ts";
import { readOrders, toOrderPage } from "./orders/order-reading.server.ts";
import { placeOrder } from "./orders/place.server.ts";
import { isOfSeenLines, lineKey } from "./orders/seen-cart.server.ts";
import { returnToCart, showOrder } from "./orders/show-order.server.ts";

// The start of a checkout that the storefront keeps: resumed for the same cart, and begun anew for one with other lines.

/**
 * Resumes the checkout of the account, or starts one: also where it was begun for a cart with other lines, whose
 * choices are offered then.
 * @param takesEarlier whether the choices that were offered are taken over; without an offer, nothing is
 */
async function beginCheckout(context: FallbackContext, takesEarlier = false): Promise<Checkout> {
	const accountId = actingAccount(context);
	const settled = await resolveAttempts(context, await readState(context), accountId);
	const checkout = settled.checkout?.accountId === accountId ? settled.checkout : undefined;
	const earlier = checkout?.earlier;
	const isOther = checkout !== undefined && (await isOfOtherCart(context, checkout));
	if (checkout && !isOther && !(takesEarlier && earlier))
		return showCheckout(context, { state: settled, kept: checkout });
	const left = isOther && isBegun(checkout) ? toEarlier(checkout) : earlier;
	const taken = takesEarlier ? earlier : undefined;
	const newCheckout: KeptCheckout = {
		id: crypto.randomUUID(),
		accountId,
		shipTo: taken?.shipTo ?? null,
		PurchaseOrder: taken?.PurchaseOrder ?? "",
		PaymentType: taken?.PaymentType ?? null,
		begunAt: taken?.begunAt ?? new Date().toISOString(),
		...(left && !taken && { earlier: left }),
		seen: null,
		twins: null,
	};
	return showCheckout(context, {
		state: await writeState(context, { ...settled, checkout: newCheckout }),
		kept: newCheckout,
	});
}

const isBegun = ({ shipTo, PurchaseOrder }: KeptCheckout) => shipTo !== null || PurchaseOrder !== "";

const toEarlier = ({ shipTo, PurchaseOrder, PaymentType, begunAt, seen }: KeptCheckout) => ({
	...{ shipTo, PurchaseOrder, PaymentType },
	begunAt: begunAt ?? new Date().toISOString(),
	firstSku: seen?.lines?.[0]?.[1] ?? "",
	lineCount: seen?.lineCount ?? 0,
});

async function isOfOtherCart(context: FallbackContext, checkout: KeptCheckout): Promise<boolean> {
	const { accountId, seen } = checkout;
	if (!seen && !isBegun(checkout)) return false;
	const { items } = await context.services.cart.cart({ accountId });
	return !isOfSeenLines(seen, items.map(lineKey));
}

export const orderFallbacks: Fallbacks<"orders"> = {
	async list(query, context) {
		const orders = await readOrders(context);
		await finishWith(context, orders.own);
		return toOrderPage(orders, query);
	},

	order: ({ id }, context) => showOrder(context, id),

	cartBudgets: async () => ({ budgets: [] }),
	ownLimits: async () => ({ limits: [], budgets: [], moreBudgets: false }),

	async beginCheckout({ source, takesEarlier }, context) {
		if (source.kind === "draft") throw ServiceError.notFound("There is no such order draft.");
		return beginCheckout(context, takesEarlier);
	},

	checkout: async ({ checkoutId }, context) => showCheckout(context, await openCheckout(context, checkoutId)),

	saveCheckout: ({ checkoutId, choice }, context) => saveCheckout(context, checkoutId, choice),

	checkoutChanges: ({ checkoutId, since }, context) => checkoutChanges(context, checkoutId, since),

	placedOrder: ({ checkoutId }, context) => placedOrder(context, checkoutId),

	place: (placing, context) => placeOrder(context, placing),

	returnToCart: ({ id }, context) => returnToCart(context, id),
};

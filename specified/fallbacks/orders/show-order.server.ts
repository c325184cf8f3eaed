/** An order with what the storefront knows of it besides the service's list. */

import { createHash } from "node:crypto";
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { StorageFull } from "#client/storage/visitor-storage.server";
import type { Order } from "#contracts/orders/orders";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { finishWith } from "./empty-cart.server.ts";
import { readOrders, toOrder } from "./order-reading.server.ts";

/** @throws {ServiceError} 404 when it is not in the user's lists */
export async function showOrder(context: FallbackContext, id: string): Promise<Order> {
	const { own, territory } = await readOrders(context);
	const mine = own.find((order) => order.id === id);
	const found = mine ?? territory?.find((order) => order.id === id);
	if (!found) throw ServiceError.notFound("There is no such order.");
	const order = toOrder(found, Boolean(mine));
	const state = await finishWith(context, own);
	if (!order.may.pay) return order;
	return {
		...order,
		may: { ...order.may, returnToCart: await hasOrderedLines(context, id) },
		keptInCart: state?.left.some(({ orderId, untilPaid }) => orderId === id && untilPaid) ?? false,
	};
}

// Lines of orders that wait for a payment, kept by the storefront: the cart is empty by then, and after a declined
// or canceled payment the buyer gets them back with one press.

const orderedSchema = z.object({
	orders: z.array(
		z.object({
			orderId: z.string(),
			accountId: z.string(),
			/** The product, the quantity and the options. */
			lines: z.array(z.tuple([z.string(), z.number()], z.string())),
		}),
	),
});
type Ordered = z.infer<typeof orderedSchema>["orders"][number];

const mostOrders = 3;

async function readOrdered({ call }: FallbackContext): Promise<Ordered[]> {
	return (await call.storage?.read("ordered", orderedSchema))?.orders ?? [];
}

type Line = { productId: string; quantity: number; options: readonly { optionID: string }[] };

/** Keeps the newest; older ones as long as they fit. @returns whether these lines are kept */
export async function keepOrderedLines(
	context: FallbackContext,
	order: { orderId: string; accountId: string },
	lines: readonly Line[],
): Promise<boolean> {
	const entry: Ordered = {
		...order,
		lines: lines.map(({ productId, quantity, options }) => [
			productId,
			quantity,
			...options.map(({ optionID }) => optionID),
		]),
	};
	const older = (await readOrdered(context)).filter(({ orderId }) => orderId !== order.orderId);
	const all = [entry, ...older].slice(0, mostOrders);
	for (let count = all.length; count > 0; count--) {
		try {
			await context.call.storage?.write("ordered", { orders: all.slice(0, count) });
			return true;
		} catch (error) {
			if (!(error instanceof StorageFull)) throw error;
		}
	}
	return false;
}

async function hasOrderedLines(context: FallbackContext, id: string): Promise<boolean> {
	const { accountId } = context.call;
	return (await readOrdered(context)).some((order) => order.orderId === id && order.accountId === accountId);
}

/**
 * Adds the lines to the cart again. The order stays unpaid, because the specification has no call to cancel it.
 * @throws {ServiceError} 409 RETURNED when they are there already; what the cart refuses
 */
export const returnToCart = (
	context: FallbackContext,
	id: string,
): Promise<{ lines: number; leftOut: string[]; canceled: boolean }> =>
	oneAtATime(`return:${context.call.userId}`, async () => {
		const orders = await readOrdered(context);
		const order = orders.find(
			({ orderId, accountId }) => orderId === id && accountId === context.call.accountId,
		);
		if (!order)
			throw new ServiceError("RETURNED", 409, "The items of this order are no longer kept. Check your cart.");
		await context.services.cart.add({
			accountId: order.accountId,
			items: order.lines.map(([productId, quantity, ...options]) => ({ productId, quantity, options })),
			formKey: returnKey(id),
		});
		await context.call.storage?.write("ordered", { orders: orders.filter((entry) => entry !== order) });
		return { lines: order.lines.length, leftOut: [], canceled: false };
	});

/** A second press comes before the cookie of the first, and adds nothing. */
const returnKey = (id: string) =>
	`return-${createHash("sha256").update(id).digest("base64url").slice(0, 40)}`;

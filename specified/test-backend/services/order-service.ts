/** Orders. Errors: plain text. */
import { z } from "zod";
import {
	accountsOf,
	appliedCoupon,
	cartItem,
	created,
	dollars,
	errorShapes,
	found,
	id,
	ok,
	Refusal,
	requireCart,
	requireUser,
	serviceRoutes,
	text,
} from "../http.ts";
import type { StoredOrder } from "../records.ts";
import type { State } from "../state.ts";

const filled = text.trim().min(1);

const newOrder = z.strictObject({
	accountId: id,
	items: z.array(cartItem).min(1),
	Price: z.strictObject({ OrderTotal: dollars }),
	PaymentType: z.enum(["ACH", "CREDITCARD", "CHECK_MY_NET_ACCOUNT"]),
	PurchaseOrder: filled,
	address: z.strictObject({ name: filled, address1: filled, city: filled, state: filled, zip: filled }),
	discount: dollars.optional(),
	appliedCoupon: appliedCoupon.optional(),
});

const completion = z.strictObject({
	id,
	OrderStatus: filled,
	PaymentID: id,
	PaymentStatus: filled,
	PaymentAmount: dollars,
});

/** Placing and completing are not idempotent, so that a repeated call shows. */
export function orderService(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.text);
	const path = "/order-service";

	add({
		method: "GET",
		path: `${path}/user/:id`,
		handle: (call) => {
			const user = requireUser(call);
			const { id: of = "" } = call.params;
			if (of !== user.userId && !user.salesRepIds.includes(of)) throw new Refusal(403, "Not your orders");
			const accounts = accountsOf(user);
			return ok(
				state.orders.filter(({ accountId }) => accounts.includes(accountId)).map(({ order }) => order),
			);
		},
	});
	add({
		method: "POST",
		path: `${path}/orders`,
		body: newOrder,
		handle: (call) => {
			const { userId, ...user } = requireUser(call);
			const { accountId, PaymentType, Price, PurchaseOrder } = call.body;
			requireCart({ userId, ...user }, accountId);
			for (const { productId } of call.body.items)
				found(
					state.products.find(({ product }) => product.id === productId),
					"Product",
				);
			const onAccount = PaymentType === "CHECK_MY_NET_ACCOUNT";
			const stored: StoredOrder = {
				order: {
					id: state.nextId("O"),
					PaymentType,
					Price,
					OrderStatus: onAccount ? "PENDING" : "AWAITING_PAYMENT",
					PaymentID: null,
					PaymentStatus: onAccount ? null : "UNPAID",
					PaymentAmount: null,
				},
				accountId,
				placedBy: userId,
				PurchaseOrder,
				content: call.body,
				completions: 0,
			};
			state.orders.push(stored);
			return created(stored.order);
		},
	});
	add({
		method: "PUT",
		path: `${path}/orders/complete`,
		body: completion,
		handle: (call) => {
			const user = requireUser(call);
			const accounts = accountsOf(user);
			const { id: orderId, ...outcome } = call.body;
			const stored = found(
				state.orders.find(({ order, accountId }) => order.id === orderId && accounts.includes(accountId)),
				"Order",
			);
			stored.completions++;
			if (stored.order.OrderStatus !== "AWAITING_PAYMENT")
				throw new Refusal(409, "Order is already completed");
			Object.assign(stored.order, outcome);
			state.bookings.push({
				kind: "order",
				paymentId: outcome.PaymentID,
				paymentAmount: outcome.PaymentAmount,
				record: call.body,
				bookedBy: user.userId,
			});
			return ok(stored.order);
		},
	});
	return routes;
}

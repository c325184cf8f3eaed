/** Effects of a payment on its order, in the payment's transaction. */

import type { Order } from "#contracts/orders/orders";
import { toCents } from "#rules/money/cents";
import { type OrderStatus, orderNumber } from "#rules/orders/order-terms";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import type { Db } from "../db/connect.server.ts";
import {
	attemptOfPayment,
	completeAttempt,
	type OrderPayments,
	type PayableOrder,
	type PaymentDeps,
} from "../portal-service/public.server.ts";
import { notFound, ServiceFailure } from "../shared/http.server.ts";
import { type OrderActor, type OrderDeps, unknown } from "./order-actor.server.ts";
import { order } from "./orders.server.ts";
import {
	addOrderEvent,
	lockedOrderRow,
	markPaymentDeclined,
	type OrderContent,
	updateOrder,
} from "./orders-repository.server.ts";

/**
 * Locks an order that awaits payment.
 * @throws {ServiceFailure} 404 for an order of another account, 409 NOT_OWED when not awaiting payment
 */
export async function payableOrder(trx: Db, accountId: string, orderId: string): Promise<PayableOrder> {
	const row = await lockedOrderRow(trx, accountId, orderId);
	if (!row) throw notFound("This order");
	if (row.order_status !== "AWAITING_PAYMENT")
		throw new ServiceFailure(
			409,
			"NOT_OWED",
			notOwed(row.order_status, orderNumber(row.sequence, row.number)),
		);
	const { billTo } = JSON.parse(row.content) as OrderContent;
	return {
		orderId,
		orderNumber: orderNumber(row.sequence, row.number),
		totalCents: Number(row.total_cents),
		billTo,
	};
}

const notOwed = (status: OrderStatus, number: string) =>
	status === "CANCELLED"
		? `Order ${number} has been canceled; nothing is due.`
		: paymentRefusals.orderSettled(number);

/** The order has the type that it was paid with, whichever was chosen when it was placed. */
export async function authorizeOrder(
	trx: Db,
	{ orderId, paymentId, type, cents, at }: Parameters<OrderPayments["authorizeOrder"]>[1],
): Promise<"authorized" | "not-owed"> {
	const row = await lockedOrderRow(trx, null, orderId);
	if (!row) return "not-owed";
	if (row.payment_status === "AUTHORIZED" && row.payment_id === paymentId) return "authorized";
	if (row.order_status !== "AWAITING_PAYMENT" || Number(row.total_cents) !== cents) return "not-owed";
	await updateOrder(trx, row.account_id, orderId, {
		order_status: "PENDING",
		payment_type: type,
		payment_status: "AUTHORIZED",
		payment_id: paymentId,
		payment_cents: cents,
		updated_at: at,
	});
	await addOrderEvent(trx, orderId, { status: "PENDING", at, note: "The payment was authorized." });
	return "authorized";
}

/** The order keeps waiting for another payment. */
export async function declineOrder(trx: Db, orderId: string, at: string): Promise<void> {
	if (await markPaymentDeclined(trx, orderId, at))
		await addOrderEvent(trx, orderId, {
			status: "AWAITING_PAYMENT",
			at,
			note: "The payment was declined.",
		});
}

export const orderPayments: OrderPayments = { payableOrder, authorizeOrder, declineOrder };

// The specification's call to complete an order's payment. Its claims are verified with the provider.

export type OrderPaymentClaims = {
	id: string;
	PaymentID: string;
	PaymentAmount: number;
};

/**
 * @throws {ServiceFailure} 404 for an order or payment of another account; 409 DISAGREES for another payment,
 * NOT_APPROVED; 503 PROVIDER_SILENT
 */
export async function completeOrder(
	deps: OrderDeps & PaymentDeps,
	actor: OrderActor,
	claims: OrderPaymentClaims,
): Promise<Order> {
	const row = await attemptOfPayment(deps.db, "order", claims.PaymentID);
	if (row?.account_id !== actor.accountId) throw unknown(actor, claims.id, "order");
	await completeAttempt(
		deps,
		actor.user.userId,
		row,
		{ ...claims },
		(attempt) => attempt.order?.id === claims.id && toCents(claims.PaymentAmount) === toCents(attempt.total),
	);
	return order(deps, actor, claims.id);
}

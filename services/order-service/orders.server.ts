import type { Order } from "#contracts/orders/orders";
import type { Db } from "../db/connect.server.ts";
import { findPaymentHold, modeOfOrderPayment } from "../portal-service/public.server.ts";
import { ServiceFailure } from "../shared/http.server.ts";
import { withOwnNumbers } from "../user-service/public.server.ts";
import {
	formatName,
	type OrderActor,
	type OrderDeps,
	type OrderReader,
	readableAccounts,
	unknown,
} from "./order-actor.server.ts";
import { tellChanged } from "./order-notices.server.ts";
import { toOrder } from "./order-view.server.ts";
import {
	addOrderEvent,
	lockedOrderRow,
	type OrderRow,
	orderEvents,
	orderLines,
	orderRow,
	updateOrder,
} from "./orders-repository.server.ts";
import { toPurchaseOrder } from "./purchase-orders-repository.server.ts";

/**
 * @throws {ServiceFailure} 404 for an order of another account, or outside of a representative's territory
 */
export async function order({ db }: OrderDeps, reader: OrderReader, id: string): Promise<Order> {
	const row = await orderRow(db, readableAccounts(reader), id);
	if (!row) throw unknown(reader, id, "order");
	return wholeOrder(db, row, reader);
}

export async function wholeOrder(db: Db, row: OrderRow, reader: OrderReader): Promise<Order> {
	// Sequential, because a transaction has one connection.
	const lines = await withOwnNumbers(db, row.account_id, await orderLines(db, row.id));
	const events = await orderEvents(db, row.id);
	const waits = row.order_status === "AWAITING_PAYMENT";
	const held = waits && (await findPaymentHold(db, `order:${row.id}`)) !== null;
	const paymentMode = row.payment_id === null ? null : await modeOfOrderPayment(db, row.id);
	return {
		...toOrder(row, reader, { lines, events, held, paymentMode }),
		...(await toPurchaseOrder(db, row.account_id, { order_id: row.id })),
	};
}

/**
 * Cancels an order that awaits payment.
 * @throws {ServiceFailure} 404 for an order of another account, 409 when not awaiting payment or while one is
 * in progress
 */
export async function cancelOrder({ db, now }: OrderDeps, actor: OrderActor, id: string): Promise<Order> {
	const { user, accountId } = actor;
	return db.transaction().execute(async (trx) => {
		const row = await lockedOrderRow(trx, accountId, id);
		if (!row) throw unknown(actor, id, "order");
		if (row.order_status === "CANCELLED")
			throw new ServiceFailure(409, "NOT_POSSIBLE", "This order has already been canceled.");
		if (row.order_status !== "AWAITING_PAYMENT")
			throw new ServiceFailure(
				409,
				"NOT_POSSIBLE",
				"This order is no longer awaiting payment, so it can't be canceled here.",
			);
		if (await findPaymentHold(trx, `order:${id}`))
			throw new ServiceFailure(
				409,
				"PAYMENT_OPEN",
				"A payment of this order is under way. Finish or cancel the payment first.",
			);
		const at = new Date(now()).toISOString();
		await updateOrder(trx, accountId, id, { order_status: "CANCELLED", updated_at: at });
		await addOrderEvent(trx, id, { status: "CANCELLED", at, note: `Canceled by ${formatName(user)}.` });
		await tellChanged(trx, row, { userId: user.userId, name: formatName(user) }, "was canceled", at);
		const cancelled = await orderRow(trx, [accountId], id);
		if (!cancelled) throw unknown(actor, id, "order");
		return wholeOrder(trx, cancelled, actor);
	});
}

import type { Order } from "#contracts/orders/orders";
import { cancelProblem, type UnpaidState } from "#rules/orders/cancel-order";
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
	const { paymentHeld: held } = await unpaidState(db, row);
	const paymentMode = row.payment_id === null ? null : await modeOfOrderPayment(db, row.id);
	return {
		...toOrder(row, reader, { lines, events, held, paymentMode }),
		...(await toPurchaseOrder(db, row.account_id, { order_id: row.id })),
	};
}

export async function unpaidState(
	db: Db,
	{ id, order_status }: Pick<OrderRow, "id" | "order_status">,
): Promise<UnpaidState> {
	const waits = order_status === "AWAITING_PAYMENT";
	return { status: order_status, paymentHeld: waits && (await findPaymentHold(db, `order:${id}`)) !== null };
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
		const problem = cancelProblem(await unpaidState(trx, row));
		if (problem) throw new ServiceFailure(409, problem.code, problem.message);
		const at = new Date(now()).toISOString();
		await updateOrder(trx, accountId, id, { order_status: "CANCELLED", updated_at: at });
		await addOrderEvent(trx, id, { status: "CANCELLED", at, note: `Canceled by ${formatName(user)}.` });
		await tellChanged(trx, row, { userId: user.userId, name: formatName(user) }, "was canceled", at);
		const cancelled = await orderRow(trx, [accountId], id);
		if (!cancelled) throw unknown(actor, id, "order");
		return wholeOrder(trx, cancelled, actor);
	});
}

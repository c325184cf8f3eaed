import type { Order } from "#contracts/orders/orders";
import { cancelProblem, type OpenState } from "#rules/orders/cancel-order";
import { orderNumber } from "#rules/orders/order-terms";
import { fullName } from "#rules/users/full-name";
import type { Db } from "../db/connect.server.ts";
import { findPaymentHold, isInvoiced, modeOfOrderPayment } from "../portal-service/public.server.ts";
import { ServiceFailure } from "../shared/http.server.ts";
import { closeCancellations, withOwnNumbers } from "../user-service/public.server.ts";
import {
	type OrderActor,
	type OrderDeps,
	type OrderReader,
	readableAccounts,
	unknown,
} from "./order-actor.server.ts";
import { tellChanged } from "./order-notices.server.ts";
import { totalsAsOrdered } from "./order-requests/cancel-pieces.server.ts";
import { mayDecide, toOrder } from "./order-view.server.ts";
import {
	addOrderEvent,
	lockedOrderRow,
	type OrderRow,
	orderEvents,
	orderRow,
	updateOrder,
} from "./orders-repository.server.ts";
import { toPurchaseOrder } from "./purchase-orders-repository.server.ts";
import { readProgress, toOrderLine } from "./shipments/line-state.server.ts";

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
	const { shipments, lines: states } = await readProgress(db, row);
	const decides = mayDecide(row, reader);
	const lines = await withOwnNumbers(
		db,
		row.account_id,
		states.map((line) => toOrderLine(line, decides)),
	);
	const events = await orderEvents(db, row.id);
	const state = await readOpenState(db, row);
	const paymentMode = row.payment_id === null ? null : await modeOfOrderPayment(db, row.id);
	return {
		...toOrder(row, reader, { lines, events, state, paymentMode }),
		...(shipments.length > 0 && { shipments }),
		...(await toPurchaseOrder(db, row.account_id, { order_id: row.id })),
	};
}

export async function readOpenState(
	db: Db,
	row: Pick<
		OrderRow,
		"id" | "account_id" | "number" | "sequence" | "order_status" | "payment_status" | "blanket_order_id"
	>,
): Promise<OpenState> {
	const waits = row.order_status === "AWAITING_PAYMENT";
	return {
		number: orderNumber(row.sequence, row.number),
		status: row.order_status,
		paymentStatus: row.payment_status,
		paymentHeld: waits && (await findPaymentHold(db, `order:${row.id}`)) !== null,
		invoiced: row.order_status === "PENDING" && (await isInvoiced(db, row.account_id, row.id)),
		isRelease: row.blanket_order_id !== null,
	};
}

/**
 * Cancels an order that awaits payment, or one billed to the account that is not processed yet.
 * @throws {ServiceFailure} 404 for an order of another account, 409 when it can't be canceled
 */
export async function cancelOrder({ db, now }: OrderDeps, actor: OrderActor, id: string): Promise<Order> {
	const { user, accountId } = actor;
	return db.transaction().execute(async (trx) => {
		const at = new Date(now()).toISOString();
		await closeCancellations(trx, accountId, id, at);
		const row = await lockedOrderRow(trx, accountId, id);
		if (!row) throw unknown(actor, id, "order");
		const problem = cancelProblem(await readOpenState(trx, row));
		if (problem) throw new ServiceFailure(409, problem.code, problem.message);
		await updateOrder(trx, accountId, id, {
			order_status: "CANCELLED",
			updated_at: at,
			...totalsAsOrdered(row),
		});
		await addOrderEvent(trx, id, { status: "CANCELLED", at, note: `Canceled by ${fullName(user)}.` });
		await tellChanged(trx, row, { userId: user.userId, name: fullName(user) }, "CANCELLED", at);
		const cancelled = await orderRow(trx, [accountId], id);
		if (!cancelled) throw unknown(actor, id, "order");
		return wholeOrder(trx, cancelled, actor);
	});
}

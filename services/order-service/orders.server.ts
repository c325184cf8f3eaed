import type { Order, OrderLine, OrderSummary } from "#contracts/orders/orders";
import type { PortalUser } from "#contracts/users/user";
import { cancelProblem, type OpenState, unpaidProblem } from "#rules/orders/cancel-order";
import { orderNumber } from "#rules/orders/order-terms";
import type { PaymentMode } from "#rules/payments/payment-terms";
import { hideInnerPrices } from "#rules/quotes/adders";
import { fullName } from "#rules/users/full-name";
import { mayActFor, mayUseCart } from "#rules/users/permissions";
import { type Db, readOneState } from "../db/connect.server.ts";
import {
	findPaymentHold,
	invoicedOrders,
	modeOfOrderPayment,
	underReview,
} from "../portal-service/public.server.ts";
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
import { totalsAsOrdered } from "./order-requests/settle-request.server.ts";
import {
	addOrderEvent,
	lockedOrderRow,
	type OrderContent,
	type OrderEvent,
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
export const order = ({ db }: OrderDeps, reader: OrderReader, id: string): Promise<Order> =>
	readOneState(db, async (state) => {
		const row = await orderRow(state, readableAccounts(reader), id);
		if (!row) throw unknown(reader, id, "order");
		return wholeOrder(state, row, reader);
	});

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
	const holder = waits ? await findPaymentHold(db, `order:${row.id}`) : null;
	return {
		number: orderNumber(row.sequence, row.number),
		status: row.order_status,
		paymentStatus: row.payment_status,
		paymentHeld: holder !== null,
		paymentReviewed: holder !== null && (await underReview(db, [holder])).has(holder),
		invoiced:
			row.order_status === "PENDING" && (await invoicedOrders(db, row.account_id, [row.id])).has(row.id),
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
		await cancelLocked(trx, row, user, { at, on: "order", note: `Canceled by ${fullName(user)}.` });
		const cancelled = await orderRow(trx, [accountId], id);
		if (!cancelled) throw unknown(actor, id, "order");
		return wholeOrder(trx, cancelled, actor);
	});
}

/**
 * Cancels an order that is locked, and tells the account: the one way for orders and releases.
 * @param at ISO 8601
 * @throws {ServiceFailure} 409 when it can't be canceled
 */
export async function cancelLocked(
	trx: Db,
	row: Omit<OrderRow, "account_name">,
	user: PortalUser,
	{ at, on, note }: { at: string; on: "order" | "blanket-order"; note: string },
): Promise<void> {
	const problem = cancelProblem(await readOpenState(trx, row), on);
	if (problem) throw new ServiceFailure(409, problem.code, problem.message);
	await updateOrder(trx, row.account_id, row.id, {
		order_status: "CANCELLED",
		updated_at: at,
		...totalsAsOrdered(row),
	});
	await addOrderEvent(trx, row.id, { status: "CANCELLED", at, note });
	await tellChanged(trx, row, { userId: user.userId, name: fullName(user) }, "CANCELLED", at);
}

export const toSummary = (
	row: Omit<OrderRow, "content" | "search_key" | "note" | "blanket_order_id" | "requested_on">,
): OrderSummary => ({
	id: row.id,
	orderNumber: orderNumber(row.sequence, row.number),
	accountId: row.account_id,
	accountName: row.account_name,
	PurchaseOrder: row.purchase_order,
	PaymentType: row.payment_type,
	Price: { OrderTotal: Number(row.total_cents) / 100 },
	OrderStatus: row.order_status,
	PaymentID: row.payment_id,
	PaymentStatus: row.payment_status,
	PaymentAmount: Number(row.payment_cents) / 100,
	lineCount: row.line_count,
	trackingNumber: row.tracking_number,
	trackingUrl: row.tracking_url,
	placedBy: { userId: row.placed_by, name: row.placed_by_name },
	createdAt: row.created_at,
	updatedAt: row.updated_at,
});

/** Whether the reader may change the order, and ask for returns and cancellations of its lines. */
const mayDecide = (row: Pick<OrderRow, "account_id">, { user, accountId }: OrderReader): boolean =>
	mayUseCart(user) && mayActFor(user, accountId) && row.account_id === accountId;

function toOrder(
	row: OrderRow,
	reader: OrderReader,
	{
		lines,
		events,
		state,
		paymentMode = null,
	}: {
		lines: OrderLine[];
		events: readonly OrderEvent[];
		state: OpenState;
		paymentMode?: PaymentMode | null;
	},
): Order {
	const content = JSON.parse(row.content) as OrderContent;
	const decides = mayDecide(row, reader);
	const waits = row.order_status === "AWAITING_PAYMENT";
	const unpaid = decides && !unpaidProblem(state);
	return {
		...toSummary(row),
		lines: hideInnerPrices(lines),
		totals: content.totals,
		appliedCoupon: content.appliedCoupon,
		billTo: content.billTo,
		shipTo: content.shipTo,
		note: row.note,
		shippingMethod: content.shippingMethod,
		paymentMode,
		quoteId: row.quote_id,
		quoteNumber: row.quote_number,
		...(row.blanket_order_id && {
			release: { blanketOrderId: row.blanket_order_id, requestedOn: row.requested_on },
		}),
		timeline: events.map(({ status, at, note }) => ({ status, at, note })),
		may: {
			pay: decides && waits,
			cancel: decides && !cancelProblem(state),
			...(unpaid && { billToAccount: true, returnToCart: true }),
		},
	};
}

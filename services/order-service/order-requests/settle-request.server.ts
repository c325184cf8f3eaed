/** What follows for an order when a return or cancellation gets another status. */
import { formatCount, formatNumber } from "#rules/format";
import { statusFromLines, toGo } from "#rules/orders/fulfillment";
import type { Db } from "../../db/connect.server.ts";
import { type RequestRow, requestNumber, UpdateRefused } from "../../user-service/public.server.ts";
import { addOrderEvent, lockedOrderRow, updateOrder } from "../orders-repository.server.ts";
import { readProgress } from "../shipments/line-state.server.ts";

/**
 * In the transaction that changes the request, before it: an approved cancellation may end its order.
 * @param after the request as it becomes @param at ISO 8601
 * @throws {UpdateRefused} when fewer pieces are open
 */
export async function settleRequest(change: Db, after: RequestRow, at: string): Promise<void> {
	const { kind, status, order_id, line_id, quantity } = after;
	if (kind !== "cancellation" || status !== "APPROVED" || !order_id || !line_id || !quantity) return;
	const order = await lockedOrderRow(change, null, order_id);
	const { lines } = order ? await readProgress(change, order) : { lines: [] };
	const found = lines.find(({ line }) => line.lineId === line_id);
	const left = found ? toGo(found.fulfillment) : 0;
	if (!order || !found || quantity > left)
		throw new UpdateRefused(
			`${requestNumber(after)} is for ${formatCount(quantity, "piece")}, and only ${formatNumber(left)} can still be canceled. Decline it, and say what can be done.`,
		);
	const canceled = lines.map(({ line, fulfillment }) =>
		line.lineId === line_id ? { ...fulfillment, canceled: fulfillment.canceled + quantity } : fulfillment,
	);
	const next = statusFromLines(order.order_status, canceled);
	await updateOrder(change, order.account_id, order.id, { order_status: next, updated_at: at });
	const note = `${formatCount(quantity, "piece")} of ${found.line.productDetails.sku || found.line.productDetails.name} canceled (${requestNumber(after)}).`;
	await addOrderEvent(change, order.id, { status: next, at, note });
}

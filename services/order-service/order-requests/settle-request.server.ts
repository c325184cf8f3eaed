/** What follows for an order when a return or cancellation gets another status. */
import { formatCount, formatNumber } from "#rules/format";
import { statusFromLines, toGo } from "#rules/orders/fulfillment";
import type { Db } from "../../db/connect.server.ts";
import { type RequestRow, requestNumber, UpdateRefused } from "../../user-service/public.server.ts";
import { addOrderEvent, lockedOrderRow } from "../orders-repository.server.ts";
import { readProgress } from "../shipments/line-state.server.ts";
import { bookCanceledPieces } from "./cancel-pieces.server.ts";

/**
 * Belongs in the transaction that changes the request, before it: an approved cancellation takes its pieces from the
 * order's total, and may end the order.
 * @param after the request as it becomes @param at ISO 8601
 * @returns sentences for the mail to the customer
 * @throws {UpdateRefused} when fewer pieces are open
 */
export async function settleRequest(change: Db, after: RequestRow, at: string): Promise<string[]> {
	const { kind, status, order_id, line_id, quantity } = after;
	if (kind !== "cancellation" || status !== "APPROVED" || !order_id || !line_id || !quantity) return [];
	const order = await lockedOrderRow(change, null, order_id);
	const { lines } = order ? await readProgress(change, order) : { lines: [] };
	const found = lines.find(({ line }) => line.lineId === line_id);
	const left = found ? toGo(found.fulfillment) : 0;
	if (!order || !found || quantity > left)
		throw new UpdateRefused(
			`${requestNumber(after)} is for ${formatCount(quantity, "piece")}, and only ${formatNumber(left)} can still be canceled. Decline it, and say what can be done.`,
		);
	const canceled = lines.map((state) =>
		state.line.lineId === line_id
			? {
					...state,
					fulfillment: { ...state.fulfillment, canceled: state.fulfillment.canceled + quantity },
				}
			: state,
	);
	const next = statusFromLines(
		order.order_status,
		canceled.map(({ fulfillment }) => fulfillment),
	);
	const number = requestNumber(after);
	const sentences = await bookCanceledPieces(change, order, canceled, {
		status: next,
		request: { id: after.id, number },
		at,
	});
	const { sku, name } = found.line.productDetails;
	const note = [`${formatCount(quantity, "piece")} of ${sku || name} canceled (${number}).`, ...sentences];
	await addOrderEvent(change, order.id, { status: next, at, note: note.join(" ") });
	return sentences;
}

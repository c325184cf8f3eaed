/** What follows for an order when a return or cancellation gets another status. */

import { formatCents, formatCount, formatNumber } from "#rules/format";
import { toCents } from "#rules/money/cents";
import { totalsWithReturns } from "#rules/orders/credited-returns";
import { statusFromLines, toGo } from "#rules/orders/fulfillment";
import { type OrderStatus, orderNumber } from "#rules/orders/order-terms";
import type { Db } from "../../db/connect.server.ts";
import {
	type RequestRow,
	requestNumber,
	type StaffCredit,
	UpdateRefused,
} from "../../user-service/public.server.ts";
import {
	addOrderEvent,
	lockedOrderRow,
	type OrderContent,
	updateOrder,
} from "../orders-repository.server.ts";
import { type LineState, readProgress } from "../shipments/line-state.server.ts";
import { countForBudgets, creditReturn, earlierReturns, issueMemo } from "./credit-return.server.ts";

/**
 * Belongs in the transaction that changes the request, before it: an approved cancellation takes its pieces from the
 * order's total, and may end the order; a credited return becomes a credit memo.
 * @param after the request as it becomes @param at ISO 8601
 * @param credit how a return is credited, when not by a memo of all that its pieces cost
 * @returns sentences for the mail to the customer
 * @throws {UpdateRefused} when fewer pieces are open, for a credit of nothing or of more than they cost, or of a canceled order
 */
export async function settleRequest(
	change: Db,
	after: RequestRow,
	at: string,
	credit: StaffCredit = {},
): Promise<string[]> {
	const { kind, status, order_id, line_id, quantity } = after;
	if (kind === "return" && status === "CREDITED") return creditReturn(change, after, at, credit);
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

// What canceled pieces change of their order: its totals, what it counts for budgets, and a credit of what was paid.

type Order = NonNullable<Awaited<ReturnType<typeof lockedOrderRow>>>;

/**
 * Writes the order as it is with these lines, in the transaction that locked it. Calculated from the totals of the
 * placed order each time, so that several cancellations round once. A canceled order keeps what was ordered in its
 * totals, and nothing of it is owed.
 *
 * @param lines with everything that is canceled
 * @param request names the credit, such as "CX-100023" @param at ISO 8601
 * @returns what it means for the customer, a sentence each
 */
async function bookCanceledPieces(
	trx: Db,
	order: Order,
	lines: readonly LineState[],
	{ status, request, at }: { status: OrderStatus; request: { id: string; number: string }; at: string },
): Promise<string[]> {
	const content = JSON.parse(order.content) as OrderContent;
	const ordered = content.ordered ?? content.totals;
	const isEnded = status === "CANCELLED";
	const credited = await earlierReturns(trx, order.id);
	const totals = isEnded ? ordered : totalsWithReturns({ ordered, lines, credited });
	const before = toCents(content.totals.total);
	const after = isEnded ? 0 : toCents(totals.total);
	await updateOrder(trx, order.account_id, order.id, {
		order_status: status,
		total_cents: toCents(totals.total),
		content: JSON.stringify({ ...content, totals, ordered } satisfies OrderContent),
		updated_at: at,
	});
	await countForBudgets(trx, order.id, lines, credited);
	const sentences =
		before === after || isEnded
			? []
			: [`The order's total is now ${formatCents(after)}, before ${formatCents(before)}.`];
	if (order.payment_status !== "AUTHORIZED" || before <= after) return sentences;
	const number = await issueMemo(trx, order, {
		...{ id: `canceled-${request.id}`, about: request.number, at },
		reason: `Canceled items of paid order ${orderNumber(order.sequence, order.number)}`,
		amountCents: before - after,
	});
	return [
		...sentences,
		`The order is paid: credit memo ${number} of ${formatCents(before - after)} is on your account.`,
	];
}

/** The totals of an order that is canceled as a whole after pieces of it were: what was ordered. */
export function totalsAsOrdered({ content: stored }: Pick<Order, "content">) {
	const { ordered, ...content } = JSON.parse(stored) as OrderContent;
	if (!ordered) return {};
	return {
		total_cents: toCents(ordered.total),
		content: JSON.stringify({ ...content, totals: ordered, ordered } satisfies OrderContent),
	};
}

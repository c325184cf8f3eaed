/** What follows for an order when a return or cancellation gets another status. */

import { spendingOf } from "#rules/approvals/budgets";
import { formatCents, formatCount, formatNumber } from "#rules/format";
import { toCents } from "#rules/money/cents";
import {
	creditOfReturn,
	type EarlierReturn,
	keptLines,
	totalsWithReturns,
	withoutReturned,
} from "#rules/orders/cancel-order";
import { statusFromLines, toGo } from "#rules/orders/fulfillment";
import { type OrderStatus, orderNumber } from "#rules/orders/order-terms";
import type { Db } from "../../db/connect.server.ts";
import { issueCreditMemos } from "../../portal-service/public.server.ts";
import {
	creditedReturns,
	type RequestRow,
	requestNumber,
	type StaffCredit,
	storeReturnCredit,
	todayOf,
	UpdateRefused,
} from "../../user-service/public.server.ts";
import {
	addOrderEvent,
	lockedOrderRow,
	type OrderContent,
	setJobCents,
	updateOrder,
} from "../orders-repository.server.ts";
import { type LineState, readProgress } from "../shipments/line-state.server.ts";
import { queueTaxDocument } from "../tax-documents/send-tax-document.server.ts";

/**
 * Belongs in the transaction that changes the request, before it: an approved cancellation takes its pieces from the
 * order's total, and may end the order; a credited return becomes a credit memo.
 * @param after the request as it becomes @param at ISO 8601
 * @param credit how a return is credited, when not by a memo of all that its pieces cost
 * @returns sentences for the mail to the customer
 * @throws {UpdateRefused} when fewer pieces are open, or for a credit of nothing or of more than they cost, or of a
 * canceled order
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

type Memo = { id: string; about: string; at: string; reason: string; amountCents: number };

/** @returns its number, such as "CM-CX-100023" */
async function issueMemo(
	trx: Db,
	{ account_id: accountId }: Order,
	{ about, at, ...memo }: Memo,
): Promise<string> {
	const number = `CM-${about}`;
	const issuedOn = await todayOf(trx, accountId, Date.parse(at));
	await issueCreditMemos(trx, [{ ...memo, accountId, number, issuedOn }]);
	return number;
}

/** Returns of the order that were credited before. */
const earlierReturns = async (db: Db, orderId: string): Promise<EarlierReturn[]> =>
	(await creditedReturns(db, orderId)).map(({ lineId, quantity, credit }) => ({
		...{ lineId, quantity },
		worth: credit && { cents: credit.worthCents, taxCents: credit.worthTaxCents },
	}));

/** What the lines count for the budgets of their jobs: canceled and returned pieces count nothing. */
async function countForBudgets(
	trx: Db,
	orderId: string,
	lines: readonly LineState[],
	returned: readonly { lineId: string; quantity: number }[],
): Promise<void> {
	const spending = spendingOf(keptLines(withoutReturned(lines, returned)));
	for (const [index, { position }] of lines.entries())
		await setJobCents(trx, orderId, position, spending[index]?.cents ?? 0);
}

/**
 * Credits a return, which leaves the totals of its order as they were billed. Belongs in the transaction that changes
 * the request, before it.
 * @returns sentences for the mail to the customer
 * @throws {UpdateRefused} without anything to credit, unless no memo is wanted; for more than the pieces cost; of a
 * canceled order
 */
async function creditReturn(
	trx: Db,
	request: RequestRow,
	at: string,
	{ cents: wanted, noMemo = false }: StaffCredit,
): Promise<string[]> {
	const { id, order_id, line_id, quantity } = request;
	const number = requestNumber(request);
	const order = order_id ? await lockedOrderRow(trx, null, order_id) : undefined;
	const { lines } = order ? await readProgress(trx, order) : { lines: [] };
	if (!order || !line_id || !quantity || !lines.some(({ line }) => line.lineId === line_id)) {
		if (noMemo) return [elsewhere(wanted)];
		throw new UpdateRefused(
			`The order line of ${number} can't be found, so its credit can't be calculated. Issue the credit memo in your accounting, and use --no-memo here.`,
		);
	}
	if (order.order_status === "CANCELLED")
		throw new UpdateRefused(
			`Order ${orderNumber(order.sequence, order.number)} is canceled, so nothing of it is owed or credited. Decline ${number}.`,
		);
	const content = JSON.parse(order.content) as OrderContent;
	const returned = { lineId: line_id, quantity };
	const credited = await earlierReturns(trx, order.id);
	const worth = creditOfReturn(
		{ ordered: content.ordered ?? content.totals, billed: content.totals, lines, credited },
		returned,
	);
	if (wanted !== undefined && wanted > worth.cents)
		throw new UpdateRefused(
			`${number} returns items for ${formatCents(worth.cents)}. Credit no more than that.`,
		);
	const amountCents = wanted ?? worth.cents;
	if (amountCents === 0 && !noMemo)
		throw new UpdateRefused(
			`There is nothing to credit for ${number}. Use --no-memo to close it without a credit memo.`,
		);
	await storeReturnCredit(trx, id, {
		...{ worthCents: worth.cents, worthTaxCents: worth.taxCents, cents: amountCents, at },
		taxCents: worth.cents === 0 ? 0 : Math.round((amountCents * worth.taxCents) / worth.cents),
	});
	await countForBudgets(trx, order.id, lines, [...credited, returned]);
	const sentence = noMemo
		? elsewhere(wanted)
		: `Credit memo ${await issueMemo(trx, order, {
				...{ id: `returned-${id}`, about: number, at, amountCents },
				reason: `Items returned from order ${orderNumber(order.sequence, order.number)}`,
			})} of ${formatCents(amountCents)} is on your account.`;
	const note = `${formatCount(quantity, "piece")} returned (${number}). ${sentence}`;
	await addOrderEvent(trx, order.id, { status: order.order_status, at, note });
	if (content.taxService === true) await queueTaxDocument(trx, order.id);
	return [sentence];
}

/** @param cents `undefined` where accounting decides */
function elsewhere(cents: number | undefined): string {
	if (cents === 0) return "Nothing is credited for these items.";
	return cents === undefined
		? "You receive the credit memo separately."
		: `You receive the credit memo of ${formatCents(cents)} separately.`;
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

/** What follows for an order when a return of its pieces is credited. */
import { spendingOf } from "#rules/approvals/budgets";
import { formatCents, formatCount } from "#rules/format";
import { keptLines } from "#rules/orders/cancel-order";
import { creditOfReturn, type EarlierReturn, withoutReturned } from "#rules/orders/credited-returns";
import { orderNumber } from "#rules/orders/order-terms";
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
} from "../orders-repository.server.ts";
import { type LineState, readProgress } from "../shipments/line-state.server.ts";
import { queueTaxDocument } from "../tax-documents/send-tax-document.server.ts";

type Order = NonNullable<Awaited<ReturnType<typeof lockedOrderRow>>>;
type Memo = { id: string; about: string; at: string; reason: string; amountCents: number };

/** @returns its number, such as "CM-CX-100023" */
export async function issueMemo(
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
export const earlierReturns = async (db: Db, orderId: string): Promise<EarlierReturn[]> =>
	(await creditedReturns(db, orderId)).map(({ lineId, quantity, credit }) => ({
		...{ lineId, quantity },
		worth: credit && { cents: credit.worthCents, taxCents: credit.worthTaxCents },
	}));

/** What the lines count for the budgets of their jobs: canceled and returned pieces count nothing. */
export async function countForBudgets(
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
export async function creditReturn(
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

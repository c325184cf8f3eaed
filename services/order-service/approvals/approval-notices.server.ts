/** Tells approvers of orders that wait for them, and buyers of what was decided. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { approvalNumber } from "#rules/approvals/approval-rules";
import { type OrderChange, stopAdvice } from "#rules/approvals/changes-since";
import { formatCents, formatDayIn } from "#rules/format";
import { mailLine } from "#rules/mail/mail-details";
import { approvalStatus, orderDetails } from "#rules/mail/order-details";
import { orderNumber } from "#rules/orders/order-terms";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { timeZoneOf } from "../../user-service/public.server.ts";
import { afterPlacing, jobLines, mailedOrder } from "../order-notices.server.ts";
import type { OrderRow } from "../orders-repository.server.ts";
import { askedPeople, getOrder } from "./approval-view.server.ts";
import type { ApprovalRow } from "./approvals-repository.server.ts";
import { changesKey, sentFrom } from "./changes-since.server.ts";

const getPage = ({ id }: ApprovalRow) => `/user/approvals/${id}`;
const getTotal = ({ total_cents }: Pick<ApprovalRow, "total_cents">) => formatCents(Number(total_cents));

/** The order that waits, for the HTML of its mail. */
function waitingOrder(row: ApprovalRow) {
	const { content, lines, row: order } = getOrder(row);
	return { ...content, lines, purchaseOrder: order.purchase_order };
}

/**
 * Tells those who decide the step that waits. The link shows the order; only the buttons there decide.
 *
 * @param row as it is after the change
 * @param actorId who sent it, or approved the step before
 */
export async function tellApprovers(
	change: Db,
	row: ApprovalRow,
	actorId: string,
	at: string,
): Promise<void> {
	const approvers = await askedPeople(change, row, Date.parse(at));
	const sent = `${mailLine(row.user_name)} sent an order of ${getTotal(row)} for approval.`;
	const held = formatDayIn(row.expires_at, await timeZoneOf(change, row.account_id));
	await notify(change, {
		kind: "order-approval-needed",
		key: `order-approval-needed:${row.id}:${row.step}`,
		at,
		accountId: row.account_id,
		actorId,
		to: { userIds: approvers.map(({ userId }) => userId) },
		path: getPage(row),
		subject: `Order ${approvalNumber(row.sequence)} needs your approval`,
		body: [
			sent,
			row.reason,
			`Its prices are held until ${held}. Follow the link to approve or reject it.`,
		].join("\n"),
		details: orderDetails(waitingOrder(row), {
			status: approvalStatus(row.status),
			intro: [sent, row.reason],
			facts: [{ label: "Prices held until", value: held }],
		}),
	});
}

/** Sent instead of the message about a placed order. */
export async function tellApproved(
	change: Db,
	row: ApprovalRow,
	order: OrderRow,
	{
		actor,
		comment,
		at,
		changes = [],
	}: {
		actor: { userId: string; name: string };
		comment: string;
		at: string;
		changes?: readonly OrderChange[];
	},
	lines: readonly QuoteLine[],
): Promise<void> {
	const changed = changes.map(({ text }) => mailLine(text));
	const number = orderNumber(order.sequence, order.number);
	const approved = `${mailLine(actor.name)} approved ${approvalNumber(row.sequence)}. It is now order ${number}, ${getTotal(row)}.`;
	const comments = comment ? [`Comment: ${mailLine(comment)}`] : [];
	await notify(change, {
		kind: "order-approved",
		key: `order-approved:${row.id}`,
		at,
		accountId: row.account_id,
		actorId: actor.userId,
		authorId: row.user_id,
		to: "buyers",
		path: `/user/orders/${order.id}`,
		subject: `Order ${number} was approved and placed`,
		body: [
			approved,
			`Purchase order: ${order.purchase_order}.`,
			...jobLines(lines),
			...comments,
			...changed,
			afterPlacing(order),
		].join("\n"),
		details: orderDetails(mailedOrder(order, lines), {
			status: approvalStatus("approved"),
			intro: [approved, ...comments, ...changed, afterPlacing(order)],
		}),
	});
}

const outcomes = {
	rejected: { subject: "was rejected", body: "was rejected" },
	expired: { subject: "was not decided in time", body: "was not decided while its prices were held" },
} as const;

/** Tells the buyer once for the same reasons that nobody can approve the order. */
export async function tellStopped(
	change: Db,
	row: ApprovalRow,
	changes: readonly OrderChange[],
	at: string,
): Promise<void> {
	const number = approvalNumber(row.sequence);
	const stops = changes.filter(({ stops }) => stops);
	const advice = stopAdvice(changes, { isBuyer: true, from: sentFrom(row) });
	const stopped = [
		`Your order ${number}, ${getTotal(row)}, can't be approved as it is.`,
		...stops.map(({ text }) => mailLine(text)),
		...(advice ? [advice] : []),
	];
	await notify(change, {
		kind: "order-rejected",
		key: `order-stopped:${row.id}:${changesKey(stops)}`,
		at,
		accountId: row.account_id,
		actorId: null,
		authorId: row.user_id,
		to: { userIds: [row.user_id] },
		path: getPage(row),
		subject: `Order ${number} can't be approved`,
		body: stopped.join("\n"),
		details: orderDetails(waitingOrder(row), { status: approvalStatus(row.status), intro: stopped }),
	});
}

/** Tells the buyer. @param actor `null` for time */
export async function tellReturned(
	change: Db,
	row: ApprovalRow,
	{ actor, comment, at }: { actor: { userId: string; name: string } | null; comment: string; at: string },
): Promise<void> {
	const { subject, body } = outcomes[actor ? "rejected" : "expired"];
	const number = approvalNumber(row.sequence);
	const where =
		row.blanket_order_id !== null
			? "Its quantities are back in the blanket order."
			: row.draft_id
				? "The order draft is open again."
				: "Its items are back in the cart.";
	const returned = [
		`Your order ${number}, ${getTotal(row)}, ${body}${actor ? ` by ${mailLine(actor.name)}` : ""}. ${where}`,
		...(comment ? [`Comment: ${mailLine(comment)}`] : []),
		"You can change it and send it again.",
	];
	await notify(change, {
		kind: "order-rejected",
		key: `order-rejected:${row.id}`,
		at,
		accountId: row.account_id,
		actorId: actor?.userId ?? null,
		authorId: row.user_id,
		to: { userIds: [row.user_id] },
		path: getPage(row),
		subject: `Order ${number} ${subject}`,
		body: returned.join("\n"),
		details: orderDetails(waitingOrder(row), {
			status: approvalStatus(actor ? "rejected" : "expired"),
			intro: returned,
		}),
	});
}

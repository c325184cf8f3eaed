/** What changed of a waiting order since it was sent, and the order as it is placed all the same. */
import { approvalNumber } from "#rules/approvals/approval-rules";
import {
	changesSince,
	hasPassed,
	type OrderChange,
	type SentFrom,
	withoutPassedDate,
} from "#rules/approvals/changes-since";
import { couponEnded, couponKey } from "#rules/cart/coupons";
import { firstState } from "#rules/checkout/order-totals";
import { shippingMethods } from "#rules/checkout/shipping-methods";
import { shownPartNumber } from "#rules/quotes/non-catalog";
import { mayActFor, mayUseCart, workingAt } from "#rules/users/permissions";
import { couponByKey, selectOrderable, toKnownCoupon } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { paymentTypeProblem } from "../../portal-service/public.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { accountRow, portalUserById, timeZoneOf, todayOf } from "../../user-service/public.server.ts";
import type { OrderDeps } from "../order-actor.server.ts";
import { findSamePurchaseOrder, type NewOrder } from "../orders-repository.server.ts";
import { type ApprovalRow, waitingRows } from "./approvals-repository.server.ts";

/** `order_status` of an order that awaits its payment. */
const awaiting = "AWAITING_PAYMENT";

/** @param deps with the transaction's `db` when it is decided */
export async function readChanges(
	{ db, now, provider, pickups, ordersNonCatalog }: OrderDeps,
	approval: ApprovalRow,
): Promise<OrderChange[]> {
	const { account_id: accountId, blanket_order_id: blanketOrderId } = approval;
	const { row, lines, content } = JSON.parse(approval.content) as NewOrder;
	const ids = lines.flatMap(({ productId, nonCatalog }) => (nonCatalog ? [] : [productId]));
	const buyer = await portalUserById(db, approval.user_id);
	const orderable = await selectOrderable(db, ids);
	const coupon = content.appliedCoupon && (await readCoupon(db, content.appliedCoupon.coupon, now()));
	const isOnline = row.order_status === awaiting;
	return changesSince({
		buyerName: approval.user_name,
		accountOrders: (await accountRow(db, accountId)) !== undefined,
		buyerOrders:
			buyer !== null &&
			!buyer.disabled &&
			mayActFor(buyer, accountId) &&
			mayUseCart(workingAt(buyer, accountId)),
		notSold: lines
			.filter((line) => (line.nonCatalog ? !ordersNonCatalog : !orderable.has(line.productId)))
			.map(shownPartNumber),
		shippingGone: shippingMethods(0, pickups).some(({ id }) => id === content.shippingMethod.id)
			? null
			: content.shippingMethod.name,
		paymentsOff: isOnline && (await paymentTypeProblem(db, provider, row.payment_type)) !== null,
		today: await todayOf(db, accountId, now()),
		requestedOn: row.requested_on ?? null,
		lines: lines.map(({ productDetails, requestedOn }) => ({ sku: productDetails.sku, requestedOn })),
		samePurchaseOrder: await findSamePurchaseOrder(
			db,
			accountId,
			row.purchase_order,
			blanketOrderId === null ? undefined : { blanketOrderId },
			approval.created_at,
		),
		waitingPurchaseOrder: await findOtherWaiting(db, approval, row.purchase_order, now()),
		purchaseOrder: row.purchase_order,
		timeZone: await timeZoneOf(db, accountId),
		coupon:
			coupon && content.totals.discount > 0 ? { ended: coupon, discount: content.totals.discount } : null,
	});
}

/** The last other one of the account that waits with the PO number; releases of one blanket order share theirs. */
async function findOtherWaiting(db: Db, approval: ApprovalRow, purchaseOrder: string, now: number) {
	if (!purchaseOrder) return null;
	const at = new Date(now).toISOString();
	const typed = purchaseOrder.toLowerCase();
	const other = (await waitingRows(db, approval.account_id)).find(
		(one) =>
			one.id !== approval.id &&
			one.expires_at > at &&
			(approval.blanket_order_id === null || one.blanket_order_id !== approval.blanket_order_id) &&
			(JSON.parse(one.content) as NewOrder).row.purchase_order.toLowerCase() === typed,
	);
	return other ? { number: approvalNumber(other.sequence), requestedAt: other.created_at } : null;
}

async function readCoupon(db: Db, code: string, now: number): Promise<string | null> {
	const row = await couponByKey(db, couponKey(code));
	return couponEnded(row && toKnownCoupon(row), code, now);
}

export const sentFrom = ({
	blanket_order_id,
	draft_id,
}: Pick<ApprovalRow, "blanket_order_id" | "draft_id">): SentFrom =>
	blanket_order_id !== null ? "release" : draft_id ? "draft" : "cart";

/** What an approver was shown of them, to refuse what changed after that. */
export const changesKey = (changes: readonly OrderChange[]): string =>
	changes.length === 0
		? ""
		: hashContent(
				"changes",
				changes.map(({ text }) => text),
			);

/** @throws {ServiceFailure} 409 CHANGED when something changed after the approver was shown the order */
export function requireSeen(changes: readonly OrderChange[], seen: string | undefined): void {
	if (seen === undefined || seen === changesKey(changes)) return;
	const what =
		changes.length === 0 ? "The earlier changes no longer apply." : changes.map(({ text }) => text).join(" ");
	throw new ServiceFailure(
		409,
		"CHANGED",
		`Something changed after you opened this order, so it isn't approved yet. ${what} Check it, then approve again.`,
	);
}

/** Leaves out dates that have passed, and bills what can't be paid online. @param today by the account's clock */
export function asApproved(
	order: NewOrder,
	changes: readonly OrderChange[],
	{
		approval,
		by,
		at,
		today,
	}: { approval: Pick<ApprovalRow, "sequence">; by: string; at: string; today: string },
): NewOrder {
	const isBilled = changes.some(({ kind }) => kind === "payments-off");
	const billed = "CHECK_MY_NET_ACCOUNT";
	const row = {
		...order.row,
		...(isBilled && { payment_type: billed, ...firstState(billed, Number(order.row.total_cents)) }),
		...(hasPassed(order.row.requested_on, today) && { requested_on: null }),
		created_at: at,
		updated_at: at,
	} satisfies NewOrder["row"];
	const approved = [
		`Approved by ${by} as ${approvalNumber(approval.sequence)}.`,
		...changes.map(({ text }) => text),
	];
	return {
		...order,
		row,
		lines: order.lines.map((line) => withoutPassedDate(line, today)),
		events: [
			...order.events.map((event) => ({ ...event, at })),
			{ status: row.order_status, at, note: approved.join(" ") },
		],
	};
}

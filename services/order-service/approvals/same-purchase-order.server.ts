/** Orders of an account with a PO number that is used again. */
import type { SamePurchaseOrder, WaitingPurchaseOrder } from "#contracts/checkout/checkout";
import type { Db } from "../../db/connect.server.ts";
import { readDeciding } from "../../user-service/public.server.ts";
import type { OrderReader } from "../order-actor.server.ts";
import { findSamePurchaseOrder } from "../orders-repository.server.ts";
import { getOrder, maySee, toSummary } from "./approval-view.server.ts";
import { waitingRows } from "./approvals-repository.server.ts";

type SameOrders = {
	samePurchaseOrder: SamePurchaseOrder | null;
	/** Missing when none waits. */
	waitingPurchaseOrder?: WaitingPurchaseOrder;
};

/**
 * The first order with the PO number, and the first that waits for approval, in capitals or not. Whoever may not see the
 * approval is told that it waits, without its id.
 * @param now ms @param except a blanket order, whose releases share a PO number
 */
export async function findSameOrders(
	db: Db,
	reader: OrderReader,
	purchaseOrder: string,
	now: number,
	except?: { blanketOrderId: string },
): Promise<SameOrders> {
	if (!purchaseOrder) return { samePurchaseOrder: null };
	const samePurchaseOrder = await findSamePurchaseOrder(db, reader.accountId, purchaseOrder, except);
	const typed = purchaseOrder.toLowerCase();
	const waiting = (await waitingRows(db, reader.accountId)).findLast(
		(row) =>
			toSummary(row, now).status === "waiting" &&
			getOrder(row).row.purchase_order.toLowerCase() === typed &&
			(!except || row.blanket_order_id !== except.blanketOrderId),
	);
	if (!waiting) return { samePurchaseOrder };
	const { number, createdAt } = toSummary(waiting, now);
	const seen = maySee(waiting, reader, await readDeciding(db, reader.accountId), now);
	return {
		samePurchaseOrder,
		waitingPurchaseOrder: { number, requestedAt: createdAt, ...(seen && { approvalId: waiting.id }) },
	};
}

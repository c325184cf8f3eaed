/** The buyer's purchase order as a PDF. */

import type { PurchaseOrderFile } from "#contracts/orders/purchase-order-files";
import { uploadLimits } from "#rules/requests/upload-limits";
import { maySeeApprovals, mayUseCart } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { type Schedule, schedule } from "../queue/enqueue.server.ts";
import { type Handler, handle, recurringJob } from "../queue/job.ts";
import { notOfAccount, ServiceFailure } from "../shared/http.server.ts";
import { readDeciding, takeUpload, type UploadFiles } from "../user-service/public.server.ts";
import { maySee } from "./approvals/approval-view.server.ts";
import { approvalRow } from "./approvals/approvals-repository.server.ts";
import { getOwner } from "./checkout/checkout.server.ts";
import { checkoutRow, lockedCheckoutRow } from "./checkout/checkouts-repository.server.ts";
import {
	type OrderActor,
	type OrderDeps,
	type OrderReader,
	readableAccounts,
	unknown,
} from "./order-actor.server.ts";
import {
	deleteAbandonedPurchaseOrders,
	deletePurchaseOrder,
	insertPurchaseOrder,
	type PurchaseOrderRow,
	purchaseOrderRow,
	toPurchaseOrderFile,
} from "./purchase-orders-repository.server.ts";

/**
 * Instead of an earlier one. Idempotent.
 * @throws {ServiceFailure} 404 for a checkout of another user or account, 422 FILE_GONE
 */
export async function attachPurchaseOrder(
	{ db, now }: OrderDeps,
	actor: OrderActor,
	{ checkoutId, uploadId }: { checkoutId: string; uploadId: string },
): Promise<PurchaseOrderFile> {
	const { user, accountId } = actor;
	return db.transaction().execute(async (trx) => {
		if (!(await lockedCheckoutRow(trx, getOwner(actor), checkoutId)))
			throw unknown(actor, checkoutId, "checkout");
		const attached = await purchaseOrderRow(trx, [accountId], uploadId);
		if (attached?.checkout_id === checkoutId) return toPurchaseOrderFile(attached);
		const file = await takeUpload(trx, user.userId, "purchase-order", uploadId);
		if (!file?.stored) throw gone();
		const row = {
			id: file.id,
			account_id: accountId,
			user_id: user.userId,
			name: file.name,
			size: file.size ?? file.received,
			stored: file.stored,
			checkout_id: checkoutId,
			approval_id: null,
			order_id: null,
			created_at: new Date(now()).toISOString(),
		};
		await deletePurchaseOrder(trx, accountId, checkoutId);
		await insertPurchaseOrder(trx, row);
		return toPurchaseOrderFile(row);
	});
}

const gone = () =>
	new ServiceFailure(
		422,
		"FILE_GONE",
		"The file of the purchase order isn't there any more. Choose it again.",
	);

/** @throws {ServiceFailure} 404 for a checkout of another user or account */
export async function removePurchaseOrder(
	{ db }: OrderDeps,
	actor: OrderActor,
	checkoutId: string,
): Promise<{ checkoutId: string }> {
	return db.transaction().execute(async (trx) => {
		if (!(await lockedCheckoutRow(trx, getOwner(actor), checkoutId)))
			throw unknown(actor, checkoutId, "checkout");
		await deletePurchaseOrder(trx, actor.accountId, checkoutId);
		return { checkoutId };
	});
}

/** @throws {ServiceFailure} 404 for who may not read it */
export async function purchaseOrderPart(
	{ db, now, files }: OrderDeps & { files: UploadFiles },
	reader: OrderReader,
	{ fileId, offset }: { fileId: string; offset: number },
): Promise<{ file: PurchaseOrderFile; data: string; next: number | null }> {
	const row = await purchaseOrderRow(db, readableAccounts(reader), fileId);
	if (!row || !(await mayRead(db, row, reader, now())))
		throw notOfAccount("This file", {
			userId: reader.user.userId,
			accountId: reader.accountId,
			id: fileId,
			document: "purchase-order",
		});
	const data = await files.read(row.stored, offset, uploadLimits.partBytes);
	const next = offset + data.length;
	return {
		file: toPurchaseOrderFile(row),
		data: data.toString("base64"),
		next: data.length > 0 && next < row.size ? next : null,
	};
}

/** Readers of the order and viewers of the approval may read it; before that, the buyer alone. */
async function mayRead(db: Db, row: PurchaseOrderRow, reader: OrderReader, now: number): Promise<boolean> {
	const { user, accountId } = reader;
	if (row.order_id !== null) return true;
	if (row.account_id !== accountId) return false;
	if (row.approval_id !== null) {
		const approval = await approvalRow(db, accountId, row.approval_id);
		if (!approval || !maySeeApprovals(user)) return false;
		return maySee(approval, reader, await readDeciding(db, accountId), now);
	}
	const owner = { userId: user.userId, accountId };
	return mayUseCart(user) && (await checkoutRow(db, owner, row.checkout_id ?? "")) !== undefined;
}

const cleanJob = recurringJob("purchase-orders.clean", 30 * 60);

/** Every hour. */
export const cleanPurchaseOrdersSchedule: Schedule = schedule(
	"purchase-orders.clean",
	"3 * * * *",
	cleanJob,
	{},
);

/** How long a checkout that nobody goes on with keeps its file. */
const keptMs = 30 * 24 * 60 * 60_000;

export const cleanPurchaseOrdersHandler = ({ db, now }: Pick<OrderDeps, "db" | "now">): Handler =>
	handle(cleanJob, async () => {
		await deleteAbandonedPurchaseOrders(db, new Date(now() - keptMs).toISOString());
	});

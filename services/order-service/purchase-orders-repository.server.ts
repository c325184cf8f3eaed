/** SQL of purchase order files. Queries by id also filter by account. */

import type { Insertable, Selectable } from "kysely";
import type { PurchaseOrderFile } from "#contracts/orders/purchase-order-files";
import type { Db } from "../db/connect.server.ts";
import type { PurchaseOrderFileTable } from "../db/orders-schema.ts";

/** What a file belongs to. */
type Place =
	| { checkout_id: string; approval_id?: never; order_id?: never }
	| { approval_id: string; checkout_id?: never; order_id?: never }
	| { order_id: string; checkout_id?: never; approval_id?: never };

const toColumn = (place: Place) =>
	place.checkout_id !== undefined
		? (["checkout_id", place.checkout_id] as const)
		: place.approval_id !== undefined
			? (["approval_id", place.approval_id] as const)
			: (["order_id", place.order_id] as const);

export type PurchaseOrderRow = Selectable<PurchaseOrderFileTable>;

export const toPurchaseOrderFile = ({
	id,
	name,
	size,
}: Pick<PurchaseOrderRow, "id" | "name" | "size">): PurchaseOrderFile => ({
	fileId: id,
	name,
	size,
});

/** Callers check access to what it belongs to. */
export async function toPurchaseOrder(
	db: Db,
	accountId: string,
	place: Place,
): Promise<{ purchaseOrderFile?: PurchaseOrderFile }> {
	const [column, id] = toColumn(place);
	const row = await db
		.selectFrom("purchase_order_file")
		.selectAll()
		.where(column, "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return row ? { purchaseOrderFile: toPurchaseOrderFile(row) } : {};
}

export const purchaseOrderRow = (
	db: Db,
	accountIds: readonly string[],
	id: string,
): Promise<PurchaseOrderRow | undefined> =>
	accountIds.length === 0
		? Promise.resolve(undefined)
		: db
				.selectFrom("purchase_order_file")
				.selectAll()
				.where("id", "=", id)
				.where("account_id", "in", accountIds)
				.executeTakeFirst();

export const insertPurchaseOrder = (trx: Db, row: Insertable<PurchaseOrderFileTable>) =>
	trx.insertInto("purchase_order_file").values(row).execute();

/**
 * Deletes the row. The hourly cleaning removes the file from the store.
 * @param column of the checkout: the attached file, or the one of the order that it offers to continue
 */
export const deletePurchaseOrder = (
	trx: Db,
	accountId: string,
	checkoutId: string,
	column: "checkout_id" | "offered_checkout_id" = "checkout_id",
) =>
	trx
		.deleteFrom("purchase_order_file")
		.where(column, "=", checkoutId)
		.where("account_id", "=", accountId)
		.execute();

/** Keeps the attached file apart, instead of another one: it is offered with its order. */
export async function offerPurchaseOrder(trx: Db, accountId: string, checkoutId: string): Promise<void> {
	await deletePurchaseOrder(trx, accountId, checkoutId, "offered_checkout_id");
	await trx
		.updateTable("purchase_order_file")
		.set({ checkout_id: null, offered_checkout_id: checkoutId })
		.where("checkout_id", "=", checkoutId)
		.where("account_id", "=", accountId)
		.execute();
}

/** Attaches the offered file again. Without one, none is attached: another file was for another order. */
export async function takeOfferedPurchaseOrder(
	trx: Db,
	accountId: string,
	checkoutId: string,
): Promise<void> {
	await deletePurchaseOrder(trx, accountId, checkoutId);
	await trx
		.updateTable("purchase_order_file")
		.set({ checkout_id: checkoutId, offered_checkout_id: null })
		.where("offered_checkout_id", "=", checkoutId)
		.where("account_id", "=", accountId)
		.execute();
}

/** Moves the file from a checkout to its order or approval, or from an approval to its order too. */
export async function movePurchaseOrder(
	trx: Db,
	accountId: string,
	from: Place,
	to: { approval_id: string } | { order_id: string },
): Promise<void> {
	const [column, id] = toColumn(from);
	await trx
		.updateTable("purchase_order_file")
		.set({ checkout_id: null, ...to })
		.where(column, "=", id)
		.where("account_id", "=", accountId)
		.execute();
}

/** Deletes files of checkouts that are gone, or that nobody touched since. @returns how many */
export async function deleteAbandonedPurchaseOrders(db: Db, since: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("purchase_order_file")
		.where("order_id", "is", null)
		.where("approval_id", "is", null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("checkout")
						.select("checkout.id")
						.where(({ eb, or, ref }) =>
							or([
								eb("checkout.id", "=", ref("purchase_order_file.checkout_id")),
								eb("checkout.id", "=", ref("purchase_order_file.offered_checkout_id")),
							]),
						)
						.where("checkout.updated_at", ">=", since),
				),
			),
		)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

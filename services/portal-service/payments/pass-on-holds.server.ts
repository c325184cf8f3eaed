/** While a payment needs attention, what it was for is not paid again, also when another payment had held it before. */
import type { Db } from "../../db/connect.server.ts";
import { type AttemptRow, getShares, holdTargets } from "./attempts-repository.server.ts";
import { type HoldTarget, takeHolds } from "./holds.server.ts";

/**
 * What an ended payment has held, as far as it is owed still, goes to the oldest payment of the same that a person has to
 * look at. Belongs into the transaction that has released the holds.
 */
export async function passOnHolds(trx: Db, ended: AttemptRow): Promise<void> {
	const shares = await getShares(trx, [ended.transaction_id]);
	const owed = await stillOwed(
		trx,
		ended,
		shares.map(({ invoice_id }) => invoice_id),
	);
	if (owed.length === 0) return;
	const waiting = await trx
		.selectFrom("payment_attempt")
		.selectAll()
		.where("state", "=", "needs-attention")
		.where("transaction_id", "!=", ended.transaction_id)
		.where((eb) =>
			ended.order_id === null
				? eb(
						"transaction_id",
						"in",
						eb
							.selectFrom("payment_share")
							.select("payment_share.transaction_id")
							.where(
								"invoice_id",
								"in",
								shares.map(({ invoice_id }) => invoice_id),
							),
					)
				: eb("order_id", "=", ended.order_id),
		)
		.orderBy("sequence")
		.execute();
	for (const row of waiting) {
		const own = holdTargets(row, await getShares(trx, [row.transaction_id]));
		await takeHolds(
			trx,
			row.transaction_id,
			own.filter((target) => owed.includes(target)),
		);
	}
}

async function stillOwed(
	trx: Db,
	{ order_id }: AttemptRow,
	invoiceIds: readonly string[],
): Promise<HoldTarget[]> {
	if (order_id !== null) {
		const order = await trx
			.selectFrom("shop_order")
			.select("payment_status")
			.where("id", "=", order_id)
			.executeTakeFirst();
		return order && order.payment_status !== "AUTHORIZED" ? [`order:${order_id}`] : [];
	}
	if (invoiceIds.length === 0) return [];
	const invoices = await trx
		.selectFrom("invoice")
		.select("id")
		.where("id", "in", invoiceIds)
		.where("balance_cents", ">", 0)
		.execute();
	return invoices.map(({ id }) => `invoice:${id}` as const);
}

/** SQL of holds: at most one open attempt per order and invoice. */
import type { Selectable } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { PaymentAttemptTable } from "../../../db/payments-schema.ts";

export type PaymentHoldTarget = `order:${string}` | `invoice:${string}`;

export async function findPaymentHold(db: Db, target: PaymentHoldTarget): Promise<string | null> {
	return (await findPaymentHolds(db, [target])).get(target) ?? null;
}

export async function findPaymentHolds(
	db: Db,
	targets: readonly PaymentHoldTarget[],
): Promise<Map<string, string>> {
	if (targets.length === 0) return new Map();
	const rows = await db.selectFrom("payment_hold").selectAll().where("target", "in", targets).execute();
	return new Map(rows.map(({ target, transaction_id }) => [target, transaction_id]));
}

/**
 * In a fixed order, to avoid deadlock.
 * @returns whether this attempt now holds everything
 */
export async function takePaymentHolds(
	trx: Db,
	transaction_id: string,
	targets: readonly PaymentHoldTarget[],
): Promise<boolean> {
	if (targets.length === 0) return true;
	await trx
		.insertInto("payment_hold")
		.values([...targets].sort().map((target) => ({ target, transaction_id })))
		.onConflict((conflict) => conflict.column("target").doNothing())
		.execute();
	const held = await findPaymentHolds(trx, targets);
	return targets.every((target) => held.get(target) === transaction_id);
}

export const releasePaymentHolds = (trx: Db, transactionID: string) =>
	trx.deleteFrom("payment_hold").where("transaction_id", "=", transactionID).execute();

/** The unpaid order or invoices of a payment. */
export async function stillOwed(
	trx: Db,
	{ account_id, order_id }: Pick<Selectable<PaymentAttemptTable>, "account_id" | "order_id">,
	invoiceIds: readonly string[],
): Promise<PaymentHoldTarget[]> {
	if (order_id !== null) {
		const order = await trx
			.selectFrom("shop_order")
			.select("payment_status")
			.where("id", "=", order_id)
			.where("account_id", "=", account_id)
			.executeTakeFirst();
		return order && order.payment_status !== "AUTHORIZED" ? [`order:${order_id}`] : [];
	}
	if (invoiceIds.length === 0) return [];
	const invoices = await trx
		.selectFrom("invoice")
		.select("id")
		.where("id", "in", invoiceIds)
		.where("account_id", "=", account_id)
		.where("balance_cents", ">", 0)
		.execute();
	return invoices.map(({ id }) => `invoice:${id}` as const);
}

import type { Insertable, Selectable, Updateable } from "kysely";
import type { AttemptState, PaymentMode } from "#contracts/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import type { PaymentAttemptTable, PaymentShareTable } from "../../db/payments-schema.ts";
import type { HoldTarget } from "./holds.server.ts";

export type AttemptRow = Selectable<PaymentAttemptTable>;
export type ShareRow = Selectable<PaymentShareTable>;

export const attemptRow = (db: Db, transactionID: string): Promise<AttemptRow | undefined> =>
	db.selectFrom("payment_attempt").selectAll().where("transaction_id", "=", transactionID).executeTakeFirst();

/**
 * An attempt whose other transactions wait until this one ends. An update without a change locks the row on PostgreSQL;
 * SQLite has one writer anyway.
 */
export const lockedAttempt = (trx: Db, transactionID: string): Promise<AttemptRow | undefined> =>
	trx
		.updateTable("payment_attempt")
		.set(({ ref }) => ({ state: ref("state") }))
		.where("transaction_id", "=", transactionID)
		.returningAll()
		.executeTakeFirst();

/** The attempt that a form or a transaction id has opened before. */
export const earlierAttempt = (
	db: Db,
	transactionID: string,
	formDigest: string | null,
): Promise<AttemptRow | undefined> =>
	db
		.selectFrom("payment_attempt")
		.selectAll()
		.where((eb) =>
			formDigest === null
				? eb("transaction_id", "=", transactionID)
				: eb.or([eb("form_digest", "=", formDigest), eb("transaction_id", "=", transactionID)]),
		)
		.executeTakeFirst();

export const insertAttempt = (
	trx: Db,
	row: Insertable<PaymentAttemptTable>,
): Promise<AttemptRow | undefined> =>
	trx
		.insertInto("payment_attempt")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.executeTakeFirst();

export const updateAttempt = (
	trx: Db,
	transactionID: string,
	change: Updateable<PaymentAttemptTable>,
): Promise<AttemptRow> =>
	trx
		.updateTable("payment_attempt")
		.set(change)
		.where("transaction_id", "=", transactionID)
		.returningAll()
		.executeTakeFirstOrThrow();

export async function insertShares(trx: Db, rows: readonly Insertable<PaymentShareTable>[]): Promise<void> {
	if (rows.length > 0) await trx.insertInto("payment_share").values(rows).execute();
}

export async function getShares(db: Db, transactionIds: readonly string[]): Promise<ShareRow[]> {
	if (transactionIds.length === 0) return [];
	return db
		.selectFrom("payment_share")
		.selectAll()
		.where("transaction_id", "in", transactionIds)
		.orderBy("transaction_id")
		.orderBy("position")
		.execute();
}

export const insertEvent = (
	trx: Db,
	event: { transaction_id: string; at: string; state: AttemptState; note: string },
) => trx.insertInto("payment_event").values(event).execute();

/** What an attempt holds while it is under way. */
export const holdTargets = (row: AttemptRow, shares: readonly ShareRow[]): HoldTarget[] => [
	...(row.order_id === null ? [] : [`order:${row.order_id}` as const]),
	...shares.map(({ invoice_id }) => `invoice:${invoice_id}` as const),
];

export const chargedCents = (row: Pick<AttemptRow, "amount_cents" | "surcharge_cents">): number =>
	Number(row.amount_cents) + Number(row.surcharge_cents);

/** The mode of the payment that an order was paid with. */
export async function modeOfOrderPayment(db: Db, orderId: string): Promise<PaymentMode | null> {
	const row = await db
		.selectFrom("payment_attempt")
		.select("mode")
		.where("order_id", "=", orderId)
		.where("state", "=", "completed")
		.limit(1)
		.executeTakeFirst();
	return row?.mode ?? null;
}

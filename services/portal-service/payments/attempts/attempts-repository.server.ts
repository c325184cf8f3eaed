/** SQL of payment attempts. Access is checked by `ownAttempt`; lists filter by account. */
import type { Insertable, Selectable, Updateable } from "kysely";
import {
	type AttemptState,
	type PaymentMode,
	type PaymentPurpose,
	paymentLimits,
} from "#rules/payments/payment-terms";
import { methodName } from "#rules/payments/saved-methods";
import type { Db } from "../../../db/connect.server.ts";
import { contains, searchWords, toPage } from "../../../db/list-pages.server.ts";
import type { PaymentAttemptTable, PaymentShareTable } from "../../../db/payments-schema.ts";
import type { PaymentHoldTarget } from "../reconcile/reconcile-repository.server.ts";

export type AttemptRow = Selectable<PaymentAttemptTable>;
export type ShareRow = Selectable<PaymentShareTable>;

export const attemptRow = (db: Db, transactionID: string): Promise<AttemptRow | undefined> =>
	db.selectFrom("payment_attempt").selectAll().where("transaction_id", "=", transactionID).executeTakeFirst();

/**
 * Locks the attempt until the transaction ends: an update without changes locks the row on PostgreSQL; SQLite
 * has one writer anyway.
 */
export const lockedAttempt = (trx: Db, transactionID: string): Promise<AttemptRow | undefined> =>
	trx
		.updateTable("payment_attempt")
		.set(({ ref }) => ({ state: ref("state") }))
		.where("transaction_id", "=", transactionID)
		.returningAll()
		.executeTakeFirst();

/** Finds an earlier attempt by form or transaction id. */
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

/**
 * Records that the provider's page was opened.
 * @returns the first time, or `null` when the attempt is no longer open
 */
export async function markPageOpened(trx: Db, transactionID: string, at: string): Promise<string | null> {
	const row = await trx
		.updateTable("payment_attempt")
		.set(({ fn, ref, val }) => ({ opened_at: fn.coalesce(ref("opened_at"), val(at)) }))
		.where("transaction_id", "=", transactionID)
		.where("state", "=", "initiated")
		.returning("opened_at")
		.executeTakeFirst();
	return row?.opened_at ?? null;
}

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

/** Accounts of a payment's invoices other than its own. */
export async function accountsOfShares(db: Db, transactionID: string): Promise<string[]> {
	const rows = await db
		.selectFrom("payment_share")
		.select("account_id")
		.distinct()
		.where("transaction_id", "=", transactionID)
		.where("account_id", "is not", null)
		.execute();
	return rows.flatMap(({ account_id }) => account_id ?? []);
}

/** Names by account id. */
export async function accountNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("account").select(["id", "name"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of saved methods by id, also of removed ones. */
export async function methodNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("payment_method")
		.select(["id", "brand", "last_four"])
		.where("id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, brand, last_four }) => [id, methodName({ brand, lastFour: last_four })]));
}

/** Other attempts at the same order or invoices that need attention, oldest first. */
export const waitingAttempts = (
	db: Db,
	{ transaction_id, order_id }: AttemptRow,
	invoiceIds: readonly string[],
): Promise<AttemptRow[]> =>
	db
		.selectFrom("payment_attempt")
		.selectAll()
		.where("state", "=", "needs-attention")
		.where("transaction_id", "!=", transaction_id)
		.where((eb) =>
			order_id === null
				? eb(
						"transaction_id",
						"in",
						eb
							.selectFrom("payment_share")
							.select("payment_share.transaction_id")
							.where("invoice_id", "in", invoiceIds),
					)
				: eb("order_id", "=", order_id),
		)
		.orderBy("sequence")
		.execute();

export const insertEvent = (
	trx: Db,
	event: { transaction_id: string; at: string; state: AttemptState; note: string },
) => trx.insertInto("payment_event").values(event).execute();

export const paymentHoldTargets = (row: AttemptRow, shares: readonly ShareRow[]): PaymentHoldTarget[] => [
	...(row.order_id === null ? [] : [`order:${row.order_id}` as const]),
	...shares.map(({ invoice_id }) => `invoice:${invoice_id}` as const),
];

export const chargedCents = (row: Pick<AttemptRow, "amount_cents" | "surcharge_cents">): number =>
	Number(row.amount_cents) + Number(row.surcharge_cents);

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

/** Finds an attempt by transaction id or the provider's id. */
export const attemptOfPayment = (
	db: Db,
	purpose: PaymentPurpose,
	paymentId: string,
): Promise<AttemptRow | undefined> =>
	db
		.selectFrom("payment_attempt")
		.selectAll()
		.where("purpose", "=", purpose)
		.where((eb) => eb.or([eb("transaction_id", "=", paymentId), eb("payment_id", "=", paymentId)]))
		.executeTakeFirst();

export type AttemptSearch = {
	search?: string;
	state?: AttemptState;
	purpose?: PaymentPurpose;
	orderId?: string;
	page: number;
};

/**
 * Attempts, newest first. A page past the end gives the last one.
 * @param readable accounts that the reader may read: attempts at invoices of other branches are left out
 */
export async function selectAttemptPage(
	db: Db,
	accountId: string,
	readable: readonly string[],
	query: AttemptSearch,
): Promise<{ rows: AttemptRow[]; total: number; page: number; pageCount: number }> {
	let found = db
		.selectFrom("payment_attempt")
		.where("account_id", "=", accountId)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("payment_share")
						.select("payment_share.invoice_id")
						.whereRef("payment_share.transaction_id", "=", "payment_attempt.transaction_id")
						.where("payment_share.account_id", "is not", null)
						.where("payment_share.account_id", "not in", readable),
				),
			),
		);
	if (query.state) found = found.where("state", "=", query.state);
	if (query.purpose) found = found.where("purpose", "=", query.purpose);
	if (query.orderId) found = found.where("order_id", "=", query.orderId);
	for (const word of searchWords(query.search))
		found = found.where((eb) => contains(eb.ref("search_key"), word));
	const counted = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const { total, page, pageCount, limit, offset } = toPage(counted.total, paymentLimits.pageSize, query.page);
	const rows = await found
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("sequence", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
	return { rows, total, page, pageCount };
}

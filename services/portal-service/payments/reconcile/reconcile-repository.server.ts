/** SQL of attempts to reconcile, and of holds: at most one open attempt per order and invoice. */
import type { Selectable } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { PaymentAttemptTable } from "../../../db/payments-schema.ts";
import type { AttemptRow } from "../attempts/attempts-repository.server.ts";

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

/** Those of these payments that the provider decided and that wait for us: payers can't end them. */
export async function underReview(db: Db, transactionIds: readonly string[]): Promise<Set<string>> {
	if (transactionIds.length === 0) return new Set();
	const rows = await db
		.selectFrom("payment_attempt")
		.select("transaction_id")
		.where("transaction_id", "in", transactionIds)
		.where("state", "=", "needs-attention")
		.where("payment_id", "is not", null)
		.execute();
	return new Set(rows.map(({ transaction_id }) => transaction_id));
}

/**
 * Takes the holds in a fixed order, to avoid deadlock.
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
	// The shares of the payment name these invoices, also those of other branches.
	const invoices = await trx
		.selectFrom("invoice")
		.select("id")
		.where("id", "in", invoiceIds)
		.where("balance_cents", ">", 0)
		.execute();
	return invoices.map(({ id }) => `invoice:${id}` as const);
}

const minuteMs = 60_000;
const minAgeMs = minuteMs;
/** How long ended attempts are checked, since a provider may approve late. */
const maxAgeMs = 30 * 24 * 60 * minuteMs;
const recentMs = 24 * 60 * minuteMs;
const batch = 100;

export type Due = "all" | "recent" | "undecided";

/** Attempts of all payers, oldest first. */
export function dueAttempts(
	db: Db,
	{ now, provider, after, which }: { now: number; provider: string; after: number; which: Due },
): Promise<AttemptRow[]> {
	const before = (ms: number) => new Date(now - ms).toISOString();
	return db
		.selectFrom("payment_attempt")
		.selectAll()
		.where("sequence", ">", after)
		.where((eb) => {
			const undecided = eb.and([eb("state", "=", "initiated"), eb("created_at", "<", before(minAgeMs))]);
			if (which === "undecided") return undecided;
			// Ended attempts of a former provider can no longer be checked.
			const ended = (ms: number) =>
				eb.and([
					eb("state", "in", ["cancelled", "declined"]),
					eb("updated_at", ">", before(ms)),
					eb("provider", "=", provider),
				]);
			const waiting = eb("state", "=", "needs-attention");
			return which === "recent"
				? eb.or([undecided, ended(recentMs), eb.and([waiting, eb("updated_at", ">", before(recentMs))])])
				: eb.or([undecided, ended(maxAgeMs), waiting]);
		})
		.orderBy("sequence")
		.limit(batch)
		.execute();
}

const openStates = ["initiated", "needs-attention"] as const;

/** How many attempts of all payers are not settled, and the age of the oldest that is undecided, for metrics. */
export async function openPayments(
	db: Db,
	now: number,
): Promise<{ counts: Record<(typeof openStates)[number], number>; oldestMs: number }> {
	const rows = await db
		.selectFrom("payment_attempt")
		.select(({ fn }) => ["state", fn.countAll().as("count"), fn.min("created_at").as("oldest")])
		.where("state", "in", openStates)
		.groupBy("state")
		.execute();
	const count = (openState: string) => Number(rows.find(({ state }) => state === openState)?.count ?? 0);
	const oldest = rows.find(({ state }) => state === "initiated")?.oldest;
	return {
		counts: { initiated: count("initiated"), "needs-attention": count("needs-attention") },
		oldestMs: oldest ? Math.max(0, now - Date.parse(oldest)) : 0,
	};
}

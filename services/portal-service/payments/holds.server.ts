/** What is being paid right now: at most one attempt for each order and invoice. */
import type { Db } from "../../db/connect.server.ts";

/** What an attempt pays. */
export type HoldTarget = `order:${string}` | `invoice:${string}`;

/** @returns the transaction id of the attempt that is under way for it */
export async function holdOf(db: Db, target: HoldTarget): Promise<string | null> {
	return (await holdsOf(db, [target])).get(target) ?? null;
}

/** @returns transaction ids by target; what nobody is paying is left out */
export async function holdsOf(db: Db, targets: readonly HoldTarget[]): Promise<Map<string, string>> {
	if (targets.length === 0) return new Map();
	const rows = await db.selectFrom("payment_hold").selectAll().where("target", "in", targets).execute();
	return new Map(rows.map(({ target, transaction_id }) => [target, transaction_id]));
}

/**
 * Holds what can be held, in one order for all, so that two attempts never wait for each other.
 * @returns whether all of it is held by this attempt now
 */
export async function takeHolds(
	trx: Db,
	transaction_id: string,
	targets: readonly HoldTarget[],
): Promise<boolean> {
	if (targets.length === 0) return true;
	await trx
		.insertInto("payment_hold")
		.values([...targets].sort().map((target) => ({ target, transaction_id })))
		.onConflict((conflict) => conflict.column("target").doNothing())
		.execute();
	const held = await holdsOf(trx, targets);
	return targets.every((target) => held.get(target) === transaction_id);
}

export const releaseHolds = (trx: Db, transactionId: string) =>
	trx.deleteFrom("payment_hold").where("transaction_id", "=", transactionId).execute();

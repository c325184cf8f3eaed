/** Keeps what a payment in need of attention is for from being paid again, even after another attempt held it. */
import type { Db } from "../../../db/connect.server.ts";
import {
	type AttemptRow,
	getShares,
	paymentHoldTargets,
	waitingAttempts,
} from "../attempts/attempts-repository.server.ts";
import { stillOwed, takePaymentHolds } from "./reconcile-repository.server.ts";

/**
 * Passes released holds on to the oldest attempt at the same that needs attention. Runs in the transaction
 * that released them.
 */
export async function transferPaymentHolds(trx: Db, ended: AttemptRow): Promise<void> {
	const shares = await getShares(trx, [ended.transaction_id]);
	const invoiceIds = shares.map(({ invoice_id }) => invoice_id);
	const owed = await stillOwed(trx, ended, invoiceIds);
	if (owed.length === 0) return;
	for (const row of await waitingAttempts(trx, ended, invoiceIds)) {
		const own = paymentHoldTargets(row, await getShares(trx, [row.transaction_id]));
		await takePaymentHolds(
			trx,
			row.transaction_id,
			own.filter((target) => owed.includes(target)),
		);
	}
}

/** While a payment needs attention, what it was for is not paid again, also when another payment had held it before. */
import type { Db } from "../../../db/connect.server.ts";
import {
	type AttemptRow,
	getShares,
	holdTargets,
	waitingAttempts,
} from "../attempts/attempts-repository.server.ts";
import { stillOwed, takeHolds } from "./holds-repository.server.ts";

/**
 * What an ended payment has held, as far as it is owed still, goes to the oldest payment of the same that a person has to
 * look at. Belongs into the transaction that has released the holds.
 */
export async function passOnHolds(trx: Db, ended: AttemptRow): Promise<void> {
	const shares = await getShares(trx, [ended.transaction_id]);
	const invoiceIds = shares.map(({ invoice_id }) => invoice_id);
	const owed = await stillOwed(trx, ended, invoiceIds);
	if (owed.length === 0) return;
	for (const row of await waitingAttempts(trx, ended, invoiceIds)) {
		const own = holdTargets(row, await getShares(trx, [row.transaction_id]));
		await takeHolds(
			trx,
			row.transaction_id,
			own.filter((target) => owed.includes(target)),
		);
	}
}

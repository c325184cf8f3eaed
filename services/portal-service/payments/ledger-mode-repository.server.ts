/** SQL of the ledger's payment mode. */
import type { PaymentMode } from "#rules/payments/payment-terms";
import type { Db } from "../../db/connect.server.ts";

/** `null` before the first payment. */
export async function ledgerMode(db: Db): Promise<PaymentMode | null> {
	const row = await db.selectFrom("ledger_mode").select("mode").executeTakeFirst();
	return row?.mode ?? null;
}

/** Keeps an existing mode. */
export const insertLedgerMode = (trx: Db, mode: PaymentMode) =>
	trx
		.insertInto("ledger_mode")
		.values({ id: 1, mode })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();

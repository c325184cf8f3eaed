/** SQL of the history of lots. */
import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { QuoteLotChangeTable } from "../../db/quotes-schema.ts";

export async function insertLotChange(db: Db, row: Insertable<QuoteLotChangeTable>): Promise<void> {
	await db.insertInto("quote_lot_change").values(row).execute();
}

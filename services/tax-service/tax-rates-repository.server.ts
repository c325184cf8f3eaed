/** SQL of sales tax rates, by ZIP code and by state. */
import type { TaxRate } from "#rules/tax/sales-tax";
import type { Db } from "../db/connect.server.ts";
import type { TaxRateTable } from "../db/tax-schema.ts";
import { insertRows } from "../db/write-rows.server.ts";

export const anyRates = async (db: Db): Promise<boolean> =>
	(await db.selectFrom("tax_rate").select("place").limit(1).executeTakeFirst()) !== undefined;

/** Codes of the states where tax is collected, in order. */
export async function taxedStates(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("tax_rate")
		.select("state")
		.distinct()
		.where("millionths", ">", 0)
		.orderBy("state")
		.execute();
	return rows.map(({ state }) => state);
}

/** The rate of a ZIP code, else of its state; `null` where there is none. @param zip of five digits */
export async function rateAt(
	db: Db,
	{ state, zip }: { state: string; zip: string },
): Promise<TaxRate | null> {
	const rows = await db
		.selectFrom("tax_rate")
		.selectAll()
		.where("place", "in", [zip, state])
		.where("state", "=", state)
		.execute();
	const row = rows.find(({ place }) => place === zip) ?? rows[0];
	return row
		? { state: row.state, millionths: row.millionths, shippingTaxed: row.shipping_taxed === 1 }
		: null;
}

/** Replaces all rates that were there. */
export async function replaceRates(db: Db, rows: readonly TaxRateTable[]): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await trx.deleteFrom("tax_rate").execute();
		await insertRows(trx, "tax_rate", rows);
	});
}

export const deleteDemoRates = (db: Db) => db.deleteFrom("tax_rate").where("demonstration", "=", 1).execute();

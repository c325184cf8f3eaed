/** What a SKU costs an account and in which quantities it is sold. */

import { fewestPieces } from "#contracts/quantity-rules";
import type { Db } from "../db/connect.server.ts";
import type { PriceTable } from "../db/schema.ts";
import { accountPriceBreaks, type ListPrice } from "../shared/account-price.ts";

/** Discount of an account off the list prices, in basis points. */
export async function accountDiscount(db: Db, accountId: string): Promise<number> {
	const row = await db
		.selectFrom("account")
		.select("discount")
		.where("id", "=", accountId)
		.executeTakeFirst();
	return row?.discount ?? 0;
}

export const getListPrice = (row: Pick<PriceTable, "list_cents" | "breaks">): ListPrice => ({
	listCents: row.list_cents,
	breaks: row.breaks === "[]" ? [] : JSON.parse(row.breaks),
});

export const getRules = ({
	minimum,
	multiple,
	carton,
}: Pick<PriceTable, "minimum" | "multiple" | "carton">) => ({
	minimum,
	multiple,
	carton,
});

/** The account's prices by quantity in dollars, as the contracts have them. */
export const getPriceBreaks = (row: Omit<PriceTable, "variation_id">, discount: number) =>
	accountPriceBreaks(getListPrice(row), discount, fewestPieces(row)).map(({ quantity, cents }) => ({
		quantity,
		price: cents / 100,
	}));

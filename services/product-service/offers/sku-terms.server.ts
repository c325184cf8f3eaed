/** Prices and quantity rules of a SKU for an account. */

import { accountPriceBreaks, type ListPrice } from "#rules/catalog/prices";
import { minPieces } from "#rules/catalog/quantity-rules";
import type { PriceTable } from "../../db/schema.ts";

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

/** Price breaks in dollars by quantity, as in the contracts. */
export const getPriceBreaks = (row: Omit<PriceTable, "variation_id">, discount: number) =>
	accountPriceBreaks(getListPrice(row), discount, minPieces(row)).map(({ quantity, cents }) => ({
		quantity,
		price: cents / 100,
	}));

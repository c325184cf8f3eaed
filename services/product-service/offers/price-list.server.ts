/** An account's prices of all part numbers, a part at a time. */
import type { z } from "zod";
import type { PriceListRow, priceListInputSchema, priceListPartSchema } from "#contracts/catalog/offers";
import { accountPriceCents } from "#rules/catalog/prices";
import { minPieces } from "#rules/catalog/quantity-rules";
import type { Db } from "../../db/connect.server.ts";
import { notFound } from "../../shared/http.server.ts";
import { accountDiscount } from "../repository.server.ts";
import {
	type PriceListCursor,
	selectCategoryNames,
	selectPricedSkus,
} from "./price-list-repository.server.ts";
import { getListPrice, getPriceBreaks, getRules } from "./sku-terms.server.ts";

/** "KEY ID": ids have no spaces. */
const toCursor = ({ skuKey, id }: PriceListCursor): string => `${skuKey} ${id}`;

function readCursor(after: string | undefined): PriceListCursor | null {
	if (after === undefined) return null;
	const at = after.lastIndexOf(" ");
	return at < 0 ? { skuKey: after, id: "" } : { skuKey: after.slice(0, at), id: after.slice(at + 1) };
}

/**
 * Part numbers that can be ordered, in their order.
 * @throws {ServiceFailure} 404 for an unknown category
 */
export async function priceList(
	db: Db,
	accountId: string,
	{ category, after, limit }: z.output<typeof priceListInputSchema>,
): Promise<z.output<typeof priceListPartSchema>> {
	const [discount, names] = await Promise.all([accountDiscount(db, accountId), selectCategoryNames(db)]);
	const top = names.find(({ parent_id, slug }) => parent_id === null && slug === category);
	if (category !== undefined && !top) throw notFound("The category");
	const wanted = top && names.filter(({ id, parent_id }) => id === top.id || parent_id === top.id);
	const rows = await selectPricedSkus(db, {
		categoryIds: wanted?.map(({ id }) => id),
		after: readCursor(after),
		limit,
	});
	const byId = new Map(names.map((row) => [row.id, row]));
	const last = rows.length === limit ? rows.at(-1) : undefined;
	return {
		rows: rows.map((row): PriceListRow => {
			const own = byId.get(row.category_id);
			const parent = own?.parent_id ? byId.get(own.parent_id) : undefined;
			return {
				sku: row.sku,
				name: row.name,
				brand: row.brand,
				categories: [parent?.name, own?.name].filter((name) => name !== undefined),
				status: row.status,
				upc: row.upc === "[]" ? [] : JSON.parse(row.upc),
				listPrice: row.list_cents / 100,
				price: accountPriceCents(getListPrice(row), discount, minPieces(row)) / 100,
				priceBreaks: getPriceBreaks(row, discount),
				quantityRules: getRules(row),
			};
		}),
		next: last ? toCursor({ skuKey: last.sku_key, id: last.id }) : null,
	};
}

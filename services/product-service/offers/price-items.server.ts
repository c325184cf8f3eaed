import type { PricedItems } from "#contracts/catalog/offers";
import { accountPriceCents } from "#rules/catalog/prices";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import type { Db } from "../../db/connect.server.ts";
import { findMadeParts } from "../../shared/made-parts.ts";
import { accountDiscount, selectOffers } from "../repository.server.ts";
import { getListPrice } from "./sku-terms.server.ts";

const skuBatchSize = 1000;

/** Account prices as in the cart, with stock and the total. A repeated SKU is priced for all its pieces. */
export async function priceItems(
	db: Db,
	accountId: string,
	requestedItems: readonly { productId: string; quantity: number }[],
): Promise<PricedItems> {
	const discount = await accountDiscount(db, accountId);
	const counts = countPieces(requestedItems);
	const ids = [...counts.keys()];
	const items: PricedItems["items"] = [];
	let total = 0;
	for (let from = 0; from < ids.length; from += skuBatchSize) {
		const part = ids.slice(from, from + skuBatchSize);
		const { prices, stock } = await selectOffers(db, part);
		const listPrices = new Map(
			[...prices, ...findMadeParts(part).map(({ price }) => price)].map((row) => [
				row.variation_id,
				getListPrice(row),
			]),
		);
		const stocks = new Map<string, { inStock: number; leadDays: number }>();
		for (const { variation_id, quantity, lead_days } of stock) {
			const entry = stocks.get(variation_id);
			stocks.set(variation_id, {
				inStock: (entry?.inStock ?? 0) + quantity,
				leadDays: Math.min(entry?.leadDays ?? lead_days, lead_days),
			});
		}
		for (const productId of part) {
			const list = listPrices.get(productId);
			const quantity = getPieces(counts, productId).pieces;
			const cents = list ? accountPriceCents(list, discount, quantity) : null;
			if (cents !== null) total += cents * quantity;
			items.push({
				productId,
				price: cents === null ? null : cents / 100,
				lineTotal: cents === null ? null : (cents * quantity) / 100,
				inStock: stocks.get(productId)?.inStock ?? 0,
				leadDays: stocks.get(productId)?.leadDays ?? null,
			});
		}
	}
	return { items, total: total / 100 };
}

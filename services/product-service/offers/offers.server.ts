import type { Offer } from "#contracts/catalog/offers";
import { accountPriceCents } from "#rules/catalog/prices";
import { minPieces } from "#rules/catalog/quantity-rules";
import type { Db } from "../../db/connect.server.ts";
import { accountDiscount, selectOffers } from "../repository.server.ts";
import { getListPrice, getPriceBreaks, getRules } from "./sku-terms.server.ts";

/** Offers in the given order; unknown ids have no prices and stock. */
export async function offers(db: Db, accountId: string, ids: readonly string[]): Promise<Offer[]> {
	const uniqueIds = [...new Set(ids)];
	const [{ prices, stock }, discount] = await Promise.all([
		selectOffers(db, uniqueIds),
		accountDiscount(db, accountId),
	]);
	const priceById = new Map(prices.map((price) => [price.variation_id, price]));
	return uniqueIds.map((variationID) => ({
		variationID,
		...getTerms(priceById.get(variationID), discount),
		stock: stock
			.filter((row) => row.variation_id === variationID)
			.map(({ name, city, state, quantity, lead_days }) => ({
				warehouse: name,
				city,
				state,
				quantity,
				leadDays: lead_days,
			})),
	}));
}

type Terms = Pick<Offer, "listPrice" | "price" | "priceBreaks" | "quantityRules">;

function getTerms(
	row: Awaited<ReturnType<typeof selectOffers>>["prices"][number] | undefined,
	discount: number,
): Terms {
	if (!row)
		return {
			listPrice: null,
			price: null,
			priceBreaks: [],
			quantityRules: { minimum: 1, multiple: 1, carton: 1 },
		};
	return {
		listPrice: row.list_cents / 100,
		price: accountPriceCents(getListPrice(row), discount, minPieces(row)) / 100,
		priceBreaks: getPriceBreaks(row, discount),
		quantityRules: getRules(row),
	};
}

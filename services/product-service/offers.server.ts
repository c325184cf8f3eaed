import type { Offer } from "#contracts/catalogue";
import { maySeePrices, maySeeStock } from "#contracts/permissions";
import { fewestPieces } from "#contracts/quantity-rules";
import type { TokenBearer } from "../auth.server.ts";
import type { Db } from "../db/connect.server.ts";
import { actingAccount, forbidden, verifiedBearerUser } from "../user-service/users.server.ts";
import { accountPriceCents } from "./account-price.ts";
import { selectOffers } from "./repository.server.ts";
import { accountDiscount, listPriceOf, priceBreaksOf, rulesOf } from "./sku-terms.server.ts";

/**
 * Prices and stock of SKUs for the account that the call is made for, in the order asked for; unknown ids have
 * neither.
 *
 * @param account as the call names it; without one the selected account
 * @throws {ServiceFailure} 403 for a user who may see neither, and for an account that is not the user's
 */
export async function offers(
	db: Db,
	bearer: TokenBearer,
	account: string | undefined,
	ids: readonly string[],
): Promise<Offer[]> {
	const user = await verifiedBearerUser(db, bearer);
	if (!maySeePrices(user) || !maySeeStock(user)) throw forbidden("Prices and stock are for verified users.");
	const { accountId } = await actingAccount(db, bearer, account);
	const wanted = [...new Set(ids)];
	const [{ prices, stock }, discount] = await Promise.all([
		selectOffers(db, wanted),
		accountDiscount(db, accountId),
	]);
	const priceById = new Map(prices.map((price) => [price.variation_id, price]));
	return wanted.map((variationID) => ({
		variationID,
		...termsOf(priceById.get(variationID), discount),
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

function termsOf(
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
		price: accountPriceCents(listPriceOf(row), discount, fewestPieces(row)) / 100,
		priceBreaks: priceBreaksOf(row, discount),
		quantityRules: rulesOf(row),
	};
}

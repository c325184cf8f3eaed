import type { Offer } from "#contracts/catalogue";
import { maySeePrices, maySeeStock } from "#contracts/permissions";
import type { TokenBearer } from "../auth.server.ts";
import type { Db } from "../db/connect.server.ts";
import { forbidden, verifiedBearerUser } from "../user-service/users.server.ts";
import { selectOffers } from "./repository.server.ts";

/**
 * Prices and stock of SKUs, in the order asked for; unknown ids have neither.
 *
 * @throws {ServiceFailure} 403 for a user who may see neither
 */
export async function offers(db: Db, bearer: TokenBearer, ids: readonly string[]): Promise<Offer[]> {
	const user = await verifiedBearerUser(db, bearer);
	if (!maySeePrices(user) || !maySeeStock(user)) throw forbidden("Prices and stock are for verified users.");
	const wanted = [...new Set(ids)];
	const { prices, stock } = await selectOffers(db, wanted);
	const cents = new Map(prices.map((price) => [price.variation_id, price.list_cents]));
	return wanted.map((variationID) => {
		const price = cents.get(variationID);
		return {
			variationID,
			listPrice: price === undefined ? null : price / 100,
			stock: stock
				.filter((row) => row.variation_id === variationID)
				.map(({ name, city, state, quantity, lead_days }) => ({
					warehouse: name,
					city,
					state,
					quantity,
					leadDays: lead_days,
				})),
		};
	});
}

import { maySeePrices, maySeeStock } from "#contracts/permissions";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { actingAccount, forbidden, verifiedBearerUser } from "../users.server.ts";

/**
 * The account whose prices and stock a call is shown.
 * @param account as the call names it; without one the selected account
 * @throws {ServiceFailure} 403 for a user who may see neither, and for an account that is not the user's
 */
export async function priceAccount(
	db: Db,
	bearer: TokenBearer,
	account: string | undefined,
): Promise<string> {
	const user = await verifiedBearerUser(db, bearer);
	if (!maySeePrices(user) || !maySeeStock(user)) throw forbidden("Prices and stock are for verified users.");
	return (await actingAccount(db, bearer, account)).accountId;
}

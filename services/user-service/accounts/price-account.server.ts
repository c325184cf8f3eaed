import { maySeePrices, maySeeStock } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { actingAccount, forbidden, verifiedBearerUser } from "../users.server.ts";

/**
 * @param account as in the call; defaults to the selected account
 * @throws {ServiceFailure} 403 without permission or access to the account
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

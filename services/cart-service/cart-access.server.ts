/** Who may work on a cart, and on which. */
import { mayActFor, mayUseCart } from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import type { TokenBearer } from "../auth.server.ts";
import type { Db } from "../db/connect.server.ts";
import { notOfAccount, type ServiceContext, ServiceFailure } from "../http.server.ts";
import { forbidden, verifiedBearerUser } from "../user-service/users.server.ts";

/** Who calls, and for which account. */
export type CartCall = Pick<ServiceContext, "accountId" | "requestId"> & { bearer: TokenBearer };

export type CartHolder = { user: PortalUser; accountId: string };

/**
 * The user and the account that a call is made for: the one that it names in its header, else in its address, else
 * the selected one.
 *
 * @param wanted the account in the address; another one than the header's is not found, so that a page of one account
 *   does not change the cart of another
 * @throws {ServiceFailure} 403 for who may not use carts or not act for the account, 404 for another account's cart
 */
export async function cartHolder(db: Db, call: CartCall, wanted?: string): Promise<CartHolder> {
	const user = await verifiedBearerUser(db, call.bearer);
	if (!mayUseCart(user)) throw forbidden("You may not use the cart.");
	const { userId } = user;
	const named = call.accountId;
	if (named !== undefined && !mayActFor(user, named))
		throw new ServiceFailure(403, "FORBIDDEN", "You may not act for this account.", {
			userId,
			accountId: named,
			id: wanted ?? named,
		});
	const accountId = named ?? wanted ?? user.selectedAssignedAccountId ?? user.selectedAccountId;
	if (accountId === null) throw forbidden("You may not use the cart.");
	if (!mayActFor(user, accountId) || (wanted !== undefined && wanted !== accountId))
		throw notOfAccount("This cart", { userId, accountId, id: wanted ?? accountId });
	return { user, accountId };
}

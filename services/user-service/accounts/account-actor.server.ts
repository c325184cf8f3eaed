/** For which account a call is made, and whether its user has the right to. */
import { mayActFor } from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notOfAccount, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { forbidden, verifiedBearerUser } from "../users.server.ts";

export type AccountCall = Pick<ServiceContext, "accountId" | "requestId"> & { bearer: TokenBearer };

export type AccountActor = { user: PortalUser; accountId: string };

/** Who may, what is said to who may not, and what is not found when it is another account's. */
export type AccountRule = { may: (user: PortalUser) => boolean; refusal: string; what: string };

/**
 * The user and the account that a call is made for: the one that it names in its header, else in its address,
 * else the selected one.
 * @param wanted the account in the address; another one than the header's is not found, so that a page of one
 * account does not show or change what is another's
 * @throws {ServiceFailure} 403 for who may not by the rule or not act for the account, 404 for another account
 */
export async function accountActor(
	db: Db,
	call: AccountCall,
	{ may, refusal, what }: AccountRule,
	wanted?: string,
): Promise<AccountActor> {
	const user = await verifiedBearerUser(db, call.bearer);
	if (!may(user)) throw forbidden(refusal);
	const { userId } = user;
	const named = call.accountId;
	if (named !== undefined && !mayActFor(user, named))
		throw new ServiceFailure(403, "FORBIDDEN", "You may not act for this account.", {
			userId,
			accountId: named,
			id: wanted ?? named,
		});
	const accountId = named ?? wanted ?? user.selectedAssignedAccountId ?? user.selectedAccountId;
	if (accountId === null) throw forbidden(refusal);
	if (!mayActFor(user, accountId) || (wanted !== undefined && wanted !== accountId))
		throw notOfAccount(what, { userId, accountId, id: wanted ?? accountId });
	return { user, accountId };
}

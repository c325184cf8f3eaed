/** The account of a call, of prices and of a document, and who manages the shop. */
import type { PortalUser } from "#contracts/users/user";
import {
	isVerified,
	mayActFor,
	mayManageShop,
	maySeePrices,
	maySeeStock,
	workingAt,
} from "#rules/users/permissions";
import { switchableAccountIds } from "#rules/users/selected-account";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import {
	type FindDocumentAccount,
	notOfAccount,
	type ServiceContext,
	ServiceFailure,
} from "../../shared/http.server.ts";
import { portalUserById } from "../repository.server.ts";
import { actingAccount, forbidden, requireSecondFactor, verifiedBearerUser } from "../users.server.ts";
import { accountOfDocument } from "./document-account-repository.server.ts";

// The account of a call, and the user's permission for it.

export type AccountCall = Pick<ServiceContext, "accountId" | "requestId"> & { bearer: TokenBearer };

/** The user works at that account, whatever is selected. */
export type AccountActor = { user: PortalUser; accountId: string };

/** `refusal` is the message of a 403, `what` the noun of a 404. */
export type AccountRule = { may: (user: PortalUser) => boolean; refusal: string; what: string };

/**
 * The account in the header, else in the URL, else the selected one.
 * @param requestedAccountId the account in the URL; 404 if it differs from the header's, so that a page never shows or
 * changes another account's data
 * @throws {ServiceFailure} 403 by the rule or without access to the account, 404 for another account
 */
export async function accountActor(
	db: Db,
	call: AccountCall,
	{ may, refusal, what }: AccountRule,
	requestedAccountId?: string,
): Promise<AccountActor> {
	const stored = await verifiedBearerUser(db, call.bearer);
	const { userId } = stored;
	const named = call.accountId;
	const accountId =
		named ?? requestedAccountId ?? stored.selectedAssignedAccountId ?? stored.selectedAccountId;
	requireSecondFactor(stored, accountId);
	const user = accountId !== null && mayActFor(stored, accountId) ? workingAt(stored, accountId) : stored;
	if (!may(user)) throw forbidden(refusal);
	if (named !== undefined && !mayActFor(user, named))
		throw new ServiceFailure(403, "FORBIDDEN", "You don't have access to this account.", {
			userId,
			accountId: named,
			id: requestedAccountId ?? named,
		});
	if (accountId === null) throw forbidden(refusal);
	if (!mayActFor(user, accountId) || (requestedAccountId !== undefined && requestedAccountId !== accountId))
		throw notOfAccount(what, { userId, accountId, id: requestedAccountId ?? accountId });
	return { user, accountId };
}

/** The account of a document that was not found in the current one; only among the caller's accounts. */
export const documentAccountFinder =
	(db: Db, now: () => number): FindDocumentAccount =>
	async ({ document, id, userId }) => {
		const user = await portalUserById(db, userId);
		if (!user) return undefined;
		const account = await accountOfDocument(db, document, id, {
			userId,
			representative: user.customerType === "representative",
			accountIds: switchableAccountIds(user),
			at: new Date(now()).toISOString(),
		});
		return account && { accountId: account.id, name: account.name, city: account.city, document };
	};

/**
 * @param account as in the call; defaults to the selected account
 * @throws {ServiceFailure} 403 without permission or access to the account
 */
export async function priceAccount(
	db: Db,
	bearer: TokenBearer,
	account: string | undefined,
): Promise<string> {
	const refusal = "Prices and stock are for verified users.";
	if (!isVerified(await verifiedBearerUser(db, bearer))) throw forbidden(refusal);
	const { user, accountId } = await actingAccount(db, bearer, account);
	if (!maySeePrices(user) || !maySeeStock(user)) throw forbidden(refusal);
	return accountId;
}

/** @throws {ServiceFailure} 403 for everyone but administrators of the shop */
export async function requireShopManager(db: Db, bearer: TokenBearer): Promise<void> {
	if (!mayManageShop(await verifiedBearerUser(db, bearer)))
		throw forbidden("This is for administrators of the shop.");
}

/** Reading users and changing oneself. For other users' rights see `rights/`. */

import type { PortalUser } from "#contracts/users/user";
import { mayManageUser, reviewsRepresentatives } from "#rules/users/managing-users";
import {
	lacksSecondFactor,
	mayActFor,
	mayManagePortalUsers,
	setUpSecondFactor,
	workingAt,
} from "#rules/users/permissions";
import { switchableAccountIds } from "#rules/users/selected-account";
import type { Db } from "../db/connect.server.ts";
import { hasSecondFactor } from "../identity/public.server.ts";
import type { TokenBearer } from "../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../shared/http.server.ts";
import type { UserScope } from "./portal-users-repository.server.ts";
import { portalUserByEmail, portalUserById, recordSwitch, updatePortalUser } from "./repository.server.ts";
import { userWithVerifiedAddress } from "./rights/rights-repository.server.ts";

export const forbidden = (message: string) => new ServiceFailure(403, "FORBIDDEN", message);

const now = () => new Date().toISOString();

/** @throws {ServiceFailure} 404 when the sign-in has no user yet */
export const bearerUser = (db: Db, bearer: TokenBearer): Promise<PortalUser> =>
	bearer.page
		? bearer.page.once("user", async () => frozen(await readBearer(db, bearer)))
		: readBearer(db, bearer);

/** Several calls have the same one. */
function frozen(user: PortalUser): PortalUser {
	for (const value of Object.values(user)) if (typeof value === "object") Object.freeze(value);
	return Object.freeze(user);
}

async function readBearer(db: Db, bearer: TokenBearer): Promise<PortalUser> {
	// Looked up on every call, so that it holds for open sessions, API keys and connected apps too. Only our own sign-in
	// has a second factor.
	const user = await userWithRights(db, bearer.userId, {
		defaultAccountId: bearer.defaultAccountId,
		hasFactors: bearer.sessionId !== null,
	});
	if (!user) throw notFound("Your user record");
	if (user.emailVerified === bearer.emailVerified && user.email === bearer.email) return user;
	// The record of a former user may still have this address: show the verified one without storing it.
	const taken = user.email !== bearer.email && (await portalUserByEmail(db, bearer.email));
	await updatePortalUser(db, user.userId, {
		email: taken ? user.email : bearer.email,
		email_verified: bearer.emailVerified ? 1 : 0,
		updated_at: now(),
	});
	return { ...user, email: bearer.email, emailVerified: bearer.emailVerified };
}

/**
 * A user as the services judge what is open to him or her now, such as whoever made a link.
 * @param hasFactors whether the shop's own sign-in decides, which knows second factors
 */
export async function userWithRights(
	db: Db,
	userId: string,
	{
		defaultAccountId = null,
		hasFactors = true,
	}: { defaultAccountId?: string | null; hasFactors?: boolean } = {},
): Promise<PortalUser | null> {
	const stored = await portalUserById(db, userId, defaultAccountId);
	if (!stored) return null;
	const { factorRequiredAt, ...user } = stored;
	const lacksFactor = hasFactors && factorRequiredAt.length > 0 && !(await hasSecondFactor(db, userId));
	return lacksFactor ? { ...user, missingSecondFactor: [...factorRequiredAt] } : user;
}

/**
 * Requires a verified address, so that registering with another person's address gives no access.
 * @throws {ServiceFailure} 403
 */
export async function verifiedBearerUser(db: Db, bearer: TokenBearer): Promise<PortalUser> {
	const user = await bearerUser(db, bearer);
	if (!user.emailVerified) throw forbidden("Please verify your email address first.");
	return user;
}

/** @throws {ServiceFailure} 403 at an account whose company requires a second factor that the user lacks */
export function requireSecondFactor(user: PortalUser, accountId: string | null): void {
	if (lacksSecondFactor(user, accountId))
		throw new ServiceFailure(403, "SECOND_FACTOR_REQUIRED", setUpSecondFactor.sentence);
}

/**
 * The account in the call if the user can act for it, otherwise the selected one. All services use this.
 * @throws {ServiceFailure} 403 for an account of others, or for a user without one
 */
export async function actingAccount(
	db: Db,
	bearer: TokenBearer,
	accountId: string | undefined,
): Promise<{ user: PortalUser; accountId: string }> {
	const user = await verifiedBearerUser(db, bearer);
	const acting = accountId ?? user.selectedAssignedAccountId ?? user.selectedAccountId;
	requireSecondFactor(user, acting);
	if (!acting || !mayActFor(user, acting)) throw forbidden("You don't have access to this account.");
	return { user: workingAt(user, acting), accountId: acting };
}

/** @throws {ServiceFailure} 403 without permission to manage users, or without the second factor that it takes */
export function requireManager(user: PortalUser): void {
	requireSecondFactor(user, user.selectedAccountId);
	if (!mayManagePortalUsers(user)) throw forbidden("You may not manage portal users.");
}

/** @throws {ServiceFailure} 404 for a user outside the caller's accounts */
export async function visibleUser(db: Db, bearer: TokenBearer, userId: string): Promise<PortalUser> {
	if (userId === bearer.userId) return bearerUser(db, bearer);
	const own = await verifiedBearerUser(db, bearer);
	const user = await userWithVerifiedAddress(db, userId);
	if (!user || !mayManageUser(own, user)) throw notFound("This user");
	return user;
}

/**
 * The users a manager asks for.
 * @throws {ServiceFailure} 403 for an account or sales rep of others, 422 without either
 */
export async function userScope(
	db: Db,
	bearer: TokenBearer,
	filter: { accountId?: string; salesRepId?: string },
): Promise<UserScope> {
	const own = await verifiedBearerUser(db, bearer);
	requireManager(own);
	const { accountId, salesRepId } = filter;
	if (accountId) {
		if (!mayActFor(own, accountId)) throw forbidden("You don't have access to this account.");
		return { accountId };
	}
	if (salesRepId) {
		if (!own.salesRepIds.includes(salesRepId)) throw forbidden("This sales rep record is not yours.");
		return { salesRepId, managerId: own.userId, forReviewer: reviewsRepresentatives(own) };
	}
	throw new ServiceFailure(422, "NOTHING_NAMED", "Name an account or a sales rep.");
}

export type UserChange = {
	fname?: string;
	lname?: string;
	selectedAccountId?: string;
	selectedSalesRepId?: string;
	selectedAssignedAccountId?: string;
};

/**
 * Changes the own name or selection. Every switch of account is logged, also rejected ones.
 * @throws {ServiceFailure} 403 for another user, and for an account or sales rep of others
 */
export async function changeUser(
	db: Db,
	bearer: TokenBearer,
	userId: string,
	change: UserChange,
	requestId: string,
): Promise<PortalUser> {
	const user = await bearerUser(db, bearer);
	if (userId !== user.userId) throw forbidden("You may only change your own record.");
	if (change.selectedSalesRepId && !user.salesRepIds.includes(change.selectedSalesRepId))
		throw forbidden("This sales rep record is not yours.");
	const target =
		user.customerType === "representative" ? change.selectedAssignedAccountId : change.selectedAccountId;
	const unfitting =
		user.customerType === "representative" ? change.selectedAccountId : change.selectedAssignedAccountId;
	const current = user.selectedAssignedAccountId ?? user.selectedAccountId;
	const requestedAccount = unfitting ?? (target === current ? undefined : target);
	if (requestedAccount) {
		const allowed = !unfitting && switchableAccountIds(user).includes(requestedAccount);
		await recordSwitch(db, {
			at: now(),
			user_id: user.userId,
			sales_rep_id: user.selectedSalesRepId,
			from_account_id: current,
			to_account_id: requestedAccount,
			allowed: allowed ? 1 : 0,
			request_id: requestId.slice(0, 64),
		});
		if (!allowed) throw forbidden("This account is not one of yours.");
	}
	await updatePortalUser(db, user.userId, {
		fname: change.fname ?? user.fname,
		lname: change.lname ?? user.lname,
		selected_account_id:
			user.customerType === "distributor" ? (target ?? user.selectedAccountId) : user.selectedAccountId,
		selected_sales_rep_id: change.selectedSalesRepId ?? user.selectedSalesRepId,
		selected_assigned_account_id:
			user.customerType === "representative"
				? (target ?? user.selectedAssignedAccountId)
				: user.selectedAssignedAccountId,
		updated_at: now(),
	});
	return bearerUser(db, bearer);
}

/** Registration and upgrade, with the outcomes of section 8 ("Account messages"). */

import type { PortalUser } from "#contracts/users/user";
import type { RegistrationOutcome, Verification } from "#contracts/users/user-service";
import type { Db } from "../db/connect.server.ts";
import type { TokenBearer } from "../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import {
	insertPortalUser,
	linkSalesRep,
	moveToSignIn,
	portalUserByEmail,
	portalUserById,
	salesReps,
	updatePortalUser,
} from "./repository.server.ts";
import { recordChange } from "./rights/change-rights.server.ts";
import { consumeAttempt, proveAccount } from "./rights/decide.server.ts";
import type { UserDeps } from "./rights/rights-call.server.ts";
import { isReviewOnly, lockRights } from "./rights/rights-repository.server.ts";
import { bearerUser } from "./users.server.ts";

type Name = { fname: string; lname: string };
export type Registered = { outcome: RegistrationOutcome; user: PortalUser };

const now = () => new Date().toISOString();

/**
 * Creates the user of a sign-in if missing.
 * @throws {ServiceFailure} 409 when the address belongs to another user and is not verified, 403 for a
 * disabled user
 */
export async function registerBasic(db: Db, bearer: TokenBearer, name: Name): Promise<Registered> {
	const inserted = await insertPortalUser(db, {
		user_id: bearer.userId,
		email: bearer.email,
		...name,
		customer_type: "basic",
		role: "user",
		access: "[]",
		selected_account_id: null,
		selected_sales_rep_id: null,
		selected_assigned_account_id: null,
		email_verified: bearer.emailVerified ? 1 : 0,
		pending_admin: 0,
		pending_rep_info: null,
		people_account: null,
		people_addresses: "[]",
		site: "portal",
		created_at: now(),
		updated_at: now(),
	});
	if (inserted || (await portalUserById(db, bearer.userId)))
		return { outcome: "basicAccess", user: await bearerUser(db, bearer) };
	const other = await portalUserByEmail(db, bearer.email);
	if (!other || !bearer.emailVerified)
		throw new ServiceFailure(409, "EXISTING_ACCOUNT", "An account with this email address already exists.");
	if (other.disabled)
		throw new ServiceFailure(403, "USER_DISABLED", "This account has been disabled. Call customer service.");
	await moveToSignIn(db, other.userId, bearer.userId);
	return { outcome: "existingConnected", user: await bearerUser(db, bearer) };
}

/** `address` is a hash of the client address, for rate limits. */
export type RegistrationCall = Pick<ServiceContext, "requestId" | "clientAddress"> & { bearer: TokenBearer };

/** Registers distributors and representatives: creates a basic user, then upgrades it. */
export async function registerVerified(
	deps: UserDeps,
	call: RegistrationCall,
	name: Name,
	verification: Verification,
): Promise<Registered> {
	// Check first, so that a blocked attempt creates no user.
	const attempt = await getAttempt(deps, call, verification);
	const registered = await registerBasic(deps.db, call.bearer, name);
	if (registered.outcome === "existingConnected") return registered;
	return upgradeAfter(deps, call, verification, attempt);
}

/**
 * Upgrades a basic user. Rules of the embedded service:
 *
 * | applies as | condition | outcome |
 * |---|---|---|
 * | either | a request is pending | underReview |
 * | distributor | account number and ZIP code match, no approval needed | distributorVerified |
 * | distributor | they match, approval needed | sentForReview |
 * | distributor | they match, but this user was rejected twice | callCustomerService |
 * | distributor | unknown number or wrong ZIP code | distributorUnverified |
 * | representative | address of a sales rep record | salespersonConnected |
 * | representative | otherwise, or a manager revoked access before | sentForReview |
 *
 * @throws {ServiceFailure} 409 for distributors and representatives, 429 after too many failed attempts
 */
export async function upgrade(
	deps: UserDeps,
	call: RegistrationCall,
	verification: Verification,
): Promise<Registered> {
	const user = await requireBasic(deps.db, call.bearer);
	if (user.pendingRepInfo || user.pendingAccountId) return { outcome: "underReview", user };
	return upgradeAfter(deps, call, verification, await getAttempt(deps, call, verification));
}

async function requireBasic(db: Db, bearer: TokenBearer): Promise<PortalUser> {
	const user = await bearerUser(db, bearer);
	if (user.customerType !== "basic")
		throw new ServiceFailure(409, "ALREADY_UPGRADED", "Your account is already verified.");
	return user;
}

const getAttempt = async (deps: UserDeps, call: RegistrationCall, verification: Verification) =>
	verification.customerType === "distributor"
		? consumeAttempt(deps, call.bearer.userId, verification.account, call.clientAddress ?? "")
		: null;

async function upgradeAfter(
	deps: UserDeps,
	call: RegistrationCall,
	verification: Verification,
	attempt: number | null,
): Promise<Registered> {
	const { db } = deps;
	const user = await requireBasic(db, call.bearer);
	const outcome =
		verification.customerType === "distributor"
			? await proveAccount(deps, user.userId, verification.account, attempt, call.requestId)
			: await asRepresentative(deps, call, user, verification.repInfo);
	return { outcome, user: await bearerUser(db, call.bearer) };
}

async function asRepresentative(
	{ db, now: clock }: UserDeps,
	{ requestId }: RegistrationCall,
	user: PortalUser,
	info: { agency: string; phone: string; territory: string },
): Promise<RegistrationOutcome> {
	if (user.pendingRepInfo || user.pendingAccountId) return "underReview";
	const at = new Date(clock()).toISOString();
	return db.transaction().execute(async (change) => {
		await lockRights(change);
		const records = (await isReviewOnly(change, user.userId))
			? []
			: await salesReps(change, { email: user.email });
		if (records.length === 0) {
			const row = { pending_rep_info: JSON.stringify(info), updated_at: at };
			await updatePortalUser(change, user.userId, row);
			return "sentForReview";
		}
		for (const [position, record] of records.entries())
			await linkSalesRep(change, user.userId, record.salesRepId, position);
		const access = JSON.stringify([...new Set([...user.access, "cart"])]);
		await updatePortalUser(change, user.userId, { customer_type: "representative", access, updated_at: at });
		const after = (await portalUserById(change, user.userId)) ?? user;
		const about = `sales rep ${records.map(({ salesRepId }) => salesRepId).join(", ")}`;
		await recordChange(change, user, user, after, { action: "connected", about, at, requestId });
		return "salespersonConnected";
	});
}

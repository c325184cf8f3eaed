/** Registration and upgrade, with the outcomes of section 8 ("Account messages"). */

import type { PortalUser } from "#contracts/user";
import type { RegistrationOutcome, Verification } from "#contracts/user-service";
import type { TokenBearer } from "../auth.server.ts";
import type { Db } from "../db/connect.server.ts";
import { ServiceFailure } from "../http.server.ts";
import {
	accountRow,
	insertPortalUser,
	linkAccount,
	linkSalesRep,
	moveToSignIn,
	portalUserByEmail,
	portalUserById,
	salesReps,
	updatePortalUser,
} from "./repository.server.ts";
import { bearerUser } from "./users.server.ts";

type Name = { fname: string; lname: string };
export type Registered = { outcome: RegistrationOutcome; user: PortalUser };

const now = () => new Date().toISOString();

/**
 * Makes sure that the bearer of a token has a user. Asking again changes nothing.
 *
 * A user of the same address with another sign-in (moved from an earlier provider) is connected, when the provider
 * vouches for the address.
 * @throws {ServiceFailure} 409 when the address belongs to another user and is not verified
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
		throw new ServiceFailure(
			409,
			"EXISTING_ACCOUNT",
			"There is an account with this e-mail address already.",
		);
	await moveToSignIn(db, other.userId, bearer.userId);
	return { outcome: "existingConnected", user: await bearerUser(db, bearer) };
}

/** Sign-up as distributor or representative: a basic user, then the upgrade. */
export async function registerVerified(
	db: Db,
	bearer: TokenBearer,
	name: Name,
	verification: Verification,
): Promise<Registered> {
	const registered = await registerBasic(db, bearer, name);
	if (registered.outcome === "existingConnected") return registered;
	return upgrade(db, bearer, verification);
}

/**
 * Upgrades a basic user. What decides, in the embedded service:
 *
 * | asked | condition | outcome |
 * |---|---|---|
 * | distributor | account number and ZIP code match | distributorVerified |
 * | distributor | account number known, ZIP code does not match | callCustomerService |
 * | distributor | account number unknown | distributorUnverified |
 * | representative | address is that of a sales rep record | salespersonConnected |
 * | representative | a request waits already | underReview |
 * | representative | otherwise | sentForReview |
 *
 * @throws {ServiceFailure} 409 for who is distributor or representative already
 */
export async function upgrade(db: Db, bearer: TokenBearer, verification: Verification): Promise<Registered> {
	const user = await bearerUser(db, bearer);
	if (user.customerType !== "basic")
		throw new ServiceFailure(409, "ALREADY_UPGRADED", "Your account has been verified already.");
	const outcome =
		verification.customerType === "distributor"
			? await asDistributor(db, user, verification.account)
			: await asRepresentative(db, user, verification.repInfo);
	return { outcome, user: await bearerUser(db, bearer) };
}

async function asDistributor(
	db: Db,
	user: PortalUser,
	proof: { accountNumber: string; zip: string },
): Promise<RegistrationOutcome> {
	const account = await accountRow(db, proof.accountNumber);
	if (!account) return "distributorUnverified";
	if (account.zip.slice(0, 5) !== proof.zip.slice(0, 5)) return "callCustomerService";
	await db.transaction().execute(async (change) => {
		await linkAccount(change, user.userId, account.id);
		await updatePortalUser(change, user.userId, {
			customer_type: "distributor",
			selected_account_id: account.id,
			access: JSON.stringify(["cart"]),
			updated_at: now(),
		});
	});
	return "distributorVerified";
}

async function asRepresentative(
	db: Db,
	user: PortalUser,
	info: { agency: string; phone: string; territory: string },
): Promise<RegistrationOutcome> {
	const records = await salesReps(db, { email: user.email });
	if (records.length > 0) {
		await db.transaction().execute(async (change) => {
			for (const [position, record] of records.entries())
				await linkSalesRep(change, user.userId, record.salesRepId, position);
			await updatePortalUser(change, user.userId, {
				customer_type: "representative",
				access: JSON.stringify(["cart"]),
				updated_at: now(),
			});
		});
		return "salespersonConnected";
	}
	if (user.pendingRepInfo) return "underReview";
	await updatePortalUser(db, user.userId, { pending_rep_info: JSON.stringify(info), updated_at: now() });
	return "sentForReview";
}

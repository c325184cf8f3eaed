/** The caller of an operation on rights, and detection of concurrent changes. */
import type { PortalUser } from "#contracts/users/user";
import { changesSince, type SeenUser } from "#contracts/users/user-changes";
import { fullName } from "#rules/users/full-name";
import { reviewsRepresentatives } from "#rules/users/managing-users";
import { isAdministrator, mayActFor, mayManagePortalUsers } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { portalUsersByIds } from "../portal-users-repository.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import {
	administratorsServing,
	allShopAdministrators,
	ownManagers,
	salesRepsServing,
} from "./account-requests-repository.server.ts";
import { lockRights, userWithVerifiedAddress } from "./rights-repository.server.ts";

export type UserDeps = {
	db: Db;
	/** In ms since 1970. */
	now: () => number;
	origin: string;
	verificationNeedsApproval: boolean;
};

export type RightsCall = { bearer: TokenBearer; requestId: string };

/** Serializes all changes of rights. */
export async function changingRights<Result>(
	{ db }: UserDeps,
	{ bearer }: RightsCall,
	userId: string,
	handle: (change: Db, manager: PortalUser, user: PortalUser | null) => Promise<Result>,
): Promise<Result> {
	await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		await lockRights(change);
		const manager = await verifiedBearerUser(change, bearer);
		return handle(change, manager, await userWithVerifiedAddress(change, userId));
	});
}

/** @throws {ServiceFailure} 409 with the changes since the form was shown */
export function requireAsSeen(user: PortalUser, seen: SeenUser | undefined): void {
	const changes = seen ? changesSince(seen, user) : [];
	if (changes.length === 0) return;
	throw new ServiceFailure(
		409,
		"CHANGED_MEANWHILE",
		`${fullName(user)} has changed since you opened this page: ${changes.join("; ")}. Nothing was done. Check again before you confirm.`,
	);
}

// The managers of an account: its own admins and its sales rep.

/** Who is asked for rights at an account. `administers`: as administrators of its company, with that company's pages. */
export type AskedManagers = { userIds: readonly string[]; administers: boolean };

/** The administrators of the account's company, else those who manage its users, else the shop's. */
export async function askedManagers(db: Db, accountId: string): Promise<AskedManagers> {
	const own = await ownManagers(db, accountId);
	const people = await portalUsersByIds(
		db,
		own.map(({ user_id }) => user_id),
	);
	const administrators = people.filter(isAdministrator);
	if (administrators.length > 0) return { userIds: administrators.map(toId), administers: true };
	if (people.length > 0) return { userIds: people.map(toId), administers: false };
	return shopManagers(await administratorsFor(db, accountId));
}

/** The administrators of the shop. */
export const askedShop = async (db: Db): Promise<AskedManagers> =>
	shopManagers(await allShopAdministrators(db));

const toId = ({ userId }: PortalUser) => userId;
const shopManagers = (found: readonly { user_id: string }[]): AskedManagers => ({
	userIds: found.map(({ user_id }) => user_id),
	administers: false,
});

async function administratorsFor(db: Db, accountId: string) {
	if ((await ownManagers(db, accountId)).length > 0) return [];
	const serving = await administratorsServing(db, accountId);
	return serving.length > 0 ? serving : allShopAdministrators(db);
}

/** Distinct addresses to notify about an account. */
export async function getAccountManagers(db: Db, accountId: string): Promise<string[]> {
	const managers = await ownManagers(db, accountId);
	const reps = await salesRepsServing(db, accountId);
	const administrators = await administratorsFor(db, accountId);
	return [...new Set([...managers, ...reps, ...administrators].map(({ email }) => email.toLowerCase()))];
}

export async function mayDecideOnAccount(db: Db, user: PortalUser, accountId: string): Promise<boolean> {
	if (mayActFor(user, accountId) && (mayManagePortalUsers(user) || user.customerType === "representative"))
		return true;
	if (!reviewsRepresentatives(user)) return false;
	return (await administratorsFor(db, accountId)).some(({ user_id }) => user_id === user.userId);
}

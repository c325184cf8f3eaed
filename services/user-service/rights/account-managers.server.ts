/** The managers of an account: its own admins and its sales rep. */

import type { PortalUser } from "#contracts/users/user";
import { reviewsRepresentatives } from "#rules/users/managing-users";
import { mayActFor, mayManagePortalUsers } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import {
	administratorsServing,
	allShopAdministrators,
	ownManagers,
	salesRepsServing,
} from "./account-requests-repository.server.ts";

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

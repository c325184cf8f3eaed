/** The audit log of rights, written in the transaction of each change. */

import type { PortalUser } from "#contracts/users/user";
import {
	type AuditedRights,
	auditedRightsSchema,
	type UserChange,
	userChangeActions,
} from "#contracts/users/user-changes";
import { fullName } from "#rules/users/full-name";
import { isAdministrator } from "#rules/users/permissions";
import { switchableAccountIds } from "#rules/users/selected-account";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { forbidden, verifiedBearerUser, visibleUser } from "../users.server.ts";
import { changeRows, insertChange } from "./rights-repository.server.ts";

export type ChangeNote = {
	action: (typeof userChangeActions)[number];
	about?: string;
	/** An account of the change that the user does not have, such as a declined one. */
	accountId?: string | null;
	/** Further accounts that it is about. */
	accountIds?: readonly string[];
	/** Whether it is about accounts alone, and not about the actor, whose other accounts it must not name them to. */
	ofAccounts?: boolean;
	at: string;
	requestId: string;
};

const auditedRights = (user: PortalUser): AuditedRights =>
	auditedRightsSchema.parse({ ...user, disabled: user.disabled ?? false });

export async function recordChange(
	db: Db,
	actor: PortalUser,
	before: PortalUser,
	after: PortalUser,
	{ action, about = "", accountId, accountIds = [], ofAccounts = false, at, requestId }: ChangeNote,
): Promise<void> {
	const people = ofAccounts ? [] : [before, after];
	const accounts = people.flatMap((user) => [...user.accountIds, ...user.assignedAccountIds]);
	await insertChange(
		db,
		{
			at,
			request_id: requestId.slice(0, 64),
			action,
			about,
			actor_id: actor.userId,
			actor_name: fullName(actor),
			user_id: after.userId,
			user_name: fullName(after),
			before: JSON.stringify(auditedRights(before)),
			after: JSON.stringify(auditedRights(after)),
		},
		[...new Set([...accounts, ...accountIds, ...(accountId ? [accountId] : [])])],
	);
}

/**
 * Entries about the reader's accounts or by the reader. Other accounts in them are counted, not named.
 * @throws {ServiceFailure} 403 for users who are not admins, 404 for a user outside the reader's accounts
 */
export async function readUserChanges(
	db: Db,
	bearer: TokenBearer,
	{ userId, page }: { userId?: string; page: number },
): Promise<{ changes: UserChange[]; pageCount: number }> {
	const reader = await verifiedBearerUser(db, bearer);
	if (userId === undefined) {
		if (!isAdministrator(reader)) throw forbidden("The audit log is for administrators.");
	} else if (userId === reader.userId || !(await visibleUser(db, bearer, userId)))
		throw forbidden("The audit log about yourself is for other managers.");
	const accounts = switchableAccountIds(reader);
	const { rows, pageCount } = await changeRows(db, { readerId: reader.userId, accounts, userId, page });
	const shown = (json: string): AuditedRights => {
		const rights = auditedRightsSchema.parse(JSON.parse(json));
		const mine = (ids: string[]) => ids.filter((id) => accounts.includes(id));
		const [accountIds, assignedAccountIds] = [mine(rights.accountIds), mine(rights.assignedAccountIds)];
		const all = rights.accountIds.length + rights.assignedAccountIds.length;
		const otherAccounts = all - accountIds.length - assignedAccountIds.length;
		return { ...rights, accountIds, assignedAccountIds, otherAccounts };
	};
	return {
		pageCount,
		changes: rows.map((row) => ({
			at: row.at,
			action: userChangeActions.find((action) => action === row.action) ?? "changed",
			about: row.about,
			actorId: row.actor_id,
			actorName: row.actor_name,
			userId: row.user_id,
			userName: row.user_name,
			before: shown(row.before),
			after: shown(row.after),
		})),
	};
}

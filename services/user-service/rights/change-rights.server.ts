/** Changes of another user's rights: type, role, access, accounts, and whether they can sign in. */
import type { PortalUser } from "#contracts/users/user";
import {
	type AuditedRights,
	auditedRightsSchema,
	type SeenUser,
	type UserChange,
	userChangeActions,
} from "#contracts/users/user-changes";
import { fullName } from "#rules/users/full-name";
import {
	changesNothing,
	checkRightsChange,
	getAccounts,
	mayManageUser,
	type RightsAfter,
	type RightsChange,
	rightsAfter,
} from "#rules/users/managing-users";
import { isAdministrator, openAccountIds } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { setAccountDisabled } from "../../identity/public.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { forbidden, requireManager, verifiedBearerUser, visibleUser } from "../users.server.ts";
import { closeRequest } from "./account-requests-repository.server.ts";
import { changingRights, type RightsCall, requireAsSeen, type UserDeps } from "./rights-call.server.ts";
import { rightsChangedMail } from "./rights-mail.ts";
import {
	accountNames,
	accountsOfOnlyAdministrator,
	changeRows,
	insertChange,
	servedAccounts,
	userWithVerifiedAddress,
	writeRights,
} from "./rights-repository.server.ts";

/**
 * Takes effect in open sessions too, since services read rights on every call.
 * @throws {ServiceFailure} 403, 404, 409 or 422 by the rules of `rules/users/managing-users.ts`, 409 after a
 * concurrent change and for the last admin of an account
 */
export function changeRights(
	deps: UserDeps,
	call: RightsCall,
	userId: string,
	rightsChange: RightsChange,
	seen?: SeenUser,
): Promise<PortalUser> {
	return changingRights(deps, call, userId, async (change, manager, user) => {
		if (userId !== manager.userId) requireManager(manager);
		if (!user || (userId !== manager.userId && !mayManageUser(manager, user))) throw notFound("This user");
		requireAsSeen(user, seen);
		const refusal = checkRightsChange(manager, user, rightsChange);
		if (refusal)
			throw new ServiceFailure(refusal.status, refusal.code, refusal.message, {
				userId: manager.userId,
				target: userId,
			});
		const after = rightsAfter(user, rightsChange);
		if (changesNothing(user, after)) return user;
		await requireServed(change, after);
		await requireOtherAdministrator(change, user, after);
		const at = new Date(deps.now()).toISOString();
		await writeRights(change, user, after, at);
		const remainingAccountIds = [...after.accountIds, ...after.assignedAccountIds];
		for (const accountId of getAccounts(user).filter((id) => !remainingAccountIds.includes(id)))
			await closeRequest(change, { userId, accountId }, "refused", manager, at);
		const disabledChanged = after.disabled !== (user.disabled ?? false);
		if (disabledChanged) await setAccountDisabled(change, userId, after.disabled);
		const changed = (await userWithVerifiedAddress(change, userId)) ?? user;
		const action = disabledChanged ? (after.disabled ? "disabled" : "enabled") : "changed";
		await recordChange(change, manager, user, changed, { action, at, requestId: call.requestId });
		await putIntoOutbox(change, rightsChangedMail(user, changed), deps.now());
		return changed;
	});
}

async function requireServed(db: Db, { salesRepIds, assignedAccountIds }: RightsAfter): Promise<void> {
	if (assignedAccountIds.length === 0) return;
	const served = await servedAccounts(db, salesRepIds, assignedAccountIds);
	if (assignedAccountIds.some((id) => !served.some(({ account_id }) => account_id === id)))
		throw new ServiceFailure(
			422,
			"NOT_SERVED",
			"The representative's sales rep id does not serve this account.",
		);
}

/** @throws {ServiceFailure} 409 when an account would lose its last admin */
export async function requireOtherAdministrator(db: Db, user: PortalUser, after: RightsAfter): Promise<void> {
	if (user.role !== "admin" || user.customerType !== "distributor" || user.disabled) return;
	const stays = after.role === "admin" && !after.disabled;
	const left = user.accountIds.filter((id) => !stays || !after.accountIds.includes(id));
	const alone = await accountsOfOnlyAdministrator(db, user.userId, left);
	if (alone.length === 0) return;
	const names = await accountNames(db, alone);
	throw new ServiceFailure(
		409,
		"LAST_ADMINISTRATOR",
		`${user.fname} ${user.lname} is the only administrator of ${names.join(", ")}. Make someone else an administrator first.`,
	);
}

// The audit log of rights, written in the transaction of each change.

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
	const accounts = openAccountIds(reader);
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

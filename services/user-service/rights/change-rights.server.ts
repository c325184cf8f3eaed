/** Changes of another user's rights: type, role, access, accounts, and whether they can sign in. */

import type { PortalUser } from "#contracts/users/user";
import type { SeenUser } from "#contracts/users/user-changes";
import {
	changesNothing,
	checkRightsChange,
	getAccounts,
	mayManageUser,
	type RightsAfter,
	type RightsChange,
	rightsAfter,
} from "#rules/users/managing-users";
import type { Db } from "../../db/connect.server.ts";
import { setAccountDisabled } from "../../identity/public.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { requireManager } from "../users.server.ts";
import { closeRequest } from "./account-requests-repository.server.ts";
import { changingRights, type RightsCall, requireAsSeen, type UserDeps } from "./rights-call.server.ts";
import { rightsChangedMail } from "./rights-mail.ts";
import {
	accountNames,
	accountsOfOnlyAdministrator,
	servedAccounts,
	userWithVerifiedAddress,
	writeRights,
} from "./rights-repository.server.ts";
import { recordChange } from "./user-changes.server.ts";

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

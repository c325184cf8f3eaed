/** The page of a portal user: rights and their history. */

import { ServiceError } from "#client/service-error";
import type { UserChange } from "#contracts/users/user-changes";
import { checkRightsChange } from "#rules/users/managing-users";
import { changeLine } from "./changes/user-change-lines.ts";
import { loadManagedUser, possibleChanges, sharedAccounts, type UserContext } from "./managed-user.server.ts";
import { getPendingRequest } from "./portal-user-list.ts";

export async function loadPortalUser(context: UserContext) {
	const { user, manager } = await loadManagedUser(context);
	const own = user.userId === manager.userId;
	const [{ accounts, others }, changes] = await Promise.all([
		sharedAccounts(context, user, manager),
		own ? [] : getChanges(context, user.userId),
	]);
	const current = user.customerType === "representative" ? user.assignedAccountIds : user.accountIds;
	const withoutAccount = (id: string) => {
		const left = current.filter((one) => one !== id);
		return user.customerType === "representative" ? { assignedAccountIds: left } : { accountIds: left };
	};
	const may = possibleChanges(user, manager);
	return {
		own,
		customerType: user.customerType,
		administrator: user.role === "admin",
		access: user.access,
		salesRepIds: user.salesRepIds,
		pendingRequest: getPendingRequest(user),
		others,
		accounts: accounts.map((account) => ({
			...account,
			removable: !own && checkRightsChange(manager, user, withoutAccount(account.accountId)) === null,
		})),
		may: {
			...may,
			edit: !own && (may.role || may.cart || may.portalUsers || accounts.length > 0),
			disabling: user.disabled !== undefined,
		},
		changes: changes.map(changeLine),
	};
}

async function getChanges({ services }: UserContext, userId: string): Promise<UserChange[]> {
	try {
		return (await services.user.userChanges({ userId })).changes.slice(0, 10);
	} catch (error) {
		if (error instanceof ServiceError && (error.status === 404 || error.status >= 500)) return [];
		throw error;
	}
}

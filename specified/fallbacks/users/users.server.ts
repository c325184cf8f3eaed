/** Users with the specified calls: section 7 of the specification, "Users". */

import { ServiceError } from "#client/service-error";
import type { PortalUser } from "#contracts/users/user";
import { mayActFor } from "#rules/users/permissions";
import type { Selection } from "#rules/users/selected-account";
import type { FallbackContext, Fallbacks } from "../../fallbacks.server.ts";
import { accountFallbacks } from "./accounts.server.ts";
import { changeRights, managedUser, managedUserFallbacks } from "./managed-users.server.ts";
import { isOwn, ownUser, readPortalUser } from "./own-user.server.ts";
import { toPortalUser } from "./portal-user.ts";
import { registrationFallbacks } from "./registration.server.ts";

type Name = { fname?: string; lname?: string };
type Chosen = { [Field in keyof Selection]?: string };

/** @throws {ServiceError} 403 for an account or sales rep of others */
function requireOwnSelection(user: PortalUser, chosen: Chosen): void {
	const representative = user.customerType === "representative";
	const accountId = representative ? chosen.selectedAssignedAccountId : chosen.selectedAccountId;
	const unfitting = representative ? chosen.selectedAccountId : chosen.selectedAssignedAccountId;
	const { selectedSalesRepId } = chosen;
	if (
		unfitting ||
		(accountId && !mayActFor(user, accountId)) ||
		(selectedSalesRepId && !user.salesRepIds.includes(selectedSalesRepId))
	)
		throw new ServiceError("FORBIDDEN", 403, "You may not act for this account.");
}

/** The session keeps the selection, so a service that does not store it loses nothing. */
async function select(context: FallbackContext, user: PortalUser, chosen: Chosen): Promise<PortalUser> {
	requireOwnSelection(user, chosen);
	const { userId } = user;
	try {
		await context.specified.user.updateUser({ userId, ...chosen });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		context.log.warn({ err: error }, "the user service did not store the selected account");
	}
	return { ...user, ...chosen };
}

async function rename(context: FallbackContext, user: PortalUser, name: Name): Promise<PortalUser> {
	const { userId } = user;
	const answer = await context.specified.user.updateUser({ userId, ...name });
	return { ...(answer ? toPortalUser(answer, true) : user), ...name };
}

const withoutMissing = <Fields extends object>(fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

async function changeOwn(
	context: FallbackContext,
	userId: string,
	change: Name & Chosen,
): Promise<PortalUser> {
	const { fname, lname, ...selection } = change;
	const name: Name = withoutMissing({ fname, lname });
	const chosen: Chosen = withoutMissing(selection);
	const user = context.call.userId ? await ownUser(context) : await readPortalUser(context, userId);
	const renamed = Object.keys(name).length > 0 ? await rename(context, user, name) : user;
	return Object.keys(chosen).length > 0 ? select(context, renamed, chosen) : renamed;
}

export const userFallbacks: Fallbacks<"user"> = {
	user: async ({ uid }, context) =>
		!context.call.userId || uid === context.call.userId
			? readPortalUser(context, uid)
			: (await managedUser(context, uid)).user,

	async updateUser({ userId, seen, ...change }, context) {
		const { customerType, role, access, accountIds, assignedAccountIds, disabled, ...own } = change;
		const rights = withoutMissing({ customerType, role, access, accountIds, assignedAccountIds, disabled });
		if (Object.keys(rights).length > 0) return changeRights(context, userId, rights);
		if (await isOwn(context, userId)) return changeOwn(context, userId, own);
		throw new ServiceError("FORBIDDEN", 403, "You may only change your own record.");
	},

	...managedUserFallbacks,
	...registrationFallbacks,
	...accountFallbacks,
};

/** Users of a manager's accounts. The storefront checks each right itself, since the service may not. */

import { ServiceError } from "#client/service-error";
import type { PortalUser } from "#contracts/users/user";
import { portalUsersPerPage } from "#contracts/users/user-service";
import { createMatcher } from "#rules/catalog/search-words";
import {
	checkApproval,
	checkRightsChange,
	mayManageUser,
	type RightsChange,
	type RightsError,
	rightsAfter,
} from "#rules/users/managing-users";
import { mayActFor, mayManagePortalUsers } from "#rules/users/permissions";
import type { FallbackContext, Fallbacks } from "../../fallbacks.server.ts";
import { getPage } from "../../list-page.ts";
import { isPending, ownUser, readManagedUser, toManagedUser } from "./own-user.server.ts";

const forbidden = (message: string) => new ServiceError("FORBIDDEN", 403, message);

function throwRefused(refused: RightsError | null): void {
	if (refused) throw new ServiceError(refused.code, refused.status, refused.message);
}

/** @throws {ServiceError} 404 for a user outside the manager's accounts */
export async function managedUser(context: FallbackContext, uid: string) {
	const [manager, user] = await Promise.all([ownUser(context), readManagedUser(context, uid)]);
	if (manager.userId === uid) return { manager, user };
	if (!mayManageUser(manager, user)) throw ServiceError.notFound("This user was not found.");
	return { manager, user };
}

type Scope = { accountId?: string; salesRepId?: string };

/** @throws {ServiceError} 403 for an account or sales rep of others, 422 without either */
async function listUsers(context: FallbackContext, { accountId, salesRepId }: Scope): Promise<PortalUser[]> {
	const manager = await ownUser(context);
	if (!mayManagePortalUsers(manager)) throw forbidden("You may not manage portal users.");
	if (accountId ? !mayActFor(manager, accountId) : salesRepId && !manager.salesRepIds.includes(salesRepId))
		throw forbidden("You may not manage these users.");
	if (!accountId && !salesRepId)
		throw new ServiceError("NOTHING_NAMED", 422, "Name an account or a sales rep.");
	const { items } = await context.specified.user.users(accountId ? { accountId } : { salesRepId });
	return items.map((user) => toManagedUser(user));
}

/** Changes the rights of another user, with the fields of the specification. */
export async function changeRights(
	context: FallbackContext,
	userId: string,
	change: RightsChange,
): Promise<PortalUser> {
	const { manager, user } = await managedUser(context, userId);
	throwRefused(checkRightsChange(manager, user, change));
	if (change.disabled !== undefined && change.disabled !== (user.disabled ?? false))
		throw ServiceError.notOffered({
			message: "This shop can't disable a sign-in. Revoke all access instead.",
		});
	const { disabled, salesRepIds, ...after } = rightsAfter(user, change);
	return sendRights(context, user, { ...after, ...(salesRepIds.length === 0 && { salesRepIds }) });
}

type Rights = Partial<
	Pick<PortalUser, "customerType" | "role" | "access" | "accountIds" | "salesRepIds" | "assignedAccountIds">
>;

/** Sends what changes, and answers with the user as it is then. */
async function sendRights(context: FallbackContext, user: PortalUser, rights: Rights): Promise<PortalUser> {
	const changed = Object.fromEntries(
		Object.entries(rights).filter(([field, value]) => !isSame(user[field as keyof Rights], value)),
	) as Rights;
	if (Object.keys(changed).length === 0) return user;
	const answer = await context.specified.user.updateUser({ userId: user.userId, ...changed });
	return answer ? toManagedUser(answer) : readManagedUser(context, user.userId);
}

const isSame = (first: unknown, second: unknown): boolean =>
	Array.isArray(first) && Array.isArray(second)
		? JSON.stringify(first.toSorted()) === JSON.stringify(second.toSorted())
		: first === second;

const notPending = () =>
	new ServiceError("NOT_PENDING", 409, "This request has already been decided. Nothing was changed.");

export const managedUserFallbacks = {
	users: (scope, context) => listUsers(context, scope),

	async portalUsers({ accountId, salesRepId, ...search }, context) {
		return searchPortalUsers(await listUsers(context, { accountId, salesRepId }), search);
	},

	/** Sends what the approver chose; what the service granted otherwise is corrected right after. */
	async approveUser({ userId, salesRepId, accountIds = [], access = [] }, context) {
		const { manager, user } = await managedUser(context, userId);
		if (!isPending(user) || userId === manager.userId) throw notPending();
		throwRefused(checkApproval(manager, user, { salesRepId, accountIds }));
		const rights: Rights = user.pendingRepInfo
			? {
					salesRepIds: salesRepId ? [salesRepId] : [],
					assignedAccountIds: [...new Set(accountIds)],
					access: [...new Set([...user.access, ...access])],
				}
			: {};
		const { specified } = context;
		const answer = await specified.user.approveUser({ userId, ...rights });
		const approved = answer ? toManagedUser(answer) : await readManagedUser(context, userId);
		const type: Rights = user.pendingRepInfo ? { customerType: "representative" } : { role: "admin" };
		return sendRights(context, approved, { ...type, ...rights });
	},

	async declineUser({ userId }, context) {
		const { manager, user } = await managedUser(context, userId);
		if (!isPending(user) || userId === manager.userId) throw notPending();
		const answer = await context.specified.user.declineUser({ userId });
		return answer ? toManagedUser(answer) : { ...user, pendingAdmin: false, pendingRepInfo: null };
	},
} satisfies Fallbacks<"user">;

type PortalUserSearch = { search?: string; pending?: "yes" | "no"; page?: unknown };

/**
 * Searches and pages portal users that a service lists whole. Every word must be in the name or email address. By last
 * name, 25 a page.
 */
export function searchPortalUsers(
	all: readonly PortalUser[],
	{ search = "", pending, page }: PortalUserSearch,
) {
	const matches = createMatcher(search);
	const found = all
		.filter((user) => pending === undefined || isPending(user) === (pending === "yes"))
		.filter(({ fname, lname, email }) => matches([fname, lname, email]))
		.toSorted((a, b) => `${a.lname} ${a.fname}`.localeCompare(`${b.lname} ${b.fname}`, "en-US"));
	const { items, ...paging } = getPage(found, page, portalUsersPerPage);
	return { users: items, total: found.length, ...paging };
}

/** Which managers may change which rights. */
import type { PortalUser } from "#contracts/users/user";
import { nameOrEmail } from "./full-name.ts";
import {
	type Actor,
	isAdministrator,
	isVerified,
	mayManagePortalUsers,
	openAccountIds,
} from "./permissions.ts";
import { switchableAccountIds } from "./selected-account.ts";

/** Rights that managers can grant. Other entries of a custom service are kept. */
export const grantableAccess = ["cart", "portalUsers"] as const;

export type RightsChange = {
	customerType?: PortalUser["customerType"];
	role?: string;
	access?: string[];
	accountIds?: string[];
	assignedAccountIds?: string[];
	disabled?: boolean;
};

export type RightsError = { status: 403 | 409 | 422; code: string; message: string };

const rightsError = (status: RightsError["status"], code: string, message: string): RightsError => ({
	status,
	code,
	message,
});

/** Admins who are representatives review applications of representatives. */
export const reviewsRepresentatives = (user: Actor) =>
	isVerified(user) && isAdministrator(user) && user.customerType === "representative";

/**
 * Whether a manager may see and decide about a user: they share an account or sales rep record, the user asked for
 * one of the manager's accounts, or the manager reviews representatives and has all of the user's accounts.
 */
export function mayManageUser(manager: Actor, user: PortalUser): boolean {
	if (!mayManagePortalUsers(manager)) return false;
	const accounts = openAccountIds(manager);
	const pendingAccountId = user.pendingAccountId;
	return (
		user.accountIds.some((id) => accounts.includes(id)) ||
		user.salesRepIds.some((id) => manager.salesRepIds.includes(id)) ||
		(typeof pendingAccountId === "string" && accounts.includes(pendingAccountId)) ||
		(reviewsRepresentatives(manager) &&
			(user.pendingRepInfo !== null ||
				(user.assignedAccountIds.length > 0 && user.assignedAccountIds.every((id) => accounts.includes(id)))))
	);
}

/** Accounts that the user may switch to, also for a disabled user. */
export const getAccounts = (user: Actor): readonly string[] => switchableAccountIds(user);

/** Role, access and sign-in apply to all of a user's accounts, so only a manager of all may change them. */
export const managesAllAccounts = (manager: Actor, user: Actor) => {
	const own = openAccountIds(manager);
	return getAccounts(user).every((id) => own.includes(id));
};

/** A sign-in without its second factor is weaker: only administrators of all of a person's accounts decide that. */
export function checkFactorReset(manager: PortalUser, user: PortalUser): RightsError | null {
	if (manager.userId === user.userId)
		return rightsError(
			403,
			"OWN_RIGHTS",
			"You can't reset your own two-step sign-in. Use a recovery code, or ask another administrator.",
		);
	if (!isAdministrator(manager))
		return rightsError(403, "FORBIDDEN", "Only an administrator can reset two-step sign-in.");
	if (getAccounts(user).length === 0 || !managesAllAccounts(manager, user))
		return rightsError(
			403,
			"OTHER_ACCOUNTS",
			"Only an administrator of all of this user's accounts can reset two-step sign-in.",
		);
	return null;
}

/** Without any account left, a user becomes basic and loses role and access. */
export function rightsAfter(user: PortalUser, change: RightsChange) {
	const unique = (ids: readonly string[]) => [...new Set(ids)];
	const targetType = change.customerType ?? user.customerType;
	const accountIds = targetType === "distributor" ? unique(change.accountIds ?? user.accountIds) : [];
	const assignedAccountIds =
		targetType === "representative" ? unique(change.assignedAccountIds ?? user.assignedAccountIds) : [];
	const emptied =
		(targetType === "distributor" && accountIds.length === 0) ||
		(targetType === "representative" &&
			change.assignedAccountIds !== undefined &&
			assignedAccountIds.length === 0);
	const customerType = emptied ? "basic" : targetType;
	const basic = customerType === "basic";
	const access = unique(change.access ?? user.access);
	const role = change.role ?? user.role;
	return {
		customerType,
		role: basic && role === "admin" ? "user" : role,
		access: basic ? access.filter((entry) => !isGrantable(entry)) : access,
		accountIds,
		assignedAccountIds,
		salesRepIds: customerType === "representative" ? user.salesRepIds : [],
		disabled: change.disabled ?? user.disabled ?? false,
	};
}

export type RightsAfter = ReturnType<typeof rightsAfter>;

const isGrantable = (entry: string) => (grantableAccess as readonly string[]).includes(entry);
const isSame = (first: readonly string[], other: readonly string[]) =>
	first.length === other.length && first.every((entry) => other.includes(entry));
const without = (all: readonly string[], gone: readonly string[]) =>
	all.filter((entry) => !gone.includes(entry));

export const changesNothing = (user: PortalUser, after: RightsAfter) =>
	after.customerType === user.customerType &&
	after.role === user.role &&
	isSame(after.access, user.access) &&
	isSame(after.accountIds, user.customerType === "distributor" ? user.accountIds : []) &&
	isSame(after.assignedAccountIds, user.assignedAccountIds) &&
	after.disabled === (user.disabled ?? false);

/** @returns the reason why the change is forbidden, or `null`; the manager may manage the user already */
export function checkRightsChange(
	manager: PortalUser,
	user: PortalUser,
	change: RightsChange,
): RightsError | null {
	if (manager.userId === user.userId)
		return rightsError(403, "OWN_RIGHTS", "You can't change your own rights. Ask another administrator.");
	const after = rightsAfter(user, change);
	if (changesNothing(user, after)) return null;
	if (isAdministrator(user) && !isAdministrator(manager))
		return rightsError(403, "FORBIDDEN", "Only an administrator can change an administrator.");
	return checkAccounts(manager, user, after) ?? checkUser(manager, user, after);
}

function checkAccounts(manager: PortalUser, user: PortalUser, after: RightsAfter): RightsError | null {
	const own = openAccountIds(manager);
	const before = getAccounts(user);
	const now = [...after.accountIds, ...after.assignedAccountIds];
	const added = without(now, before);
	if ([...added, ...without(before, now)].some((id) => !own.includes(id)))
		return rightsError(403, "FORBIDDEN", "You can only add or remove accounts that you work as yourself.");
	if (added.length > 0 && !user.emailVerified)
		return rightsError(409, "EMAIL_NOT_VERIFIED", "This user has not verified the email address yet.");
	return null;
}

function checkUser(manager: PortalUser, user: PortalUser, after: RightsAfter): RightsError | null {
	const emptied = after.customerType === "basic" && getAccounts(user).length > 0;
	const typeChanges = after.customerType !== user.customerType;
	const roleChanges = after.role !== user.role && !(emptied && after.role === "user");
	const added = without(after.access, user.access);
	const taken = emptied ? [] : without(user.access, after.access);
	const disabledChanges = after.disabled !== (user.disabled ?? false);
	if (!typeChanges && !roleChanges && !disabledChanges && added.length === 0 && taken.length === 0)
		return null;
	if (!managesAllAccounts(manager, user))
		return rightsError(
			403,
			"OTHER_ACCOUNTS",
			"This user also belongs to accounts that you don't manage. You can only remove the user from yours.",
		);
	if (typeChanges && after.customerType !== "basic")
		return rightsError(
			422,
			"TYPE_NOT_POSSIBLE",
			"Distributors and representatives apply for that type themselves.",
		);
	if (roleChanges && !isAdministrator(manager))
		return rightsError(403, "FORBIDDEN", "Only an administrator can change roles.");
	if (roleChanges && after.role === "admin" && (!isVerified(user) || !user.emailVerified))
		return rightsError(409, "NOT_VERIFIED", "Only verified users can become administrators.");
	if (disabledChanges && user.customerType === "basic" && !reviewsRepresentatives(manager))
		return rightsError(403, "FORBIDDEN", "Only an administrator of the shop can disable a basic user.");
	return checkAccess(manager, user, added, taken);
}

function checkAccess(
	manager: PortalUser,
	user: PortalUser,
	added: string[],
	taken: string[],
): RightsError | null {
	if (added.some((entry) => !isGrantable(entry)))
		return rightsError(422, "UNKNOWN_ACCESS", "There is no such permission.");
	if (added.length > 0 && user.customerType === "basic")
		return rightsError(409, "NOT_VERIFIED", "A basic user can't have access to carts or users.");
	if ([...added, ...taken].includes("portalUsers") && !isAdministrator(manager))
		return rightsError(403, "FORBIDDEN", "Only an administrator can add or remove managers of portal users.");
	if (added.includes("cart") && !isAdministrator(manager) && !manager.access.includes("cart"))
		return rightsError(403, "FORBIDDEN", "You can't give access that you don't have yourself.");
	return null;
}

// Which managers may approve which requests.

export type Grant = { salesRepId?: string; accountIds?: readonly string[] };

const refusal = (status: RightsError["status"], code: string, message: string): RightsError => ({
	status,
	code,
	message,
});

/** @returns why the manager, who may manage the user, cannot approve the pending request; `null` when they can */
export function checkApproval(manager: PortalUser, user: PortalUser, grant: Grant): RightsError | null {
	if (!user.emailVerified)
		return refusal(
			409,
			"EMAIL_NOT_VERIFIED",
			`${nameOrEmail(user)} hasn't verified the email address yet. You can approve this user once the address is verified.`,
		);
	if (user.disabled)
		return refusal(409, "USER_DISABLED", `${nameOrEmail(user)} is disabled. Enable the sign-in first.`);
	if (user.pendingAccountId) return null;
	return user.pendingRepInfo ? checkRepresentative(manager, grant) : checkAdministrator(manager, user);
}

function checkRepresentative(
	manager: PortalUser,
	{ salesRepId, accountIds = [] }: Grant,
): RightsError | null {
	if (!reviewsRepresentatives(manager))
		return refusal(
			403,
			"FORBIDDEN",
			"Only an administrator who is a representative may approve representatives.",
		);
	if (!salesRepId || accountIds.length === 0)
		return refusal(
			422,
			"NOTHING_CHOSEN",
			"Choose the sales rep id and at least one account that the representative gets.",
		);
	if (!manager.salesRepIds.includes(salesRepId))
		return refusal(403, "FORBIDDEN", "You can't assign this sales rep id.");
	if (accountIds.some((id) => !manager.assignedAccountIds.includes(id)))
		return refusal(403, "FORBIDDEN", "You can only grant accounts that you serve under this sales rep id.");
	return null;
}

function checkAdministrator(manager: PortalUser, user: PortalUser): RightsError | null {
	if (!isAdministrator(manager))
		return refusal(403, "FORBIDDEN", "Only an administrator can make someone an administrator.");
	if (!managesAllAccounts(manager, user))
		return refusal(
			403,
			"FORBIDDEN",
			"This user also belongs to accounts that you don't manage, and would be an administrator there too.",
		);
	return null;
}

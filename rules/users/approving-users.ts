/** Which managers may approve which requests. */

import type { PortalUser } from "#contracts/users/user";
import { nameOrEmail } from "./full-name.ts";
import { managesAllAccounts, type RightsError, reviewsRepresentatives } from "./managing-users.ts";
import { isAdministrator } from "./permissions.ts";

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
			`${nameOrEmail(user)} has not verified the email address yet and can't be approved until then.`,
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

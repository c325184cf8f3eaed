import type { PortalUser } from "#contracts/users/user";
import { isVerified, mayUseCart } from "#rules/users/permissions";

export type NoCartReason = "not-verified" | "no-assigned-account" | "not-granted";

/** Why a user can't use carts and quotes; `null` for one who can. */
export function noCartReason(user: PortalUser): NoCartReason | null {
	if (mayUseCart(user)) return null;
	if (user.customerType === "representative" && user.selectedAssignedAccountId === null)
		return "no-assigned-account";
	return isVerified(user) ? "not-granted" : "not-verified";
}

/** The change of rights in a URL, so that its confirmation works without scripts. */

import type { PortalUser } from "#contracts/users/user";
import { grantableAccess, type RightsChange } from "#rules/users/managing-users";

const hands = (entry: string) => (grantableAccess as readonly string[]).includes(entry);

export function changeOfQuery(
	query: URLSearchParams,
	user: PortalUser,
	own: readonly string[],
): RightsChange {
	const parts = query.getAll("part");
	const change: RightsChange = {};
	const role = query.get("role");
	// "user" stands for every role but admin; keep a role name that is custom.
	if (role === "admin" || (role === "user" && user.role === "admin")) change.role = role;
	if (query.get("customerType") === "basic") change.customerType = "basic";
	const disabled = query.get("disabled");
	if (disabled === "yes" || disabled === "no") change.disabled = disabled === "yes";
	if (parts.includes("access"))
		change.access = [
			...user.access.filter((entry) => !hands(entry)),
			...query.getAll("access").filter(hands),
		];
	const removed = query.getAll("remove");
	if (parts.includes("accounts") || removed.length > 0) {
		const current = user.customerType === "representative" ? user.assignedAccountIds : user.accountIds;
		const requestedIds = parts.includes("accounts")
			? [...current.filter((id) => !own.includes(id)), ...query.getAll("accountIds")]
			: current;
		const left = [...new Set(requestedIds)].filter((id) => !removed.includes(id));
		if (user.customerType === "representative") change.assignedAccountIds = left;
		else change.accountIds = left;
	}
	return change;
}

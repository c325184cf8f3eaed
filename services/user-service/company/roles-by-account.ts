import { rolesAtBranch } from "#rules/approvals/branch-rules";
import type { Flag } from "../../db/schema.ts";

type Membership = { account_id: string; buyer: Flag; approver: Flag; payable: Flag };

/** Roles for each account that has any; a branch without its own has the company's. */
export function rolesByAccount(
	memberships: readonly Membership[],
	accountIds: readonly string[],
	companies: ReadonlyMap<string, string>,
) {
	const own = new Map(
		memberships.map(({ account_id, buyer, approver, payable }) => [
			account_id,
			{ buyer: buyer === 1, approver: approver === 1, payable: payable === 1 },
		]),
	);
	return [...new Set([...own.keys(), ...accountIds])].flatMap((accountId) => {
		const companyId = companies.get(accountId);
		const roles =
			companyId === undefined ? own.get(accountId) : rolesAtBranch(own.get(companyId), own.get(accountId));
		return roles ? [{ accountId, ...roles }] : [];
	});
}

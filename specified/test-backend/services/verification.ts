/** Verification of distributors and representatives, from fields that the specification leaves open. */
import type { User } from "../records.ts";
import type { State } from "../state.ts";

/**
 * A distributor is verified by an account number with a ZIP code of that account, wherever the body has them; a
 * representative by a known email address. Other representatives wait for approval; other distributors stay basic.
 */
export function verifyUser({ accounts, salesReps }: State, user: User, body: Record<string, unknown>): void {
	const texts = textsIn(body);
	const rep = salesReps.find(({ email }) => email.toLowerCase() === user.email.toLowerCase());
	if (texts.includes("representative") || texts.includes("agency")) {
		if (!rep) {
			user.pendingRepInfo = body;
			return;
		}
		user.customerType = "representative";
		user.salesRepIds = [rep.salesRepId];
		user.assignedAccountIds = [...rep.accountIds];
		return;
	}
	const account = accounts.find(
		({ accountId, addresses }) =>
			texts.includes(accountId) && addresses.some(({ zip }) => texts.includes(zip)),
	);
	if (!account) return;
	user.customerType = "distributor";
	user.accountIds = [...new Set([...user.accountIds, account.accountId])];
	user.peopleAccount ??= account.accountId;
}

/** Strings at any depth, and the names of fields. */
function textsIn(value: unknown): string[] {
	if (typeof value === "string") return [value.trim()];
	if (!value || typeof value !== "object") return [];
	return Object.entries(value).flatMap(([field, part]) => [field, ...textsIn(part)]);
}

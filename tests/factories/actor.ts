/** One user of each kind, with the facts that permissions and the selected account depend on. */
import type { Actor } from "#rules/users/permissions";
import type { Selection } from "#rules/users/selected-account";

export type User = Actor & Selection;

export const basic: User = {
	customerType: "basic",
	role: "user",
	access: [],
	accountIds: [],
	salesRepIds: [],
	assignedAccountIds: [],
	selectedAccountId: null,
	selectedSalesRepId: null,
	selectedAssignedAccountId: null,
};
export const distributor: User = {
	...basic,
	customerType: "distributor",
	accountIds: ["A", "B"],
	selectedAccountId: "A",
};
export const representative: User = {
	...basic,
	customerType: "representative",
	salesRepIds: ["R"],
	selectedSalesRepId: "R",
	assignedAccountIds: ["C", "D"],
	selectedAssignedAccountId: "C",
};

/** The account that a user has selected, and those that the user can switch to. Pure. */
import type { Actor } from "./permissions.ts";

export function switchableAccountIds(user: Actor): readonly string[] {
	if (user.customerType === "distributor") return user.accountIds;
	return user.customerType === "representative" ? user.assignedAccountIds : [];
}

export type Selection = {
	selectedAccountId: string | null;
	selectedSalesRepId: string | null;
	selectedAssignedAccountId: string | null;
};

/**
 * Keeps a valid selection; otherwise a distributor gets the first account, a representative the first sales
 * rep id and assigned account (section 4, "User session").
 */
export function normalizeSelection(user: Actor & Selection): Selection {
	const chosen = (selected: string | null, all: readonly string[]) =>
		selected !== null && all.includes(selected) ? selected : (all[0] ?? null);
	if (user.customerType === "distributor")
		return {
			selectedAccountId: chosen(user.selectedAccountId, user.accountIds),
			selectedSalesRepId: null,
			selectedAssignedAccountId: null,
		};
	if (user.customerType === "representative")
		return {
			selectedAccountId: null,
			selectedSalesRepId: chosen(user.selectedSalesRepId, user.salesRepIds),
			selectedAssignedAccountId: chosen(user.selectedAssignedAccountId, user.assignedAccountIds),
		};
	return { selectedAccountId: null, selectedSalesRepId: null, selectedAssignedAccountId: null };
}

/** @param fallback the configured default account */
export const actingAccountId = (selection: Selection, fallback: string | null = null): string | null =>
	selection.selectedAssignedAccountId ?? selection.selectedAccountId ?? fallback;

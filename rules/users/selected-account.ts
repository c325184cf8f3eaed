/** The account that a user has selected, and those that the user can switch to. */
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

/** Value of DEFAULT_ACCOUNT_ID when it is not configured: the main account of the demo data. */
export const builtInAccountId = "10010";

/**
 * Keeps a valid selection. Where none is selected, a distributor gets the default account or else the first
 * one, a representative the first sales rep id and likewise an assigned account (sections 4 and 6).
 * @param defaultAccountId only for users who may act for it
 */
export function normalizeSelection(user: Actor & Selection, defaultAccountId: string | null): Selection {
	const chosen = (selected: string | null, all: readonly string[], fallback: string | null = null) =>
		[selected, fallback].find((id) => id !== null && all.includes(id)) ?? all[0] ?? null;
	if (user.customerType === "distributor")
		return {
			selectedAccountId: chosen(user.selectedAccountId, user.accountIds, defaultAccountId),
			selectedSalesRepId: null,
			selectedAssignedAccountId: null,
		};
	if (user.customerType === "representative")
		return {
			selectedAccountId: null,
			selectedSalesRepId: chosen(user.selectedSalesRepId, user.salesRepIds),
			selectedAssignedAccountId: chosen(
				user.selectedAssignedAccountId,
				user.assignedAccountIds,
				defaultAccountId,
			),
		};
	return { selectedAccountId: null, selectedSalesRepId: null, selectedAssignedAccountId: null };
}

export const actingAccountId = (selection: Selection): string | null =>
	selection.selectedAssignedAccountId ?? selection.selectedAccountId;

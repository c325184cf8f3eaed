/** The account that a user has selected, and those that the user can switch to. */

import type { Account } from "#contracts/users/user";
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

// Accounts that a person switched to last, and the search in a list of accounts.

export const recentLimit = 5;

type Listed = Pick<Account, "accountId" | "name" | "address">;

/**
 * The ids after a switch, newest first. The account that was left stays among them, to switch back; one more than shown
 * is kept, as the selected account is not.
 */
export function afterSwitch(recent: readonly string[], from: string | null, to: string): string[] {
	const ids = [to, ...(from === null ? [] : [from]), ...recent];
	return [...new Set(ids)].slice(0, recentLimit + 1);
}

/** The recent accounts of a list in their order, without the selected one, and all others in the order of the list. */
export function splitRecent<Of extends Pick<Account, "accountId">>(
	accounts: readonly Of[],
	recent: readonly string[],
	selected: string | null,
): { recent: Of[]; others: Of[] } {
	const shown = recent
		.filter((id) => id !== selected)
		.flatMap((id) => accounts.filter(({ accountId }) => accountId === id))
		.slice(0, recentLimit);
	return { recent: shown, others: accounts.filter((account) => !shown.includes(account)) };
}

/** The accounts with every word in name, number or city; those with a word that begins like it come first. */
export function searchAccounts<Of extends Listed>(accounts: readonly Of[], search: string): Of[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	const textOf = ({ accountId, name, address }: Of) => ` ${name} ${accountId} ${address.city}`.toLowerCase();
	const matches = accounts.filter((account) => words.every((word) => textOf(account).includes(word)));
	const begins = (account: Of) => words.every((word) => textOf(account).includes(` ${word}`));
	return [...matches.filter(begins), ...matches.filter((account) => !begins(account))];
}

/** What tells an account from others of its name, such as "10030, Manchester, NH". */
export const accountDetail = ({
	accountId,
	name,
	address,
}: Pick<Account, "accountId" | "name" | "address">) =>
	[name !== accountId && accountId, address.city, address.state].filter(Boolean).join(", ");

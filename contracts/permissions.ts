/** Who may do what: section 6 of the specification, as pure rules. */
import type { PortalUser } from "./user.ts";

/** The role that the specification names; any other word is an ordinary user. */
const administratorRole = "admin";
const accessEntries = { cart: "cart", portalUsers: "portalUsers" } as const;

export type Actor = Pick<
	PortalUser,
	| "customerType"
	| "role"
	| "access"
	| "accountIds"
	| "salesRepIds"
	| "assignedAccountIds"
	| "selectedAccountId"
	| "selectedAssignedAccountId"
>;

/** A user is verified when the type is not basic and a selected account or assigned account exists. */
export const isVerified = (user: Actor) =>
	user.customerType !== "basic" &&
	(user.selectedAccountId !== null || user.selectedAssignedAccountId !== null);

export const isAdministrator = (user: Actor) => user.role === administratorRole;

/**
 * Cart access: verified, not a representative without an assigned account, and either administrator or with "cart" in
 * `access`.
 */
export const mayUseCart = (user: Actor) =>
	isVerified(user) &&
	!(user.customerType === "representative" && user.selectedAssignedAccountId === null) &&
	(isAdministrator(user) || user.access.includes(accessEntries.cart));

export const maySeePrices = (user: Actor) => isVerified(user);

/** Stock is for verified distributors and representatives, which are the only types that can be verified. */
export const maySeeStock = (user: Actor) => isVerified(user);

/**
 * Verified distributors pay invoices of their accounts and apply credit memos; representatives read them. (An order is
 * paid by who may place it.)
 */
export const mayPayInvoices = (user: Actor) => isVerified(user) && user.customerType === "distributor";

/** Invoices are read by verified users of the account, and by the representatives it is assigned to. */
export const mayReadInvoices = (user: Actor) => isVerified(user);

/** Orders are read by verified users; the territory's by representatives with an assigned account. */
export const mayReadTerritory = (user: Actor) =>
	isVerified(user) && user.customerType === "representative" && user.selectedAssignedAccountId !== null;

/** A manager of portal users lists, approves and declines them: a verified administrator, or one who was given it. */
export const mayManagePortalUsers = (user: Actor) =>
	isVerified(user) && (isAdministrator(user) || user.access.includes(accessEntries.portalUsers));

/** Administrative access can be asked for by a verified user who does not have it. */
export const mayRequestAdministration = (user: Actor) => isVerified(user) && !isAdministrator(user);

/** The audit log of account switches is for administrators. */
export const mayReadAuditLog = (user: Actor) => isVerified(user) && isAdministrator(user);

/**
 * Whether a user may act for an account: a distributor for those that are theirs, a representative for those that are
 * assigned. A basic user acts for none.
 */
export function mayActFor(user: Actor, accountId: string): boolean {
	if (user.customerType === "distributor") return user.accountIds.includes(accountId);
	if (user.customerType === "representative") return user.assignedAccountIds.includes(accountId);
	return false;
}

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
 * The selection a user works with: what is selected while it is theirs; otherwise a distributor gets the first
 * account, a representative the first sales rep id and first assigned account (section 4, "User session").
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

/** The account that a user acts for now; `fallback` is the configured default account. */
export const actingAccountId = (selection: Selection, fallback: string | null = null): string | null =>
	selection.selectedAssignedAccountId ?? selection.selectedAccountId ?? fallback;

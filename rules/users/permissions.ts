/** Permissions of section 6 of the specification. */
import type { PortalUser } from "#contracts/users/user";
import { isRequired, type SecondFactorGroup } from "../auth/second-factor.ts";
import { switchableAccountIds } from "./selected-account.ts";

/** The only role that the specification names. */
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
	| "companyRoles"
	| "missingSecondFactor"
>;

/** The roles that an administrator of the company gave for the selected account; undefined where none did. */
const companyRole = (user: Actor) =>
	user.customerType === "distributor" && !isAdministrator(user)
		? user.companyRoles?.find(({ accountId }) => accountId === user.selectedAccountId)
		: undefined;

/**
 * The user as someone who works at that account. Roles belong to accounts, and the stored selection is the last one
 * of all devices, so rights are asked with the account of the call.
 */
export const workingAt = <Of extends Actor>(user: Of, accountId: string): Of =>
	user.customerType === "representative"
		? { ...user, selectedAssignedAccountId: accountId }
		: { ...user, selectedAccountId: accountId };

/** Whether the user isn't basic, and has a selected or assigned account. */
export const isVerified = (user: Actor) =>
	user.customerType !== "basic" &&
	(user.selectedAccountId !== null || user.selectedAssignedAccountId !== null);

/**
 * Accounts of a user that require two-step sign-in of him or her, who may have it.
 * @param groups of whom each account requires it
 */
export const factorRequiredAt = (
	user: Pick<Actor, "customerType" | "role" | "accountIds">,
	groups: ReadonlyMap<string, SecondFactorGroup>,
): readonly string[] =>
	user.customerType === "distributor"
		? user.accountIds.filter((id) =>
				isRequired(groups.get(id) ?? "nobody", { isAdministrator: user.role === administratorRole }),
			)
		: [];

/**
 * Whether the company of an account requires two-step sign-in, and the user hasn't set it up.
 * @param accountId the selected one by default
 */
export const lacksSecondFactor = (user: Actor, accountId = user.selectedAccountId) =>
	user.customerType === "distributor" &&
	accountId !== null &&
	user.missingSecondFactor?.includes(accountId) === true;

/** Verified, and with the two-step sign-in that the company requires. */
export const mayWork = (user: Actor) => isVerified(user) && !lacksSecondFactor(user);

export const isAdministrator = (user: Actor) => user.role === administratorRole;

/** Verified users, representatives with an assigned account, who are admins or have "cart" in `access`. */
export const mayUseCart = (user: Actor) =>
	mayWork(user) &&
	!(user.customerType === "representative" && user.selectedAssignedAccountId === null) &&
	(isAdministrator(user) || user.access.includes(accessEntries.cart)) &&
	companyRole(user)?.buyer !== false;

/** Setting prices of a cart or quote: representatives, for an assigned account. */
export const mayReprice = (user: Actor) =>
	user.customerType === "representative" && user.selectedAssignedAccountId !== null;

export const maySeePrices = (user: Actor) => mayWork(user);

/** Only distributors and representatives can be verified. */
export const maySeeStock = (user: Actor) => mayWork(user);

/** Invoices and credit memos: verified distributors only. Orders are paid by whoever may place them. */
export const mayPayInvoices = (user: Actor) => mayReadInvoices(user) && user.customerType === "distributor";

/** Distributors whose company lets them, and representatives of the account. */
export const mayReadInvoices = (user: Actor) => mayWork(user) && companyRole(user)?.payable !== false;

/** Payments of an order: also whoever may place it, who reads them to pay it. All others: readers of invoices. */
export const mayReadPayments = (user: Actor, of: "order" | "invoices") =>
	mayReadInvoices(user) || (of === "order" && mayUseCart(user));

/** The people, limits and approval rules of a customer company: its own administrators. */
export const mayAdministerCompany = (user: Actor) =>
	mayWork(user) && isAdministrator(user) && user.customerType === "distributor";

/** Orders over a limit: people of the customer company, never representatives. */
export const maySeeApprovals = (user: Actor) => mayWork(user) && user.customerType === "distributor";

/** Orders of all assigned accounts. */
export const mayReadTerritory = (user: Actor) =>
	mayWork(user) && user.customerType === "representative" && user.selectedAssignedAccountId !== null;

/** Verified admins, and users who were given the right. */
export const mayManagePortalUsers = (user: Actor) =>
	mayWork(user) && (isAdministrator(user) || user.access.includes(accessEntries.portalUsers));

/** Verified users who are not admins. */
export const mayRequestAdministration = (user: Actor) => mayWork(user) && !isAdministrator(user);

export const mayReadAuditLog = (user: Actor) => mayWork(user) && isAdministrator(user);

/** Credit applications belong to no account: administrators of the shop, who are representatives, read them. */
export const mayReviewCredit = (user: Actor) =>
	mayWork(user) && isAdministrator(user) && user.customerType === "representative";

/** Tax exemption certificates of all accounts: the same administrators accept or decline them. */
export const mayReviewTax = (user: Actor) => mayReviewCredit(user);

/** Exemption certificates of an account: whoever orders for it, and whoever reads its invoices. */
export const maySeeCertificates = (user: Actor) => mayUseCart(user) || mayReadInvoices(user);

/** Mail that could not be delivered belongs to no account either. */
export const mayManageMail = (user: Actor) => mayReviewCredit(user);

/** What the owner keeps for everyone: the cross-reference, and what the search is asked. */
export const mayManageShop = (user: Actor) => mayReviewCredit(user);

/** Messages of the contact form: representatives those of assigned accounts, administrators of the shop all. */
export const mayReadMessages = (user: Actor) => mayReadTerritory(user) || mayManageShop(user);

/**
 * Distributors act for their own accounts, representatives for assigned ones, basic users for none. An account can be
 * selected and still be closed: a company opens it only to those with the two-step sign-in that it requires.
 */
export const mayActFor = (user: Actor, accountId: string): boolean =>
	switchableAccountIds(user).includes(accountId) && !lacksSecondFactor(user, accountId);

/** The accounts that a user may act for. */
export const openAccountIds = (user: Actor): readonly string[] =>
	switchableAccountIds(user).filter((id) => mayActFor(user, id));

export type NoCartReason = "not-verified" | "no-assigned-account" | "second-factor" | "not-granted";

/** Why a user can't use carts and quotes; `null` for one who can. */
export function noCartReason(user: PortalUser): NoCartReason | null {
	if (mayUseCart(user)) return null;
	if (lacksSecondFactor(user)) return "second-factor";
	if (user.customerType === "representative" && user.selectedAssignedAccountId === null)
		return "no-assigned-account";
	return isVerified(user) ? "not-granted" : "not-verified";
}

export type NoPriceReason = Extract<NoCartReason, "not-verified" | "second-factor">;

/** Why a user sees no prices; `null` for one who does. */
export function noPriceReason(user: Actor): NoPriceReason | null {
	if (maySeePrices(user)) return null;
	return lacksSecondFactor(user) ? "second-factor" : "not-verified";
}

// Roles that routes require, and what others read. Menus follow the same table.

export const accessRules = {
	verified: mayWork,
	cart: mayUseCart,
	invoices: mayReadInvoices,
	"invoice-payments": mayPayInvoices,
	administrator: mayReadAuditLog,
	"portal-users": mayManagePortalUsers,
	"credit-review": mayReviewCredit,
	"tax-review": mayReviewTax,
	certificates: maySeeCertificates,
	mail: mayManageMail,
	shop: mayManageShop,
	territory: mayReadTerritory,
	"customer-messages": mayReadMessages,
	company: mayAdministerCompany,
	approvals: maySeeApprovals,
} satisfies Record<string, (user: Actor) => boolean>;

export type AccessRule = keyof typeof accessRules;

/** Required role; "everyone" must be explicit, so that no route is public by omission. */
export type Access = "everyone" | "signed-in" | AccessRule;

/** Whether a signed-in user may open what requires `access`. */
export const mayOpen = (user: Actor, access: Access): boolean =>
	access === "everyone" || access === "signed-in" || accessRules[access](user);

export const accessMessages: Record<AccessRule, string> = {
	verified: "This page is for verified distributors and representatives.",
	cart: "Your account has no access to the cart.",
	invoices: "Invoices are for the people who see this account's balance.",
	"invoice-payments": "Only distributors of the account can pay its invoices.",
	administrator: "This page is for administrators.",
	"portal-users": "This page is for managers of portal users.",
	"credit-review": "This page is for administrators of the shop.",
	"tax-review": "This page is for administrators of the shop.",
	certificates: "Tax exemption certificates are for people who order for the account or see its invoices.",
	mail: "This page is for administrators of the shop.",
	shop: "This page is for administrators of the shop.",
	territory: "This page is for sales representatives.",
	"customer-messages": "This page is for sales representatives and administrators of the shop.",
	company: "This page is for administrators of your company.",
	approvals: "Approvals are for the people of the company.",
};

// Who may grant what a page requires, and how a person asks for it.

/** Rights that are asked for by a message to whoever may grant them. */
export const askableRights = ["cart", "invoices", "accounts"] as const;
export type AskableRight = (typeof askableRights)[number];

export type Grant = {
	/** One sentence. */
	sentence: string;
	/** `verification` and `second-factor` have a form of their own, `administration` a list where it is decided. */
	asks: AskableRight | "administration" | "verification" | "second-factor" | null;
	/** Text of the button; empty without one. */
	label: string;
};

const nobody = (sentence: string): Grant => ({ sentence, asks: null, label: "" });

const ofShop: readonly AccessRule[] = ["credit-review", "tax-review", "mail", "shop"];
const ofCompany: readonly AccessRule[] = ["company", "approvals", "invoice-payments"];
const ofRepresentatives: readonly AccessRule[] = ["territory", "customer-messages"];
const ofAdministrators: readonly AccessRule[] = ["company", "portal-users", "administrator"];

const needsVerification = (user: PortalUser): Grant =>
	user.pendingRepInfo || user.pendingAccountId
		? nobody("We're reviewing your access request and will email you when it's decided.")
		: {
				sentence: "This page is for verified distributors and representatives.",
				asks: "verification",
				label: "Get verified",
			};

export const setUpSecondFactor: Grant = {
	sentence: "Your company requires two-step sign-in. Set it up to see prices and order.",
	asks: "second-factor",
	label: "Set up two-step sign-in",
};

const granted = {
	cart: { what: "let you order for this account", label: "Request ordering access" },
	invoices: { what: "let you see this account's invoices", label: "Request invoice access" },
} as const;

/** @param access what the user lacks */
export function whoGrants(user: PortalUser, access: AccessRule): Grant {
	const isRepresentative = user.customerType === "representative";
	if (ofShop.includes(access) && !isRepresentative)
		return nobody("Only administrators of the shop can open this page.");
	if (ofRepresentatives.includes(access) && user.customerType === "distributor")
		return nobody("Only sales representatives can open this page.");
	if (user.customerType === "basic") return needsVerification(user);
	if (lacksSecondFactor(user)) return setUpSecondFactor;
	if (!isVerified(user))
		return {
			sentence: "An administrator of the shop can assign you an account.",
			asks: "accounts",
			label: "Request an account",
		};
	if (ofCompany.includes(access) && isRepresentative)
		return nobody("Only people at the customer's own company can open this page.");
	if (ofShop.includes(access) || ofAdministrators.includes(access)) return fromAdministration(user);
	const right = access === "cart" ? "cart" : "invoices";
	const who = isRepresentative
		? "An administrator of the shop"
		: "An administrator of your company, or of the shop if it has none,";
	return { sentence: `${who} can ${granted[right].what}.`, asks: right, label: granted[right].label };
}

function fromAdministration(user: PortalUser): Grant {
	if (user.pendingAdmin) return nobody("You requested admin access. An administrator will decide.");
	if (!mayRequestAdministration(user)) return nobody("An administrator of your company can grant this.");
	return {
		sentence: "Another administrator can give you admin access.",
		asks: "administration",
		label: "Request admin access",
	};
}

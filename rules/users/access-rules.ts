/** Roles that routes require, and what others read. Menus follow the same table. */

import type { PortalUser } from "#contracts/users/user";
import {
	type Actor,
	isVerified,
	mayAdministerCompany,
	mayManageMail,
	mayManagePortalUsers,
	mayManageShop,
	mayPayInvoices,
	mayReadAuditLog,
	mayReadInvoices,
	mayReadMessages,
	mayReadTerritory,
	mayRequestAdministration,
	mayReviewCredit,
	mayReviewTax,
	maySeeApprovals,
	maySeeCertificates,
	mayUseCart,
} from "#rules/users/permissions";

export const accessRules = {
	verified: isVerified,
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
	/** `verification` has a form of its own, `administration` a list where it is decided. */
	asks: AskableRight | "administration" | "verification" | null;
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

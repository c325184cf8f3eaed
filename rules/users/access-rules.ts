/** Roles that routes require, and what others read. Menus follow the same table. */

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

/** Pages of the account area by permission. */
import {
	type Actor,
	isAdministrator,
	isVerified,
	mayAdministerCompany,
	mayManageMail,
	mayManagePortalUsers,
	mayReadAuditLog,
	mayReadInvoices,
	mayReadTerritory,
	mayReviewCredit,
	mayReviewTax,
	maySeeApprovals,
	maySeeCertificates,
	maySeePrices,
	mayUseCart,
} from "#rules/users/permissions";
import { switchableAccountIds } from "#rules/users/selected-account";
import { type AccountTab, paths } from "~/paths.ts";

export type AccountLink = {
	label: string;
	to: string;
	/** The call without which the page cannot work, such as "user.userChanges". */
	needs?: string;
};

export const accountTabs: Record<AccountTab, { label: string; empty: string }> = {
	"my-favorite-items": {
		label: "Favorite Items",
		empty: "Products you mark with the heart appear here.",
	},
	"my-quotes-projects": {
		label: "My Quotes / Projects",
		empty: "A project collects the products for a job. Turn it into a quote when you're ready.",
	},
	"my-orders": { label: "My Orders", empty: "Your account's orders and their status appear here." },
	"my-invoices": {
		label: "My Invoices",
		empty: "Your account's invoices and credit memos appear here.",
	},
	"my-lighting-layouts": {
		label: "Lighting Layouts",
		empty: "Layouts you request from our lighting designers appear here.",
	},
	"my-warranty-claims": {
		label: "Warranty Claims",
		empty: "Claims you file and their status appear here.",
	},
	"my-custom-designs": {
		label: "Custom Designs",
		empty: "Fixtures you build in the custom builder appear here.",
	},
};

export function accountLinks(user: Actor | null): AccountLink[] {
	const tabs = Object.entries(accountTabs).map(([tab, { label }]) => ({
		label,
		to: paths.account(tab as AccountTab),
	}));
	return [
		{ label: "Overview", to: paths.user() },
		{ label: "Inbox", to: paths.inbox(), needs: "notifications.inbox" },
		...(user && mayReadTerritory(user)
			? [{ label: "Workspace", to: paths.repWorkspace(), needs: "workspace.read" }]
			: []),
		{ label: "Quick order", to: paths.quickOrder() },
		...(user && mayUseCart(user)
			? [{ label: "Saved carts", to: paths.savedCarts(), needs: "cart.savedCarts" }]
			: []),
		...(user && isVerified(user)
			? [{ label: "Customer part numbers", to: paths.customerParts(), needs: "customerParts.list" }]
			: []),
		...(user && maySeePrices(user)
			? [{ label: "Price list", to: paths.priceList(), needs: "product.priceList" }]
			: []),
		...tabs,
		...(user && isVerified(user)
			? [{ label: "Returns and Cancellations", to: paths.orderRequests(), needs: "orderRequests.page" }]
			: []),
		{ label: "Submittal packages", to: paths.submittals() },
		...(user && mayReadInvoices(user) ? [{ label: "Payments", to: paths.payments() }] : []),
		...(user && maySeeCertificates(user)
			? [{ label: "Tax exemption", to: paths.taxExemption(), needs: "tax.certificates" }]
			: []),
		{ label: "My messages", to: paths.myMessages(), needs: "contact.list" },
		{ label: "Profile", to: paths.profile() },
		{
			label: "Notification settings",
			to: paths.notificationSettings(),
			needs: "notifications.preferences",
		},
		{ label: "Connected apps", to: paths.connectedApps() },
		...(user ? [{ label: "Assistant actions", to: paths.agentActions(), needs: "user.agentActions" }] : []),
		...(user && switchableAccountIds(user).length > 1
			? [{ label: "Switch account", to: paths.switchAccount() }]
			: []),
		...(user && usesApprovals(user)
			? [{ label: "Approvals", to: paths.approvals(), needs: "approvals.list" }]
			: []),
		...(user && mayAdministerCompany(user)
			? [{ label: "Company", to: paths.company(), needs: "company.company" }]
			: []),
		...(user && mayManagePortalUsers(user) ? [{ label: "Portal users", to: paths.portalUsers() }] : []),
		...(user && decidesAccessRequests(user)
			? [{ label: "Access requests", to: paths.accessRequests(), needs: "user.accessRequests" }]
			: []),
		...(user && mayReadAuditLog(user)
			? [
					{ label: "User changes", to: paths.userChanges(), needs: "user.userChanges" },
					{ label: "Account switches", to: paths.accountSwitches(), needs: "user.accountSwitches" },
				]
			: []),
		...(user && mayReviewCredit(user)
			? [{ label: "Credit applications", to: paths.creditApplications(), needs: "credit.list" }]
			: []),
		...(user && mayReviewTax(user)
			? [{ label: "Tax certificates", to: paths.taxCertificates(), needs: "tax.review" }]
			: []),
		...(user && mayManageMail(user)
			? [{ label: "Failed mail", to: paths.failedMail(), needs: "mail.failed" }]
			: []),
	];
}

/** People of companies whose administrators gave roles, and those administrators. */
const usesApprovals = (user: Actor) =>
	maySeeApprovals(user) && (isAdministrator(user) || (user.companyRoles ?? []).length > 0);

const decidesAccessRequests = (user: Actor) =>
	isVerified(user) && user.customerType === "representative" && !mayManagePortalUsers(user);

export function accountBadges(user: Actor): string[] {
	const what = isVerified(user)
		? `Verified ${user.customerType}`
		: user.customerType === "basic"
			? "Basic access"
			: `Unverified ${user.customerType}`;
	return isAdministrator(user) ? [what, "Administrator"] : [what];
}

const childPaths: Readonly<Record<string, readonly string[]>> = {
	[paths.account("my-quotes-projects")]: [paths.quotes(), paths.project("")],
	[paths.submittals()]: [`${paths.submittals()}/`],
	[paths.account("my-custom-designs")]: [paths.customDesign("")],
	[paths.account("my-orders")]: [paths.order(""), paths.orderDraft("")],
	[paths.account("my-lighting-layouts")]: [paths.lightingLayout("")],
	[paths.account("my-warranty-claims")]: [paths.claim("")],
	[paths.orderRequests()]: [paths.orderRequest("return", ""), paths.orderRequest("cancellation", "")],
	[paths.creditApplications()]: [paths.reviewCredit("")],
	[paths.taxCertificates()]: [paths.taxCertificate("")],
	[paths.portalUsers()]: [paths.portalUser(""), paths.accessRequests()],
	[paths.accessRequests()]: [paths.accessRequest("")],
	[paths.company()]: [`${paths.company()}/`],
	[paths.approvals()]: [paths.approval("")],
	[paths.account("my-invoices")]: [
		paths.invoice(""),
		paths.statement(),
		paths.applyCredit("").replace("/apply", ""),
	],
};

/** Whether a page is that of the link or below it. */
export const isWithin = (link: string, pathname: string): boolean =>
	pathname === link || (childPaths[link] ?? []).some((beginning) => pathname.startsWith(beginning));

/** The path for `/user?tab=…` of the specification; `null` for an unknown tab. */
export function tabOfQuery(tab: string | null): AccountTab | null {
	const slug = (tab ?? "").replace(/-\/-/g, "-").toLowerCase();
	return Object.hasOwn(accountTabs, slug) ? (slug as AccountTab) : null;
}

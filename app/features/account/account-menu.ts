/** The menu of the account area: its pages in groups, by permission. */
import {
	type Access,
	type Actor,
	isAdministrator,
	mayManagePortalUsers,
	mayOpen,
	mayWork,
} from "#rules/users/permissions";
import { switchableAccountIds } from "#rules/users/selected-account";
import { type AccountTab, paths } from "~/paths.ts";
import { accountTabs, blanketOrdersLink } from "./account-links.ts";

/** What waits for a person behind a link. */
export type WaitingKind = "messages" | "customerMessages" | "approvals" | "quotes";

export type AccountLink = {
	label: string;
	to: string;
	/** The call without which the page cannot work, such as "user.userChanges". */
	needs?: string;
	waiting?: WaitingKind;
};

/** The first group has no label: its links stand above the others. */
export type AccountGroup = { label: string; links: AccountLink[] };

/**
 * `access` is what the page's loader requires. `useful` leaves out a page that a person may open but has no use for;
 * without it everyone who may open the page has the link.
 */
type Entry = AccountLink & {
	access: Access;
	useful?: (user: Actor) => boolean;
	/** What the owner has to set up for the page; missing for what every shop has. */
	offer?: ShopOffer;
};

/** Pages that depend on the owner's settings: "exports" are downloads of the catalog. */
export type ShopOffer = "exports";

const tab = (of: AccountTab, access: Access = "signed-in", more: Partial<Entry> = {}): Entry => ({
	label: accountTabs[of].label,
	to: paths.account(of),
	access,
	...more,
});

const ofSeveralAccounts = (user: Actor) => switchableAccountIds(user).length > 1;
const isDistributor = ({ customerType }: Actor) => customerType === "distributor";
const isRepresentative = ({ customerType }: Actor) => customerType === "representative";

/** People of companies whose administrators gave roles, and those administrators. */
const usesApprovals = (user: Actor) => isAdministrator(user) || (user.companyRoles ?? []).length > 0;

const groups: { label: string; links: Entry[] }[] = [
	{
		label: "",
		links: [
			{ label: "Overview", to: paths.user(), access: "signed-in" },
			{
				label: "Inbox",
				to: paths.inbox(),
				access: "signed-in",
				needs: "notifications.inbox",
				waiting: "messages",
			},
			{ label: "Workspace", to: paths.repWorkspace(), access: "territory", needs: "workspace.read" },
			{
				label: "Customer messages",
				to: paths.customerMessages(),
				access: "customer-messages",
				needs: "contact.received",
				waiting: "customerMessages",
			},
		],
	},
	{
		label: "Buying",
		links: [
			{ label: "Quick order", to: paths.quickOrder(), access: "everyone" },
			{ label: "Saved carts", to: paths.savedCarts(), access: "cart", needs: "cart.savedCarts" },
			tab("my-favorite-items"),
			{ label: "My alerts", to: paths.alerts(), access: "verified", needs: "alerts.list" },
			{ label: "Quotes", to: paths.quotes(), access: "cart", waiting: "quotes" },
			tab("my-quotes-projects"),
			{ label: "Price list", to: paths.priceList(), access: "verified", needs: "product.priceList" },
			{ label: "Download the catalog", to: paths.catalogExports(), access: "signed-in", offer: "exports" },
		],
	},
	{
		label: "Orders and money",
		links: [
			tab("my-orders", "signed-in", { useful: mayWork }),
			{
				label: "Approvals",
				to: paths.approvals(),
				access: "approvals",
				useful: usesApprovals,
				needs: "approvals.list",
				waiting: "approvals",
			},
			{ label: "Blanket orders", to: blanketOrdersLink, access: "cart", needs: "blanketOrders.list" },
			{
				label: "Returns and cancellations",
				to: paths.orderRequests(),
				access: "verified",
				needs: "orderRequests.page",
			},
			tab("my-invoices", "invoices"),
			{
				label: "All branches",
				to: paths.companyInvoices(),
				access: "invoice-payments",
				useful: ofSeveralAccounts,
				needs: "portal.companyInvoices",
			},
			{ label: "Statement", to: paths.statement(), access: "invoices" },
			{ label: "Payments", to: paths.payments(), access: "invoices" },
			{
				label: "Payment methods",
				to: paths.paymentMethods(),
				access: "invoice-payments",
				needs: "portal.paymentMethods",
			},
			{
				label: "Tax exemption",
				to: paths.taxExemption(),
				access: "certificates",
				needs: "tax.certificates",
			},
		],
	},
	{
		label: "Project tools",
		links: [
			tab("my-lighting-layouts"),
			tab("my-custom-designs"),
			{ label: "Submittal packages", to: paths.submittals(), access: "signed-in" },
			{ label: "Bid jobs", to: paths.bidJobs(), access: "territory", needs: "bidJobs.list" },
			tab("my-warranty-claims"),
			{ label: "Rebates", to: paths.availableRebates(), access: "everyone" },
			{ label: "Payback calculator", to: paths.paybackCalculator(), access: "everyone" },
		],
	},
	{
		label: "Company",
		links: [
			{ label: "People and limits", to: paths.company(), access: "company", needs: "company.company" },
			{ label: "Approval rules", to: paths.companyRules(), access: "company", needs: "company.company" },
			{ label: "Addresses", to: paths.addresses(), access: "verified" },
			{
				label: "Letterhead",
				to: paths.companyLetterhead(),
				access: "cart",
				useful: isDistributor,
				needs: "letterheads.save",
			},
			{
				label: "Agency letterhead",
				to: paths.agencyLetterhead(),
				access: "territory",
				needs: "letterheads.save",
			},
			{
				label: "Customer part numbers",
				to: paths.customerParts(),
				access: "verified",
				needs: "customerParts.list",
			},
			{ label: "Webhooks", to: paths.webhooks(), access: "company", needs: "webhooks.list" },
			{ label: "Portal users", to: paths.portalUsers(), access: "portal-users" },
			{
				label: "Access requests",
				to: paths.accessRequests(),
				access: "verified",
				useful: (user) => isRepresentative(user) && !mayManagePortalUsers(user),
				needs: "user.accessRequests",
			},
			{
				label: "User changes",
				to: paths.userChanges(),
				access: "administrator",
				needs: "user.userChanges",
			},
			{
				label: "Account switches",
				to: paths.accountSwitches(),
				access: "administrator",
				needs: "user.accountSwitches",
			},
			{
				label: "Switch account",
				to: paths.switchAccount(),
				access: "signed-in",
				useful: ofSeveralAccounts,
			},
		],
	},
	{
		label: "Shop",
		links: [
			{
				label: "Credit applications",
				to: paths.creditApplications(),
				access: "credit-review",
				needs: "credit.list",
			},
			{
				label: "Tax certificates",
				to: paths.taxCertificates(),
				access: "tax-review",
				needs: "tax.review",
			},
			{ label: "Companies", to: paths.companies(), access: "shop", needs: "company.companies" },
			{
				label: "Search report",
				to: paths.searchReport(),
				access: "shop",
				needs: "searchReport.week",
			},
			{
				label: "Cross-reference",
				to: paths.crossReference(),
				access: "shop",
				needs: "crossReference.list",
			},
			{ label: "Failed mail", to: paths.failedMail(), access: "mail", needs: "mail.failed" },
		],
	},
	{
		label: "Me",
		links: [
			{ label: "Profile", to: paths.profile(), access: "signed-in" },
			{
				label: "Notification settings",
				to: paths.notificationSettings(),
				access: "signed-in",
				needs: "notifications.preferences",
			},
			{ label: "My messages", to: paths.myMessages(), access: "signed-in", needs: "contact.list" },
			{ label: "API keys", to: paths.apiKeys(), access: "verified", needs: "apiKeys.list" },
			{ label: "Connected apps", to: paths.connectedApps(), access: "signed-in" },
			{
				label: "Assistant actions",
				to: paths.agentActions(),
				access: "signed-in",
				needs: "user.agentActions",
			},
		],
	},
];

/** Every link with what its page requires, whoever reads it. */
export const allAccountLinks: readonly Entry[] = groups.flatMap(({ links }) => links);

const isShownTo = (
	user: Actor | null,
	{ access, useful, offer }: Entry,
	offers: readonly ShopOffer[] = [],
): boolean => {
	if (offer && !offers.includes(offer)) return false;
	return user
		? mayOpen(user, access) && (useful?.(user) ?? true)
		: (access === "everyone" || access === "signed-in") && !useful;
};

const toLink = ({ access: _, useful: __, offer: ___, ...link }: Entry): AccountLink => link;

/**
 * @param user `null` while the service is down: only what everyone may open
 * @param offers what the owner has set up
 */
export function accountMenu(user: Actor | null, offers: readonly ShopOffer[] = []): AccountGroup[] {
	return groups
		.map(({ label, links }) => ({
			label,
			links: links.filter((entry) => isShownTo(user, entry, offers)).map(toLink),
		}))
		.filter(({ links }) => links.length > 0);
}

/** Pages of every day, which the header's menu has after the links of the specification. */
const inHeader = [
	paths.account("my-orders"),
	paths.account("my-invoices"),
	paths.quickOrder(),
	paths.inbox(),
];

export const headerLinks = (user: Actor | null): AccountLink[] =>
	inHeader.flatMap((to) =>
		allAccountLinks.filter((entry) => entry.to === to && isShownTo(user, entry)).map(toLink),
	);

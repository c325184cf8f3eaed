/** The pages of the account area, by what a user may do. */
import {
	type Holder,
	mayManagePortalUsers,
	mayReadAuditLog,
	switchableAccountIds,
} from "#contracts/permissions";
import { type AccountTab, paths } from "~/paths.ts";

export type AccountLink = { label: string; to: string };

export const accountTabs: Record<AccountTab, { label: string; empty: string }> = {
	"my-favorite-items": {
		label: "Favorite Items",
		empty: "Products that you mark with the heart are listed here.",
	},
	"my-quotes-projects": {
		label: "My Quotes / Projects",
		empty: "Projects gather products for a job; quotes are made from them.",
	},
	"my-orders": { label: "My Orders", empty: "Orders of your account are listed here, with their state." },
	"my-invoices": {
		label: "My Invoices",
		empty: "Invoices and credit memos of your account are listed here.",
	},
	"my-lighting-layouts": {
		label: "Lighting Layouts",
		empty: "Layouts that you have asked our lighting designers for are listed here.",
	},
	"my-warranty-claims": {
		label: "Warranty Claims",
		empty: "Claims that you have filed are listed here, with their state.",
	},
	"my-custom-designs": {
		label: "Custom Designs",
		empty: "Luminaires that you have put together in the custom builder are listed here.",
	},
};

export function accountLinks(user: Holder): AccountLink[] {
	const tabs = Object.entries(accountTabs).map(([tab, { label }]) => ({
		label,
		to: paths.account(tab as AccountTab),
	}));
	return [
		{ label: "Overview", to: paths.user() },
		...tabs,
		{ label: "Profile", to: paths.profile() },
		...(switchableAccountIds(user).length > 1
			? [{ label: "Switch account", to: paths.switchAccount() }]
			: []),
		...(mayManagePortalUsers(user) ? [{ label: "Portal users", to: paths.portalUsers() }] : []),
		...(mayReadAuditLog(user) ? [{ label: "Account switches", to: paths.accountSwitches() }] : []),
	];
}

/** The page of `/user?tab=…`, as the specification writes its links; `null` for a tab that is none. */
export function tabOfQuery(tab: string | null): AccountTab | null {
	const slug = (tab ?? "").replace(/-\/-/g, "-").toLowerCase();
	return slug in accountTabs ? (slug as AccountTab) : null;
}

/** Tabs of the account area, and what a user may do there in words. */
import { type Actor, isAdministrator, isVerified } from "#rules/users/permissions";
import type { AccountTab } from "~/paths.ts";

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

export function accountBadges(user: Actor): string[] {
	const what = isVerified(user)
		? `Verified ${user.customerType}`
		: user.customerType === "basic"
			? "Basic access"
			: `Unverified ${user.customerType}`;
	return isAdministrator(user) ? [what, "Administrator"] : [what];
}

/** The path for `/user?tab=…` of the specification; `null` for an unknown tab. */
export function tabOfQuery(tab: string | null): AccountTab | null {
	const slug = (tab ?? "").replace(/-\/-/g, "-").toLowerCase();
	return Object.hasOwn(accountTabs, slug) ? (slug as AccountTab) : null;
}

/** Tabs of the account area, and what a user may do there in words. */
import { type Actor, isAdministrator, isVerified } from "#rules/users/permissions";
import { type AccountTab, paths } from "~/paths.ts";
import type { AccountLink } from "./account-menu.ts";

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

// Which link of the account area's menu belongs to a page.

/** Blanket orders are a part of that page. */
export const blanketOrdersLink = `${paths.account("my-orders")}#blanket-orders`;

/** Beginnings of pages that belong to a link, besides those below its own path. */
const childPaths: Readonly<Record<string, readonly string[]>> = {
	[paths.account("my-quotes-projects")]: [paths.project("")],
	[paths.account("my-favorite-items")]: [paths.favorite(""), paths.favoriteList("")],
	[paths.account("my-custom-designs")]: [paths.customDesign("")],
	[paths.account("my-orders")]: [paths.order(""), paths.orderDraft("")],
	[blanketOrdersLink]: [paths.blanketOrder("")],
	[paths.account("my-lighting-layouts")]: [paths.lightingLayout("")],
	[paths.account("my-warranty-claims")]: [paths.claim("")],
	[paths.orderRequests()]: [paths.orderRequest("return", ""), paths.orderRequest("cancellation", "")],
	[paths.portalUsers()]: [paths.accessRequests()],
	[paths.account("my-invoices")]: [paths.invoice(""), paths.applyCredit("").replace("/apply", "")],
	[paths.profile()]: [paths.changePassword(), paths.changeEmail(), paths.upgrade()],
};

/** The link of the page: its own, else the one with the longest beginning of its path. */
export function currentLink(links: readonly AccountLink[], pathname: string): string | undefined {
	const beginnings = links.flatMap(({ to }) => [
		{ to, beginning: to, isWhole: true },
		...(to === paths.user() ? [] : [{ to, beginning: `${to}/`, isWhole: false }]),
		...(childPaths[to] ?? []).map((beginning) => ({ to, beginning, isWhole: false })),
	]);
	return beginnings
		.filter(({ beginning, isWhole }) => (isWhole ? pathname === beginning : pathname.startsWith(beginning)))
		.toSorted((a, b) => b.beginning.length - a.beginning.length)[0]?.to;
}

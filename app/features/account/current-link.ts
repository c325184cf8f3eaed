/** Which link of the account area's menu belongs to a page. */
import { paths } from "~/paths.ts";
import type { AccountLink } from "./account-menu.ts";

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

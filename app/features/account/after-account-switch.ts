/** Where people go on after switching accounts. */
import { paths } from "~/paths.ts";
import { currentLink } from "./account-links.ts";
import { allAccountLinks } from "./account-menu.ts";

/** Pages of one document of an account. Projects and favorites belong to a person. */
const accountDocument =
	/^\/user\/(quotes|orders|order-drafts|blanket-orders|invoices|credit-memos|approvals|returns|cancellations|saved-carts|part-numbers|lighting-layouts|warranty-claims)\/./;

/** Begun for one account, outside of the account area: the page that begins it anew. */
const begun: readonly (readonly [start: string, again: string])[] = [
	["/checkout", paths.cart()],
	["/payments/", paths.payments()],
	["/order-lists/", paths.quickOrder()],
];

/**
 * Where somebody goes on after switching accounts: the document they look at isn't there, so the page that lists its kind.
 * @param path of this site, with its query
 */
export function afterAccountSwitch(path: string): string {
	const [pathname = ""] = path.split(/[?#]/);
	const again = begun.find(([start]) => pathname.startsWith(start))?.[1];
	if (again) return again;
	if (pathname === paths.newQuote()) return pathname;
	if (!accountDocument.test(pathname)) return path;
	return currentLink(allAccountLinks, pathname) ?? paths.user();
}

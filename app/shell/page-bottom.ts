/** What floats at the bottom of the window, by page: nothing may lie over what people press there. */

const isWithin = (pathname: string, beginnings: readonly string[]) =>
	beginnings.some((beginning) => pathname === beginning || pathname.startsWith(`${beginning}/`));

/** The items to compare are shown where more of them are chosen: in the catalog and the search. */
export const hasCompareBar = (pathname: string): boolean =>
	isWithin(pathname, ["/p", "/category", "/catalogsearch", "/innovations"]);

/** The button of the assistant is not shown where people order and pay; the footer links to it there too. */
export const hasAssistantButton = (pathname: string): boolean =>
	!isWithin(pathname, ["/assistant", "/checkout", "/payments", "/portal-payment", "/user/invoices/pay"]) &&
	!/^\/user\/orders\/[^/]+\/pay$/.test(pathname);

/** Pages of the shop that replies link to. */
export const shopLinks = {
	assistantTools: "/assistant/tools",
	login: "/login",
	register: "/register",
	catalogExports: "/user/catalog",
	priceList: "/user/price-list",
	equivalents: "/tools/cross-reference",
	iesViewer: "/tools/ies-viewer",
	upgrade: "/user/upgrade",
	secondFactor: "/user/second-factor",
	quickOrder: "/quick-order",
	newQuote: "/user/quotes/new",
	quotes: "/user/quotes",
	invoices: "/user/my-invoices",
	payments: "/user/payments",
	returns: "/user/my-returns",
	orders: "/user/my-orders",
	blanketOrders: "/user/my-orders#blanket-orders",
	switchAccount: "/user/switch-account",
	cart: "/cart",
	checkout: "/checkout",
	approvals: "/user/approvals",
	company: "/user/company",
	statement: "/user/statement",
	profile: "/user/profile",
	portalUsers: "/user/portal-users",
	taxExemption: "/user/tax-exemption",
	paymentMethods: "/user/payment-methods",
	creditApplication: "/credit-application",
	workspace: "/user/workspace",
	categories: "/category",
	compare: "/compare",
	catalogs: "/catalogs",
	literature: "/literature",
	downloadForms: "/download-forms",
	warranty: "/warranty",
	warrantyClaim: "/warranty-claim",
	warrantyClaims: "/user/my-warranty-claims",
	paybackCalculator: "/payback-calculator",
	availableRebates: "/available-rebates",
	contactUs: "/contact-us",
	roomEstimate: "/help-me-buy/design-my-project",
	siteLighting: "/tools/site-lighting",
	lightingLayout: "/lightdesignlayoutrequest",
	support: "/support",
	findSalesRep: "/help-me-buy/find-my-salesrep",
	findWholesaler: "/help-me-buy/find-my-wholeseller",
} as const;

/**
 * The form of a tool, filled in.
 * @param values by the names of its fields; empty ones are left out
 */
export function toolLink(tool: string, values: Readonly<Record<string, string | null>> = {}): string {
	const query = new URLSearchParams(
		Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
	).toString();
	return `${shopLinks.assistantTools}/${tool}${query && `?${query}`}`;
}

/** The assistant with a question in its field. */
export const askLink = (question: string): string =>
	`/assistant?${new URLSearchParams({ ask: question }).toString()}`;

// URLs of a product's documents in the storefront.

/** The part of a product page with its light distribution, BUG rating, UGR and photometric files. */
export const photometryLink = (link: string): string => `${link}#photometry`;

/** @param link of a product page, with or without an option */
export function specSheetLink(link: string): string {
	const [path = "", query] = link.split("?");
	return `${path}/spec-sheet.pdf${query === undefined ? "" : `?${query}`}`;
}

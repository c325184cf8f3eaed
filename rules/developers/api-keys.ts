/** API keys: what they may do, and limits. Free of schemas, for use in the browser. */

export const apiScopes = {
	catalog: "Products with your prices and stock",
	orders: "Orders with their lines and shipments",
	invoices: "Invoices with their lines and balances",
	quotes: "Quotes with their lines",
	cart: "Read the cart and add items to it",
} as const;
export type ApiScope = keyof typeof apiScopes;
export const apiScopeNames = Object.keys(apiScopes) as ApiScope[];

/** Days that a key lasts. */
export const keyDays = { 30: "30 days", 90: "90 days", 365: "1 year" } as const;

export const apiLimits = {
	/** Keys of a person that still work. */
	keys: 20,
	name: 60,
	/** Requests of a key in a minute; half of what an address may send. */
	requests: 120,
	/** Bytes of a request's body. */
	body: 100_000,
	skus: 50,
	/** Lines of the cart in one request. */
	lines: 100,
} as const;

/** Keys begin with it, so that tools that look for secrets in code find them. */
export const keyPrefix = "lsk_";

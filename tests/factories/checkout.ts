import type { Checkout, CheckoutLine } from "#contracts/checkout/checkout";
import type { Address } from "#contracts/users/user";
import { getTotals, makeQuoteLine } from "./quote.ts";

export const harborAddress: Address = {
	name: "Harbor Electric Supply",
	street: "410 Commercial Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};
export const siteAddress: Address = {
	name: "Riverside School",
	street: "1 School Lane",
	city: "Bath",
	state: "ME",
	zip: "04530-1234",
};

export const makeCheckoutLine = (line: Partial<CheckoutLine> = {}): CheckoutLine => ({
	...makeQuoteLine(line),
	notices: [],
	...line,
});

/** A complete checkout of a cart; fields can be overridden, totals are computed. */
export function makeCheckout(checkout: Partial<Checkout> = {}): Checkout {
	const lines = checkout.lines ?? [makeCheckoutLine()];
	const shipping = 14.5;
	const sums = getTotals(lines);
	return {
		checkoutId: "checkout-1",
		accountId: "10010",
		source: { kind: "cart" },
		quoteNumber: null,
		pricesHeldUntil: null,
		pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		totals: { ...sums, shipping, total: Math.round((sums.total + shipping) * 100) / 100 },
		appliedCoupon: null,
		couponNote: null,
		billTo: harborAddress,
		addresses: [harborAddress],
		shipTo: harborAddress,
		PurchaseOrder: "PO-4711",
		note: "",
		shippingMethods: [
			{ id: "ground", name: "Ground", promise: "In 3 to 5 working days.", price: shipping },
			{ id: "pickup", name: "Pick-up", promise: "At the warehouse, tomorrow.", price: 0 },
		],
		shippingMethodId: "ground",
		PaymentType: "CHECK_MY_NET_ACCOUNT",
		missing: [],
		blocked: [],
		fingerprint: "f".repeat(64),
		...checkout,
		lines,
	};
}

/** What the pages of a checkout show, made on the server: money in words, only what the screen needs. */
import type { Checkout, CheckoutLine, CheckoutPart } from "#contracts/checkout";
import type { Address } from "#contracts/user";
import { noticeView, type SumView, sumsOf } from "~/features/cart/cart-view-model.ts";
import { isPaidOnline, paymentTypeWords } from "~/features/payments/payment-words.ts";
import { paths } from "~/paths.ts";
import { formatMoney } from "~/shared/money.ts";
import { paged } from "~/shared/paged.ts";

/** Lines that the summary beside each step names. */
const mostSummaryLines = 5;
/** Lines on one page of the review. */
export const linesPerPage = 100;

export type CheckoutSummary = {
	lineCount: number;
	pieces: number;
	/** The first lines, and how many more there are. */
	lines: { id: string; called: string; name: string; quantity: string; lineTotal: string }[];
	more: number;
	sums: SumView[];
	total: string;
	totalLabel: string;
	couponNote: string | null;
};

/** What every step shows besides its form. */
export type CheckoutFacts = {
	checkoutId: string;
	missing: CheckoutPart[];
	/** Where the lines come from, and can be changed. */
	source: { label: string; to: string };
	/** Why nothing can be ordered as it is. */
	blocked: string[];
	summary: CheckoutSummary;
};

export function checkoutFacts(checkout: Checkout): CheckoutFacts {
	const { checkoutId, missing, source, blocked } = checkout;
	return {
		checkoutId,
		missing,
		source:
			source.kind === "cart"
				? { label: "Cart", to: paths.cart() }
				: {
						label: checkout.quoteNumber ? `Order draft of ${checkout.quoteNumber}` : "Order draft",
						to: paths.orderDraft(source.draftId),
					},
		blocked,
		summary: summaryOf(checkout),
	};
}

function summaryOf(checkout: Checkout): CheckoutSummary {
	const { lines, pieces, totals, shippingMethodId, couponNote } = checkout;
	const shipping = { label: "Shipping", value: shippingWords(shippingMethodId, totals.shipping) };
	return {
		lineCount: lines.length,
		pieces,
		lines: lines.slice(0, mostSummaryLines).map((line) => ({
			id: line.lineId,
			called: line.productDetails.sku,
			name: line.productDetails.name,
			quantity: line.quantity.toLocaleString("en-US"),
			lineTotal: formatMoney(line.lineTotal),
		})),
		more: Math.max(0, lines.length - mostSummaryLines),
		sums: [...sumsOf({ ...totals, shipping: 0, appliedCoupon: checkout.appliedCoupon }), shipping],
		total: formatMoney(totals.total),
		totalLabel: shippingMethodId === null ? "Total before shipping" : "Total",
		couponNote,
	};
}

/** What shipping costs, when it is known already. @param price dollars */
export function shippingWords(methodId: string | null, price: number): string {
	if (methodId === null) return "To be chosen";
	return price === 0 ? "Free" : formatMoney(price);
}

/** An address on one line. */
export const addressLine = ({ name, street, city, state, zip }: Address): string =>
	[name, street, `${city}, ${state} ${zip}`].filter(Boolean).join(", ");

/** Whether two addresses read the same. */
export const isSameAddress = (one: Address, other: Address): boolean =>
	addressLine(one) === addressLine(other);

export type ReviewLine = {
	id: string;
	called: string;
	name: string;
	link: string;
	/** Options and tag of a fixture schedule. */
	details: string[];
	quantity: string;
	price: string;
	lineTotal: string;
	notices: ReturnType<typeof noticeView>[];
};

export type ReviewView = {
	shipTo: Address | null;
	billTo: Address;
	PurchaseOrder: string;
	note: string;
	shipping: { name: string; promise: string; price: string } | null;
	payment: string;
	/** Whether the payment provider's page follows. */
	paidOnline: boolean;
	lines: ReviewLine[];
	page: number;
	pageCount: number;
	/** Lines with something to point out, over all pages. */
	noticeCount: number;
	/** What placing accepts. */
	accepted: { fingerprint: string; total: number };
	total: string;
	pricesHeldUntil: string | null;
};

/** @param page of the lines, counted from 1 */
export function reviewView(checkout: Checkout, page: number): ReviewView {
	const { totals, PaymentType, shippingMethods, shippingMethodId } = checkout;
	const method = shippingMethods.find(({ id }) => id === shippingMethodId);
	const shown = paged(checkout.lines, page, linesPerPage);
	return {
		shipTo: checkout.shipTo,
		billTo: checkout.billTo,
		PurchaseOrder: checkout.PurchaseOrder,
		note: checkout.note,
		shipping: method
			? { name: method.name, promise: method.promise, price: shippingWords(method.id, method.price) }
			: null,
		payment: PaymentType ? paymentTypeWords[PaymentType] : "",
		paidOnline: isPaidOnline(PaymentType) && totals.total > 0,
		lines: shown.items.map(reviewLine),
		page: shown.page,
		pageCount: shown.pageCount,
		noticeCount: checkout.lines.filter(({ notices }) => notices.length > 0).length,
		accepted: { fingerprint: checkout.fingerprint, total: totals.total },
		total: formatMoney(totals.total),
		pricesHeldUntil: checkout.pricesHeldUntil,
	};
}

const reviewLine = (line: CheckoutLine): ReviewLine => ({
	id: line.lineId,
	called: line.productDetails.sku,
	name: line.productDetails.name,
	link: line.productDetails.link,
	details: [
		...(line.fixtureType ? [`Tag ${line.fixtureType}`] : []),
		...line.options.map(({ name, price }) => (price > 0 ? `${name} (+${formatMoney(price)})` : name)),
	],
	quantity: line.quantity.toLocaleString("en-US"),
	price: formatMoney(line.price),
	lineTotal: formatMoney(line.lineTotal),
	notices: line.notices.map(noticeView),
});

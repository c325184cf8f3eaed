/** View model of the checkout pages. */

import type {
	BudgetLeft,
	Checkout,
	CheckoutLine,
	CheckoutPart,
	SamePurchaseOrder,
	WaitingPurchaseOrder,
} from "#contracts/checkout/checkout";
import type { PurchaseOrderFile } from "#contracts/orders/purchase-order-files";
import type { Address } from "#contracts/users/user";
import { shownLineTexts, unnamedOptions } from "#rules/cart/line-texts";
import { type CheckoutStep, getSteps } from "#rules/checkout/checkout-steps";
import { formatNumber } from "#rules/format";
import {
	type ComparedPrice,
	comparedPrices,
	formatUnitPrice,
	includedText,
	type PriceNote,
	type PriceReader,
	priceNote,
	type SpecialPrice,
	specialPrices,
} from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { getSums, type SumView, taxSum } from "#rules/money/sum-rows";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { noticeView } from "~/features/cart/cart-view.ts";
import { isPaidOnline, paymentTypeLabels } from "~/features/payments/payment-labels.ts";
import { paths } from "~/paths.ts";
import { paged } from "~/shared/paged.ts";
import { approvalAheadText } from "./approval-ahead.ts";

const maxSummaryLines = 5;
export const linesPerPage = 100;

export type CheckoutSummary = {
	lineCount: number;
	pieces: number;
	lines: { id: string; called: string; name: string; quantity: string; lineTotal: string }[];
	more: number;
	sums: SumView[];
	total: string;
	totalLabel: string;
	couponNote: string | null;
	/** Whether the sums have the sales tax. */
	taxKnown: boolean;
};

export type CheckoutFacts = {
	checkoutId: string;
	missing: CheckoutPart[];
	/** Steps of the checkout, without shipping where there are no methods to choose from. */
	steps: CheckoutStep[];
	/** Whether an order has notes. */
	noted: boolean;
	source: { label: string; to: string };
	blocked: string[];
	summary: CheckoutSummary;
};

/** @param noted whether the service keeps notes of an order */
export function checkoutFacts(checkout: Checkout, noted = true): CheckoutFacts {
	const { checkoutId, missing, source, blocked } = checkout;
	return {
		checkoutId,
		missing,
		steps: getSteps(checkout),
		noted,
		source:
			source.kind === "cart"
				? { label: "Cart", to: paths.cart() }
				: {
						label: checkout.quoteNumber ? `Order draft of ${checkout.quoteNumber}` : "Order draft",
						to: paths.orderDraft(source.draftId),
					},
		blocked,
		summary: toSummary(checkout),
	};
}

function toSummary(checkout: Checkout): CheckoutSummary {
	const { lines, pieces, totals, shippingMethodId, shippingMethods, couponNote } = checkout;
	const isChosen = shippingMethods.length > 0;
	const shipping = isChosen
		? [{ label: "Shipping", value: formatShipping(shippingMethodId, totals.shipping) }]
		: [];
	return {
		lineCount: lines.length,
		pieces,
		lines: lines.slice(0, maxSummaryLines).map((line) => ({
			id: line.lineId,
			called: line.productDetails.sku,
			name: line.productDetails.name,
			quantity: formatNumber(line.quantity),
			lineTotal: line.lot ? `In lot ${line.lot.name}` : formatMoney(line.lineTotal),
		})),
		more: Math.max(0, lines.length - maxSummaryLines),
		sums: [
			...getSums({
				...totals,
				shipping: isChosen ? 0 : totals.shipping,
				salesTax: undefined,
				appliedCoupon: checkout.appliedCoupon,
			}),
			...shipping,
			...(totals.salesTax ? [taxSum(totals.salesTax)] : []),
		],
		taxKnown: totals.salesTax !== undefined,
		total: formatMoney(totals.total),
		totalLabel: isChosen && shippingMethodId === null ? "Total before shipping" : "Total",
		couponNote,
	};
}

export function formatShipping(methodId: string | null, price: number): string {
	if (methodId === null) return "To be chosen";
	return price === 0 ? "Free" : formatMoney(price);
}

export type ReviewLine = {
	id: string;
	called: string;
	ownNumber?: string;
	job?: string;
	note?: string;
	shipComplete?: boolean;
	requestedOn?: string;
	shipTo?: Address;
	name: string;
	link: string | null;
	details: string[];
	quantity: string;
	price: string;
	lineTotal: string;
	notices: ReturnType<typeof noticeView>[];
	comparedPrices: ComparedPrice[];
	/** `null` for the account price. */
	priceNote: PriceNote | null;
	/** `null` for a line with its own price. */
	lot: ReviewLot | null;
};

/** Lines at one price. */
export type ReviewLot = { lotId: string; name: string; price: string; note: PriceNote | null };

export type ReviewView = {
	shipTo: Address | null;
	billTo: Address | null;
	PurchaseOrder: string;
	purchaseOrderFile?: PurchaseOrderFile;
	samePurchaseOrder: SamePurchaseOrder | null;
	waitingPurchaseOrder: WaitingPurchaseOrder | undefined;
	note: string;
	shipping: { name: string; promise: string; price: string } | null;
	payment: string;
	paysBy: OnlinePaymentType | null;
	lines: ReviewLine[];
	/** The lot of the last line on the page before. */
	continuedLot: string | null;
	page: number;
	pageCount: number;
	noticeCount: number;
	accepted: { fingerprint: string; total: number };
	total: string;
	pricesHeldUntil: string | null;
	/** That the order needs approval; `null` when it is placed at once. */
	approval: string | null;
	/** What is left of the budgets of the lines' cost centers and jobs. */
	budgets: BudgetLeft[];
	/** Special prices on all pages of the list. */
	specialPrices: SpecialPrice[];
};

export function reviewView(checkout: Checkout, page: number, reader: PriceReader = "buyer"): ReviewView {
	const { totals, PaymentType, shippingMethods, shippingMethodId } = checkout;
	const method = shippingMethods.find(({ id }) => id === shippingMethodId);
	const shown = paged(checkout.lines, page, linesPerPage);
	return {
		shipTo: checkout.shipTo,
		billTo: checkout.billTo,
		PurchaseOrder: checkout.PurchaseOrder,
		purchaseOrderFile: checkout.purchaseOrderFile,
		samePurchaseOrder: checkout.samePurchaseOrder ?? null,
		waitingPurchaseOrder: checkout.waitingPurchaseOrder,
		note: checkout.note,
		shipping: method
			? { name: method.name, promise: method.promise, price: formatShipping(method.id, method.price) }
			: null,
		payment: PaymentType ? paymentTypeLabels[PaymentType] : "",
		paysBy: isPaidOnline(PaymentType) && totals.total > 0 ? PaymentType : null,
		lines: shown.items.map((line) => reviewLine(line, reader)),
		continuedLot: checkout.lines[(shown.page - 1) * linesPerPage - 1]?.lot?.lotId ?? null,
		page: shown.page,
		pageCount: shown.pageCount,
		noticeCount: checkout.lines.filter(({ notices }) => notices.length > 0).length,
		accepted: { fingerprint: checkout.fingerprint, total: totals.total },
		total: formatMoney(totals.total),
		pricesHeldUntil: checkout.pricesHeldUntil,
		approval: checkout.approval ? approvalAheadText("order", checkout.approval) : null,
		budgets: checkout.budgets ?? [],
		specialPrices: specialPrices(checkout.lines, reader),
	};
}

const reviewLine = (line: CheckoutLine, reader: PriceReader): ReviewLine => ({
	id: line.lineId,
	called: line.productDetails.sku,
	ownNumber: line.productDetails.ownNumber,
	...shownLineTexts(line),
	...(line.requestedOn && { requestedOn: line.requestedOn }),
	...(line.shipTo && { shipTo: line.shipTo }),
	name: line.productDetails.name,
	link: line.productDetails.link,
	details: [
		...(line.fixtureType ? [`Type ${line.fixtureType}`] : []),
		...unnamedOptions(
			line.productDetails.name,
			line.options.map(({ name, price }) => (price > 0 ? `${name} (+${formatMoney(price)})` : name)),
		),
		...(line.adders ? [includedText(line)] : []),
	],
	quantity: formatNumber(line.quantity),
	price: line.lot ? "In lot" : formatUnitPrice(line),
	lineTotal: line.lot ? "In lot" : formatMoney(line.lineTotal),
	notices: line.notices.map(noticeView),
	comparedPrices: line.lot ? [] : comparedPrices(line, reader),
	priceNote: line.lot ? null : priceNote(line, reader),
	lot: line.lot
		? {
				lotId: line.lot.lotId,
				name: line.lot.name,
				price: formatMoney(line.lot.price),
				note: priceNote(line.lot, reader),
			}
		: null,
});

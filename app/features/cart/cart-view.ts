/** View model of the cart page, formatted on the server. */

import type { Cart, CartItem, CartNotice, LineProduct, QuantityRules } from "#contracts/cart/cart-service";
import { unnamedOptions } from "#rules/cart/line-texts";
import { minPiecesBeside, quantityRulesPhrase, type SkuPieces } from "#rules/catalog/quantity-rules";
import { formatCount, formatNumber } from "#rules/format";
import {
	type ComparedPrice,
	comparedPrices,
	type PriceNote,
	type PriceReader,
	priceNote,
} from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { getSums, type SumView } from "#rules/money/sum-rows";
import { estimatedTaxText } from "#rules/tax/sales-tax";
import { paths } from "~/paths.ts";
import { type RequiredAccessoryView, requiredAccessoryView } from "~/shared/lines/required-accessories.ts";

export type NoticeView = {
	kind: CartNotice["kind"];
	text: string;
	/** Set only for a discontinued product. */
	link?: { label: string; to: string };
};

export type LineView = {
	id: string;
	productId: string;
	called: string;
	/** The account's own part number. */
	ownNumber?: string;
	/** Empty without one. */
	job: string;
	note: string;
	shipComplete: boolean;
	quantity: number;
	fewest: number;
	pack: number;
	/** Quantity rules and carton size; `null` without rules. */
	ruleText: string | null;
	/** `null` for a SKU that left the catalog. */
	product: { name: string; brand: string; link: string | null; image: string | null } | null;
	options: string[];
	price: string;
	priceValue: string;
	originalPriceValue: string;
	comparedPrices: ComparedPrice[];
	/** `null` for the account price. */
	priceNote: PriceNote | null;
	reasonValue: string;
	/** The next volume break: "100+ $4.12". */
	nextBreak: string | null;
	/** "Priced for 48 pieces on 2 lines", for a SKU with several lines and volume breaks. */
	togetherText: string | null;
	/** `null` if unknown, and for a SKU that cannot be ordered. */
	stock: { text: string; enough: boolean } | null;
	lineTotal: string;
	notices: NoticeView[];
	/** Required accessories that the cart has too few of. */
	needs: RequiredAccessoryView[];
	unavailable: boolean;
};

export type CartView = {
	lineCount: number;
	pieces: number;
	lines: LineView[];
	page: number;
	pageCount: number;
	noticeCount: number;
	pricesChanged: boolean;
	/** Whether lines added to the cart ship complete. */
	shipComplete: boolean;
	/** Lines that could not be read. */
	unreadable: number;
	sums: SumView[];
	total: string;
	/** What is said of the sales tax, which the total doesn't have. */
	taxText: string | null;
	coupon: { code: string; note: string | null } | null;
};

const days = (value: number) => formatCount(value, "day");

export function cartView(cart: Cart, reader: PriceReader = "buyer"): CartView {
	const lines = cart.items.map((item) => lineView(item, reader));
	return {
		lineCount: cart.lineCount,
		pieces: cart.pieces,
		lines,
		page: cart.page,
		pageCount: cart.pageCount,
		noticeCount: cart.noticeCount,
		pricesChanged: lines.some(({ notices }) => notices.some(({ kind }) => kind === "price-changed")),
		shipComplete: cart.shipComplete ?? false,
		unreadable: cart.unreadable ?? 0,
		sums: getSums(cart),
		total: formatMoney(cart.total),
		taxText: cart.estimatedTax ? estimatedTaxText(cart.estimatedTax) : null,
		coupon: cart.appliedCoupon && { code: cart.appliedCoupon.coupon, note: cart.couponNote },
	};
}

/** Whether the notice blocks the checkout. */
export const blocksCheckout = (kind: CartNotice["kind"]) => kind === "unavailable" || kind === "quantity";

function lineView(item: CartItem, reader: PriceReader): LineView {
	const { productDetails, notices } = item;
	const unavailable = notices.some(({ kind }) => kind === "unavailable");
	const together = item.together ?? { pieces: item.quantity, lines: 1 };
	const next = item.priceBreaks
		.toSorted((a, b) => a.quantity - b.quantity)
		.find(({ quantity, price }) => quantity > together.pieces && price < item.originalPrice);
	return {
		id: item.cartItemId,
		productId: item.productId,
		called: productDetails?.sku ?? item.productId,
		ownNumber: productDetails?.ownNumber,
		job: item.job ?? "",
		note: item.note ?? "",
		shipComplete: item.shipComplete ?? false,
		quantity: item.quantity,
		fewest: minPiecesBeside(item.quantityRules, together.pieces - item.quantity),
		pack: item.quantityRules.multiple,
		ruleText: ruleText(item.quantityRules),
		product: productDetails && {
			name: productDetails.name,
			brand: productDetails.brand,
			link: productDetails.link,
			image: lineImage(item.productId, productDetails),
		},
		options: unnamedOptions(
			productDetails?.name ?? "",
			item.options.map(({ name, price }) => (price > 0 ? `${name} (+${formatMoney(price)})` : name)),
		),
		price: formatMoney(item.price),
		priceValue: item.price.toFixed(2),
		originalPriceValue: item.originalPrice.toFixed(2),
		comparedPrices: comparedPrices(item, reader),
		priceNote: priceNote(item, reader),
		reasonValue: item.negotiated?.reason ?? "",
		nextBreak:
			next && !unavailable && !item.repriced
				? `${formatNumber(next.quantity)}+ ${formatMoney(next.price)}`
				: null,
		togetherText:
			together.lines > 1 && item.priceBreaks.length > 0 && !unavailable && !item.repriced
				? `Priced for ${piecesOnLines(together)}`
				: null,
		stock: unavailable ? null : getStock(item, together),
		lineTotal: formatMoney(item.lineTotal),
		notices: notices.map(noticeView),
		needs: (item.needs ?? []).map((need) => requiredAccessoryView(need, item.quantity)),
		unavailable,
	};
}

function lineImage(option: string, { image, productID }: LineProduct): string | null {
	if (image !== undefined) return image;
	return productID === null ? null : paths.drawing(productID, { size: "thumb", option });
}

const piecesOnLines = ({ pieces, lines }: SkuPieces) =>
	`${formatCount(pieces, "piece")} on ${formatCount(lines, "line")}`;

function getStock({ inStock, leadDays }: CartItem, { pieces }: SkuPieces): LineView["stock"] {
	if (inStock === null || leadDays === null) return null;
	if (inStock > 0) return { text: `${formatNumber(inStock)} in stock`, enough: inStock >= pieces };
	return { text: leadDays > 0 ? `Ships in ${days(leadDays)}` : "Made to order", enough: false };
}

export function noticeView(notice: CartNotice): NoticeView {
	switch (notice.kind) {
		case "price-changed":
			return {
				kind: notice.kind,
				text: `The price changed from ${formatMoney(notice.from)} to ${formatMoney(notice.to)}.`,
			};
		case "discontinued":
			return {
				kind: notice.kind,
				text: "Discontinued.",
				...(notice.replacement && {
					link: { label: `See ${notice.replacement.name}`, to: notice.replacement.link },
				}),
			};
		case "unavailable":
			return { kind: notice.kind, text: "No longer available to order. Not included in the total." };
		case "quantity":
			return {
				kind: notice.kind,
				text: notice.together
					? `${piecesOnLines(notice.together)} can't be ordered; ${formatNumber(notice.nearest)} in all can.`
					: `This quantity can no longer be ordered; ${formatNumber(notice.nearest)} can.`,
			};
		case "short-stock":
			return {
				kind: notice.kind,
				text:
					notice.inStock > 0
						? `Only ${formatNumber(notice.inStock)} in stock${notice.together ? ` for ${piecesOnLines(notice.together)}` : ""}; more in ${days(notice.leadDays)}.`
						: `Not in stock; more in ${days(notice.leadDays)}.`,
			};
	}
}

function ruleText(rules: QuantityRules): string | null {
	const { multiple, carton } = rules;
	const phrase = quantityRulesPhrase(rules);
	const parts = [
		...(phrase ? [phrase] : []),
		...(carton > 1 && carton !== multiple ? [`carton of ${formatNumber(carton)}`] : []),
	];
	const text = parts.join("; ");
	return text === "" ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

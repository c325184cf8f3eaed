/** Lines, totals and coupon of a checkout, from its cart or order draft. */

import type { AppliedCoupon, CartNotice, LineProduct, Totals } from "#contracts/cart/cart-service";
import type { CheckoutLine } from "#contracts/checkout/checkout";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { cartLimits } from "#rules/cart/cart-limits";
import { stockNotices } from "#rules/cart/priced-line";
import { countPieces, getPieces, quantityProblem } from "#rules/catalog/quantity-rules";
import type { LineFacts, LineState } from "#rules/checkout/checkout-snapshot";
import type { LineDelivery } from "#rules/checkout/line-delivery";
import { toCents } from "#rules/money/cents";
import { hideInnerPrices, ownPrice } from "#rules/quotes/adders";
import type { NonCatalog } from "#rules/quotes/non-catalog";
import {
	type Adder,
	type CartDeps,
	fromQuoteAdders,
	fromQuoteLine,
	getSupplies,
	type LineDetails,
	type LineOption,
	type Lot,
	lineNotices,
	lineUnitCents,
	lotName,
	type Negotiated,
	noSupply,
	type PricedCart,
	pricedCart,
	selectOrderable,
	toQuoteLine,
} from "../../cart-service/public.server.ts";
import type { CartTable } from "../../db/cart-schema.ts";
import type { Db } from "../../db/connect.server.ts";
import { draftPrice } from "../order-drafts/order-draft-routes.server.ts";

/** A line with the data that decides whether it can be ordered, in integer US cents. */
export type ContentLine = LineFacts & {
	key: string;
	id: string;
	productId: string;
	sku: string;
	quantity: number;
	/** Price of the fixture, without adders. */
	priceCents: number;
	originalCents: number;
	listCents: number | null;
	negotiated: Negotiated | null;
	belowFloor: boolean;
	/** `null` for a line with its own price, as every line of a cart. */
	lot: Lot | null;
	options: LineOption[];
	/** Always empty in a cart. */
	adders: Adder[];
	fixtureType: string;
	job: string;
	note: string;
	shipComplete: boolean;
	/** `null` for an item of the catalog. */
	nonCatalog: NonCatalog | null;
	/** Its date and address; missing when they are the order's. */
	delivery?: LineDelivery;
	/** `null` before `withDetails`, and for a SKU that left the catalog. */
	product: LineProduct | null;
	state: LineState;
	short: boolean;
	notices: CartNotice[];
};

export type Content = {
	lines: ContentLine[];
	totals: Totals;
	coupon: { applied: AppliedCoupon | null; cents: number; note: string | null };
};

const getKey = (productId: string, options: readonly string[], { fixtureType = "", job = "" }) =>
	[productId, ...options, ...(fixtureType ? [`#${fixtureType}`] : []), ...(job ? [`@${job}`] : [])].join("|");

/** The cart at current prices, without names of products and options, which `withDetails` adds. */
export async function cartContent(
	deps: CartDeps,
	db: Db,
	accountId: string,
	cartContext: { cart: CartTable | undefined; discount: number },
): Promise<Content> {
	const { lines, summary } = await pricedCart(deps, db, accountId, cartContext);
	const supplies = lines.length > 0 ? await getSupplies(db, { cartOf: accountId }) : new Map<string, never>();
	const { appliedCoupon, couponNote, itemTotal, optionTotal, subTotal, discount, total } = summary;
	return {
		lines: lines.map((line) => cartLine(line, supplies.get(line.line.productId) ?? noSupply)),
		totals: { itemTotal, optionTotal, subTotal, shipping: 0, bankSurcharge: 0, discount, total },
		coupon: { applied: appliedCoupon, cents: toCents(discount), note: couponNote },
	};
}

function cartLine({ line, priced }: PricedCart["lines"][number], supply: typeof noSupply): ContentLine {
	const sku = line.sku ?? line.productId;
	const { together } = priced;
	const problem =
		priced.available && line.terms
			? quantityProblem({ ...line.terms, sku }, together, cartLimits.quantity)
			: null;
	const { stock } = supply;
	return {
		key: getKey(line.productId, line.options, line),
		id: line.id,
		productId: line.productId,
		sku,
		quantity: line.quantity,
		priceCents: priced.unitCents,
		originalCents: priced.accountUnitCents,
		listCents: priced.listCents,
		negotiated: line.negotiated,
		belowFloor: priced.belowFloor,
		lot: null,
		options: line.options.map((optionID, index) => ({
			optionID,
			name: optionID,
			cents: priced.optionCents[index] ?? 0,
		})),
		adders: [],
		fixtureType: "",
		job: line.job,
		note: line.note,
		shipComplete: line.shipComplete,
		nonCatalog: null,
		product: null,
		state: !priced.available ? "unavailable" : problem ? "rules" : "orderable",
		short: priced.available && stock !== null && stock.pieces < together.pieces,
		together,
		inStock: stock?.pieces ?? 0,
		leadDays: stock?.leadDays ?? 0,
		problem,
		notices: lineNotices(line, priced, supply),
	};
}

export const withDetails = (line: ContentLine, details: LineDetails | undefined): ContentLine =>
	details
		? {
				...line,
				product: line.product ?? details.product,
				options: line.options.map((option) => ({
					...option,
					name: details.options.find(({ optionID }) => optionID === option.optionID)?.name ?? option.name,
				})),
				notices: line.notices.map((notice) =>
					notice.kind === "discontinued" ? { ...notice, replacement: details.replacement } : notice,
				),
			}
		: line;

export type DraftContent = {
	lines: QuoteLine[];
	totals: Totals;
	appliedCoupon: AppliedCoupon | null;
	/** Names of the quote's lines that can't be ordered. */
	leftOut?: string[];
};

/** An order draft at its held prices; only availability and stock are current. */
export async function draftContent(
	{ priceFloor, ordersNonCatalog = false }: CartDeps,
	db: Db,
	stored: string,
): Promise<Content> {
	const draft = JSON.parse(stored) as DraftContent;
	const ids = draft.lines.map(({ productId }) => productId);
	const counts = countPieces(draft.lines);
	const [supplies, orderable] = [await getSupplies(db, ids), await selectOrderable(db, ids)];
	return {
		lines: draft.lines.map((line): ContentLine => {
			const { discontinued, stock } = supplies.get(line.productId) ?? noSupply;
			const available = line.nonCatalog ? ordersNonCatalog : orderable.has(line.productId);
			const together = getPieces(counts, line.productId);
			const short = available && stock !== null && stock.pieces < together.pieces;
			const options = line.options.map(({ price, ...option }) => ({ ...option, cents: toCents(price) }));
			return {
				key: `${getKey(
					line.productId,
					options.map(({ optionID }) => optionID),
					{ fixtureType: line.fixtureType },
				)}@${line.lineId}`,
				id: line.lineId,
				productId: line.productId,
				sku: line.productDetails.sku,
				quantity: line.quantity,
				priceCents: toCents(ownPrice(line)),
				originalCents: toCents(line.originalPrice),
				...draftPrice(line, priceFloor),
				lot: fromQuoteLine(line),
				options,
				adders: fromQuoteAdders(line),
				fixtureType: line.fixtureType,
				job: line.job ?? "",
				note: line.note ?? "",
				shipComplete: line.shipComplete ?? false,
				nonCatalog: line.nonCatalog ?? null,
				product: line.productDetails,
				state: available ? "orderable" : "unavailable",
				short,
				together,
				inStock: stock?.pieces ?? 0,
				leadDays: stock?.leadDays ?? 0,
				problem: null,
				notices: [
					...(available ? [] : [{ kind: "unavailable" as const }]),
					...(discontinued ? [{ kind: "discontinued" as const, replacement: null }] : []),
					...(available ? stockNotices(stock, together) : []),
				],
			};
		}),
		totals: draft.totals,
		coupon: { applied: draft.appliedCoupon, cents: toCents(draft.totals.discount), note: null },
	};
}

/** Prices that must be confirmed to place the order. */
export const specialPrices = ({ lines }: Content) =>
	lines
		.filter(({ belowFloor, state }) => belowFloor && state !== "unavailable")
		// A lot once, by its first line.
		.filter(
			({ lot }, index, low) => lot === null || low.findIndex((line) => line.lot?.id === lot.id) === index,
		)
		.map((line) =>
			line.lot
				? { sku: lotName(line.lot), cents: line.lot.cents }
				: { sku: line.sku, cents: lineUnitCents(line) },
		);

/** A line of responses and stored orders. Unavailable lines cost 0. */
export function toOrderLine(line: ContentLine): QuoteLine {
	const answered = {
		...toQuoteLine({ ...line, product: line.product ?? goneProduct(line) }),
		...line.delivery,
	};
	return line.state === "unavailable" ? { ...answered, lineTotal: 0 } : answered;
}

export const toCheckoutLine = (line: ContentLine): CheckoutLine => {
	const [shown = toOrderLine(line)] = hideInnerPrices([toOrderLine(line)]);
	return { ...shown, notices: line.notices };
};

const goneProduct = ({ sku, productId }: ContentLine): LineProduct => ({
	sku,
	name: "No longer in the catalog",
	brand: "",
	productID: productId,
	link: `/catalogsearch/${encodeURIComponent(sku)}`,
});

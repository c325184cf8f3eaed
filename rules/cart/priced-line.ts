/** The prices of a cart's lines, computed on each read. Integer US cents. */
import type { CartNotice, Totals } from "#contracts/cart/cart-service";
import type { NegotiatedPrice } from "#contracts/cart/line-fields";
import { cartLimits } from "#rules/cart/cart-limits";
import { accountPriceCents, isBelowFloor, type ListPrice } from "#rules/catalog/prices";
import {
	countPieces,
	fitsQuantityRules,
	getPieces,
	ifSeveral,
	nearestQuantity,
	type SkuPieces,
} from "#rules/catalog/quantity-rules";
import { formatCents, formatNumber } from "#rules/format";

export type SeenPrice = ListPrice & { discount: number };

export type LineFacts = {
	productId: string;
	quantity: number;
	/** Included in the SKU's price, so they cost nothing extra. */
	options: readonly string[];
	setCents: number | null;
	seen: SeenPrice;
	/** `null` for a SKU that left the catalog. */
	sku: string | null;
	orderable: boolean;
	terms: { list: ListPrice; minimum: number; multiple: number } | null;
};

export type PricedLine = {
	available: boolean;
	/** Pieces of its SKU on all lines of the cart, which decide the price. */
	together: SkuPieces;
	unitCents: number;
	accountUnitCents: number;
	listCents: number;
	belowFloor: boolean;
	optionCents: number[];
	/** 0 for an unavailable line. */
	lineCents: number;
	changedFrom: number | null;
	fitsRules: boolean;
};

/**
 * Takes all lines of a cart, because those of a SKU are priced for the pieces on all of them.
 * @param discount of the account, in basis points
 */
export function priceLines<Line extends LineFacts>(
	lines: readonly Line[],
	discount: number,
	floor?: number,
): { line: Line; priced: PricedLine }[] {
	const counts = countPieces(lines);
	return lines.map((line) => ({
		line,
		priced: priceLine(line, getPieces(counts, line.productId), discount, floor),
	}));
}

function priceLine(
	line: LineFacts,
	together: SkuPieces,
	discount: number,
	floor: number | undefined,
): PricedLine {
	const { quantity, terms, seen } = line;
	const { pieces } = together;
	const available = line.sku !== null && line.orderable && terms !== null;
	const list: ListPrice = terms?.list ?? seen;
	const accountUnitCents = accountPriceCents(list, terms ? discount : seen.discount, pieces);
	const unitCents = line.setCents ?? accountUnitCents;
	const { listCents } = list;
	const optionCents = line.options.map(() => 0);
	const seenCents = accountPriceCents(seen, seen.discount, pieces);
	return {
		available,
		together,
		unitCents,
		accountUnitCents,
		listCents,
		belowFloor:
			line.setCents !== null &&
			isBelowFloor({ cents: line.setCents, listCents, accountCents: accountUnitCents }, floor),
		optionCents,
		lineCents: available ? quantity * optionCents.reduce((sum, cents) => sum + cents, unitCents) : 0,
		// A negotiated price does not change with the list price.
		changedFrom: available && line.setCents === null && seenCents !== accountUnitCents ? seenCents : null,
		fitsRules: terms === null || fitsQuantityRules(terms, pieces),
	};
}

// Notices about a cart line.

export type Supply = {
	discontinued: boolean;
	/** Stock in all warehouses; `null` if never stocked. */
	stock: { pieces: number; leadDays: number } | null;
};

export const noSupply: Supply = { discontinued: false, stock: null };

type Replacement = Extract<CartNotice, { kind: "discontinued" }>["replacement"];

export function lineNotices(
	line: LineFacts,
	priced: PricedLine,
	{ discontinued, stock }: Supply,
	replacement: Replacement = null,
): CartNotice[] {
	const notices: CartNotice[] = [];
	const { pieces } = priced.together;
	const together = ifSeveral(priced.together);
	if (!priced.available) notices.push({ kind: "unavailable" });
	if (discontinued) notices.push({ kind: "discontinued", replacement });
	if (!priced.available) return notices;
	if (priced.changedFrom !== null)
		notices.push({
			kind: "price-changed",
			from: priced.changedFrom / 100,
			to: priced.accountUnitCents / 100,
		});
	if (line.terms && !priced.fitsRules)
		notices.push({
			kind: "quantity",
			nearest: nearestQuantity(line.terms, pieces, cartLimits.quantity),
			...together,
		});
	notices.push(...stockNotices(stock, priced.together));
	return notices;
}

/** That less of the SKU is in stock than its pieces on all lines; nothing for one that was never stocked. */
export const stockNotices = (stock: Supply["stock"], together: SkuPieces): CartNotice[] =>
	stock && stock.pieces < together.pieces
		? [{ kind: "short-stock", inStock: stock.pieces, leadDays: stock.leadDays, ...ifSeveral(together) }]
		: [];

// Negotiated prices. For the terms see `rules/catalog/prices.ts`.

/** Who set a price, when and why; empty if not recorded. */
export type Negotiated = { userId: string | null; name: string; at: string | null; reason: string };

export const toNegotiatedPrice = (
	{ name, at, reason }: Negotiated,
	needsConfirmation: boolean,
): NegotiatedPrice => ({ by: name, at, reason, needsConfirmation });

export type NamedPrice = { sku: string; cents: number };

const maxNamed = 5;

/** "A-1 at $0.00, B-2 at $1.50 and 3 more". */
export function formatPrices(lines: readonly NamedPrice[]): string {
	const named = lines.slice(0, maxNamed).map(({ sku, cents }) => `${sku} at ${formatCents(cents)}`);
	const more = lines.length - named.length;
	if (more > 0) return `${named.join(", ")} and ${formatNumber(more)} more`;
	return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

export const reasonSentence = (lines: readonly NamedPrice[]): string =>
	`${formatPrices(lines)} ${lines.length === 1 ? "is" : "are"} below the price floor. Give a reason; the buyer sees it.`;

export const confirmationSentence = (lines: readonly NamedPrice[]): string =>
	`Confirm the special ${lines.length === 1 ? "price" : "prices"} first: ${formatPrices(lines)}.`;

export const aboveListSentence = (sku: string, listCents: number): string =>
	`The list price of ${sku} is ${formatCents(listCents)}. Enter that or less.`;

// Totals of a cart, in integer US cents until the last step.

export type SummedLine = { quantity: number; unitCents: number; optionCents: readonly number[] };

/** What a service states beside the lines, in cents. */
export type StatedCents = { shipping: number; bankSurcharge: number };

/** Amounts of the items and of their options, in cents. */
export function sumLines(lines: readonly SummedLine[]): { items: number; options: number } {
	let items = 0;
	let options = 0;
	for (const { quantity, unitCents, optionCents } of lines) {
		items += quantity * unitCents;
		for (const cents of optionCents) options += quantity * cents;
	}
	return { items, options };
}

/**
 * itemTotal + optionTotal = subTotal; total = subTotal + shipping + bankSurcharge − discount, at least 0. The
 * discount is at most the subtotal.
 * @returns dollars
 */
export function cartTotals(
	lines: readonly SummedLine[],
	discountCents: number,
	{ shipping, bankSurcharge }: StatedCents = { shipping: 0, bankSurcharge: 0 },
): Totals {
	const { items, options } = sumLines(lines);
	const subTotal = items + options;
	const discount = Math.min(discountCents, subTotal);
	return {
		itemTotal: items / 100,
		optionTotal: options / 100,
		subTotal: subTotal / 100,
		shipping: shipping / 100,
		bankSurcharge: bankSurcharge / 100,
		discount: discount / 100,
		total: Math.max(0, subTotal + shipping + bankSurcharge - discount) / 100,
	};
}

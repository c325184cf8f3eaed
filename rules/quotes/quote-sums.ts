/** Totals of a quote, like those of a cart with its lines and coupon. */
import type { AppliedCoupon, Totals } from "#contracts/cart/cart-service";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { couponDiscount } from "#rules/cart/coupons";
import { cartTotals } from "#rules/cart/priced-line";
import { toCents, toDollars } from "#rules/money/cents";
import { type CountableLine, countPieces, getPieces, type SkuPieces } from "../catalog/quantity-rules.ts";
import { piecesCents } from "./adders.ts";
import { alternateGroups, boughtQuoteLines, countedLines, getBoughtLines } from "./alternates.ts";
import type { Line } from "./quote-lines.ts";

/** A lot's share and a line with adders count as one piece: their unit prices may not be whole cents. */
const summed = (line: Line) => {
	if (line.lot) return { quantity: 1, unitCents: line.lot.shareCents, optionCents: [] };
	if (line.adders.length === 0) return counted(line);
	const optionCents = line.options.map(({ cents }) => cents * line.quantity);
	return { quantity: 1, unitCents: piecesCents(line), optionCents };
};

/** A line as it counts, without adders. */
const counted = (line: Line) => ({
	productId: line.productId,
	sku: line.product.sku,
	quantity: line.quantity,
	unitCents: line.priceCents,
	optionCents: line.options.map(({ cents }) => cents),
});

export const quoteTotals = (lines: readonly Line[], discountCents: number): Totals =>
	cartTotals(getBoughtLines(lines).map(summed), discountCents);

export const totalCents = ({ total }: Totals): number => toCents(total);

/**
 * The coupon in cents. Nothing is taken off adders and items that aren't in the catalog, nor off lots, which have a price
 * for exactly these lines.
 */
export function couponCents(
	coupon: AppliedCoupon | null,
	lines: readonly Line[],
	excludedSku: string | undefined,
): number {
	if (!coupon) return 0;
	const rule = {
		code: coupon.coupon,
		basisPoints: Math.round(coupon.percentage * 10_000),
		products: coupon.products
			.split(",")
			.map((id) => id.trim())
			.filter(Boolean),
	};
	return couponDiscount(
		rule,
		getBoughtLines(lines)
			.filter(({ lot, nonCatalog }) => lot === null && nonCatalog === null)
			.map(counted),
		excludedSku,
	).cents;
}

// How many pieces of its SKU each line of a quote is priced for.

type Countable = Pick<Line, "id" | "productId" | "quantity" | "alternate">;

const getId = ({ id }: Countable) => id;

/**
 * Pieces by line id. Lines count together whatever their types, jobs and options; a line of a lot counts as well. An
 * alternate that isn't bought counts nowhere: it is priced as if it were bought instead of its base.
 *
 * 30 of A-1 as type A and 20 as type B, for which 24 of A-1 with another option are an alternate: 50 pieces for A and B,
 * 54 for the alternate.
 * @param added lines that join those of the quote
 */
export function piecesOfLines(
	lines: readonly Countable[],
	added: readonly CountableLine[] = [],
): ReadonlyMap<string, SkuPieces> {
	const bought = countedLines(lines, getId);
	const counts = countPieces([...bought, ...added]);
	const together = new Map(bought.map((line) => [line.id, getPieces(counts, line.productId)]));
	for (const { base, alternates } of alternateGroups(lines, getId)) {
		const group = [base, ...alternates];
		const chosen = countPieces(group.filter(({ id }) => together.has(id)));
		for (const { id, productId, quantity } of group) {
			if (together.has(id)) continue;
			const [all, instead] = [getPieces(counts, productId), getPieces(chosen, productId)];
			together.set(id, {
				pieces: all.pieces - instead.pieces + quantity,
				lines: all.lines - instead.lines + 1,
			});
		}
	}
	return together;
}

// Lines of a quote as they are passed on in another name: with the quoted prices, a markup, or none.

/** `hundredths` of a percent: 1250 is 12.5%. */
export type QuotationPrices = { kind: "quoted" } | { kind: "markup"; hundredths: number } | { kind: "none" };

/**
 * A unit price with a markup, in integer cents: rounded once, half a cent up. What a line costs is shared evenly over
 * its pieces first, so that options and adders of the whole line are marked up too.
 *
 * 3 pieces for 31.00 with 10%: 31.00 × 1.1 ÷ 3 = 11.3667, rounded 11.37 each, and the line 34.11.
 *
 * @param cents of all pieces, integer
 * @param quantity pieces, 1 or more
 * @param hundredths of a percent
 */
export function markedUpUnitCents(cents: number, quantity: number, hundredths: number): number {
	const above = BigInt(cents) * BigInt(10_000 + hundredths);
	const below = BigInt(quantity) * 10_000n;
	return Number((2n * above + below) / (2n * below));
}

export type QuotationLines = {
	/** Lines without list prices, negotiated prices, notes to the manufacturer, and amounts of options and adders. */
	lines: QuoteLine[];
	/** What the lines that count add up to, in integer cents; a lot counts once. 0 without prices. */
	sumCents: number;
};

/**
 * The lines for a quotation. Line totals are the rounded unit price times the quantity, and a lot is marked up as one
 * piece, so the lines always add up to `sumCents`.
 *
 * @param lines as buyers see them: no prices inside of lots, no hidden amounts of adders
 */
export function quotationLines(lines: readonly QuoteLine[], prices: QuotationPrices): QuotationLines {
	const passed = lines.map((line) => passedOn(line, prices));
	const lots = new Set<string>();
	let sumCents = 0;
	for (const { lot, lineTotal } of boughtQuoteLines(passed)) {
		if (!lot) sumCents += toCents(lineTotal);
		else if (!lots.has(lot.lotId)) sumCents += toCents(lot.price);
		if (lot) lots.add(lot.lotId);
	}
	return { lines: passed, sumCents };
}

/** Names every field that is passed on, so that a new one stays with the manufacturer's quote. */
function passedOn(line: QuoteLine, prices: QuotationPrices): QuoteLine {
	const { lineId, productId, quantity, fixtureType, productDetails, job, alternate, lot, adders } = line;
	const { nonCatalog } = line;
	const { unit, total } = line.lot ? { unit: 0, total: 0 } : toPrices(line, prices);
	return {
		lineId,
		productId,
		quantity,
		fixtureType,
		productDetails,
		...(job && { job }),
		...(nonCatalog && { nonCatalog }),
		...(alternate && { alternate }),
		price: toDollars(unit),
		originalPrice: toDollars(unit),
		lineTotal: toDollars(total),
		options: line.options.map((option) => ({ ...option, price: 0 })),
		...(adders && { adders: adders.map(({ amount: _, ...adder }) => adder) }),
		...(lot && {
			lot: {
				lotId: lot.lotId,
				name: lot.name,
				price: toDollars(lotCents(toCents(lot.price), prices)),
				negotiated: { by: "", at: null, reason: "", needsConfirmation: false },
			},
		}),
	};
}

function toPrices(line: QuoteLine, prices: QuotationPrices): { unit: number; total: number } {
	const total = toCents(line.lineTotal);
	if (prices.kind === "none") return { unit: 0, total: 0 };
	if (prices.kind === "quoted")
		return {
			unit: line.options.reduce((sum, { price }) => sum + toCents(price), toCents(line.price)),
			total,
		};
	const unit = markedUpUnitCents(total, line.quantity, prices.hundredths);
	return { unit, total: unit * line.quantity };
}

function lotCents(cents: number, prices: QuotationPrices): number {
	if (prices.kind === "none") return 0;
	return prices.kind === "quoted" ? cents : markedUpUnitCents(cents, 1, prices.hundredths);
}

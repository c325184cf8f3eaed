/** Totals of a quote, like those of a cart with its lines and coupon. */
import type { AppliedCoupon, Totals } from "#contracts/cart/cart-service";
import { cartTotals } from "#rules/cart/cart-totals";
import { couponDiscount } from "#rules/cart/coupons";
import { toCents } from "#rules/money/cents";
import { type CountableLine, countPieces, getPieces, type SkuPieces } from "../catalog/quantity-rules.ts";
import { piecesCents } from "./adders.ts";
import { alternateGroups, countedLines, getBoughtLines } from "./alternates.ts";
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

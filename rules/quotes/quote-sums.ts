/** Totals of a quote, like those of a cart with its lines and coupon. */
import type { AppliedCoupon, Totals } from "#contracts/cart/cart-service";
import { cartTotals } from "#rules/cart/cart-totals";
import { couponDiscount } from "#rules/cart/coupon-discount";
import { toCents } from "#rules/money/cents";
import { piecesCents } from "./line-adders.ts";
import { getBoughtLines } from "./line-alternates.ts";
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

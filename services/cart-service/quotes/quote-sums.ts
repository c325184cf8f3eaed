/** Totals of a quote, like those of a cart with its lines and coupon. */
import type { AppliedCoupon, Totals } from "#contracts/cart/cart-service";
import { cartTotals } from "#contracts/cart/cart-totals";
import { couponDiscount } from "#contracts/cart/coupon-discount";
import { toCents } from "#contracts/cents";
import type { Line } from "./lines/quote-lines.ts";

const counted = (line: Line) => ({
	productId: line.productId,
	sku: line.product.sku,
	quantity: line.quantity,
	unitCents: line.priceCents,
	optionCents: line.options.map(({ cents }) => cents),
});

export const quoteTotals = (lines: readonly Line[], discountCents: number): Totals =>
	cartTotals(lines.map(counted), discountCents);

export const totalCents = ({ total }: Totals): number => toCents(total);

/** In cents. */
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
	return couponDiscount(rule, lines.map(counted), excludedSku).cents;
}

import type { AppliedCoupon, CartSummary } from "#contracts/cart/cart-service";
import type { CartTable, CouponTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import { accountDiscount } from "../product-service/public.server.ts";
import { cartTotals } from "./cart-totals.ts";
import { couponDiscount, type NoDiscount } from "./coupons/coupon-discount.ts";
import { expiredSentence, noDiscountSentence, withdrawnSentence } from "./coupons/coupon-sentences.ts";
import { type PricedLine, priceLine } from "./priced-line.ts";
import { type CartLine, cartLines, cartRow, couponByKey } from "./repository.server.ts";

export type CartDeps = {
	db: Db;
	/** In ms since 1970. */
	now: () => number;
	/** Part number that coupons exclude above 47 pieces. */
	excludedSku?: string;
	priceFloor?: number;
	origin?: string;
};

export type PricedCart = {
	summary: CartSummary;
	lines: { line: CartLine; priced: PricedLine }[];
	/** Of the account, in basis points. */
	discount: number;
};

export async function pricedCart(
	deps: CartDeps,
	db: Db,
	accountId: string,
	known?: { cart: CartTable | undefined; discount: number },
): Promise<PricedCart> {
	const cart = known ? known.cart : await cartRow(db, accountId);
	const discount = known ? known.discount : await accountDiscount(db, accountId);
	const rows = cart ? await cartLines(db, accountId) : [];
	const lines = rows.map((line) => ({ line, priced: priceLine(line, discount, deps.priceFloor) }));
	const counted = lines.filter(({ priced }) => priced.available);
	const couponKey = cart?.coupon_key ?? null;
	const coupon =
		couponKey === null ? noCoupon : couponEffect(await couponByKey(db, couponKey), couponKey, counted, deps);
	const totals = cartTotals(
		counted.map(({ line, priced }) => ({ ...priced, quantity: line.quantity })),
		coupon.cents,
	);
	return {
		discount,
		lines,
		summary: {
			...totals,
			cartId: accountId,
			accountId,
			lineCount: lines.length,
			pieces: lines.reduce((sum, { line }) => sum + line.quantity, 0),
			appliedCoupon: coupon.applied,
			couponNote: coupon.note,
			version: cart?.version ?? 0,
			updatedAt: cart?.updated_at ?? new Date(deps.now()).toISOString(),
		},
	};
}

type CouponEffect = { applied: AppliedCoupon | null; cents: number; note: string | null };
const noCoupon: CouponEffect = { applied: null, cents: 0, note: null };

function couponEffect(
	row: CouponTable | undefined,
	key: string,
	lines: PricedCart["lines"],
	deps: CartDeps,
): CouponEffect {
	if (!row) {
		const code = key.toUpperCase();
		return {
			applied: { coupon: code, percentage: 0, products: "" },
			cents: 0,
			note: withdrawnSentence(code),
		};
	}
	const applied = { coupon: row.code, percentage: row.basis_points / 10_000, products: row.products };
	if (hasExpired(row, deps.now())) return { applied, cents: 0, note: expiredSentence(row) };
	const { cents, reason } = getDiscount(row, lines, deps.excludedSku);
	return { applied, cents, note: reason && noDiscountSentence(row.code, reason) };
}

export const hasExpired = ({ expires_at }: CouponTable, now: number): boolean =>
	expires_at !== null && Date.parse(expires_at) <= now;

export function getDiscount(
	row: CouponTable,
	lines: PricedCart["lines"],
	excludedSku: string | undefined,
): { cents: number; reason: NoDiscount | null } {
	return couponDiscount(
		{
			code: row.code,
			basisPoints: row.basis_points,
			products: row.products
				.split(",")
				.map((id) => id.trim())
				.filter(Boolean),
		},
		lines
			.filter(({ priced }) => priced.available)
			.map(({ line, priced }) => ({
				productId: line.productId,
				sku: line.sku ?? "",
				quantity: line.quantity,
				unitCents: priced.unitCents,
				optionCents: priced.optionCents,
			})),
		excludedSku,
	);
}

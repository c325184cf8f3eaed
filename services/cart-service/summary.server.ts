import type { CartSummary } from "#contracts/cart/cart-service";
import {
	type CouponLine,
	type CouponTerms,
	couponEffect,
	type KnownCoupon,
	noCoupon,
} from "#rules/cart/coupons";
import { cartTotals, type PricedLine, priceLines } from "#rules/cart/priced-line";
import type { PickupLocation } from "#rules/checkout/shipping-methods";
import type { CartTable, CouponTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import { accountDiscount } from "../product-service/public.server.ts";
import type { TaxService } from "../tax-service/public.server.ts";
import { type CartLine, cartLines, cartRow, couponByKey } from "./repository.server.ts";

export type CartDeps = {
	db: Db;
	/** In ms since 1970. */
	now: () => number;
	/** Part number that coupons exclude above 47 pieces. */
	excludedSku?: string;
	priceFloor?: number;
	/** Whether items that aren't in the catalog are ordered with a quote. */
	ordersNonCatalog?: boolean;
	/** Warehouses where orders are picked up. */
	pickups?: readonly PickupLocation[];
	origin?: string;
	/** The owner's, instead of the table of rates. */
	taxService?: TaxService;
};

export type PricedCart = {
	summary: CartSummary;
	lines: { line: CartLine; priced: PricedLine }[];
	/** Discount of the account, in basis points. */
	discount: number;
};

export async function pricedCart(
	deps: CartDeps,
	db: Db,
	accountId: string,
	cartContext?: { cart: CartTable | undefined; discount: number },
): Promise<PricedCart> {
	const cart = cartContext ? cartContext.cart : await cartRow(db, accountId);
	const discount = cartContext ? cartContext.discount : await accountDiscount(db, accountId);
	const rows = cart ? await cartLines(db, accountId) : [];
	const lines = priceLines(rows, discount, deps.priceFloor);
	const counted = lines.filter(({ priced }) => priced.available);
	const couponKey = cart?.coupon_key ?? null;
	const coupon = couponKey === null ? noCoupon : await getEffect(deps, db, couponKey, counted);
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
			shipComplete: cart?.ship_complete === 1,
			version: cart?.version ?? 0,
			updatedAt: cart?.updated_at ?? new Date(deps.now()).toISOString(),
		},
	};
}

async function getEffect(deps: CartDeps, db: Db, key: string, lines: PricedCart["lines"]) {
	const row = await couponByKey(db, key);
	return couponEffect(row && toKnownCoupon(row), key, toCouponLines(lines), couponTerms(deps));
}

export const couponTerms = ({ now, excludedSku }: CartDeps): CouponTerms => ({ now: now(), excludedSku });

/** The coupon of a row of the database. */
export const toKnownCoupon = (row: CouponTable): KnownCoupon => ({
	code: row.code,
	basisPoints: row.basis_points,
	products: row.products,
	expiresAt: row.expires_at,
});

/** Lines that can be ordered, as the coupon rules need them. */
export const toCouponLines = (lines: PricedCart["lines"]): CouponLine[] =>
	lines
		.filter(({ priced }) => priced.available)
		.map(({ line, priced }) => ({
			productId: line.productId,
			sku: line.sku ?? "",
			quantity: line.quantity,
			unitCents: priced.unitCents,
			optionCents: priced.optionCents,
		}));

/** Demo coupons: one of each kind, listed in the README. */

import { couponKey } from "#rules/cart/coupon-discount";
import type { Db } from "#services/db/connect.server";

const listedSkus = 3;

const coupons = [
	{ code: "WEBINARGIFT", basis_points: 0, expires_at: null },
	{ code: "LIGHT15", basis_points: 1500, expires_at: null },
	{ code: "SHOWROOM100", basis_points: 10_000, expires_at: null },
	{ code: "SPRING2025", basis_points: 2000, expires_at: "2025-06-01T00:00:00.000Z" },
];
const listCoupon = { code: "ONEFREE", basis_points: 0, expires_at: null };

/** Creates missing coupons, or deletes them outside of a demo. */
export async function seedDemoCoupons(db: Db, demo: boolean): Promise<void> {
	if (!demo) {
		await db.deleteFrom("coupon").where("demonstration", "=", 1).execute();
		return;
	}
	const products = await demoListSkus(db);
	const rows = [
		...coupons.map((coupon) => ({ ...coupon, products: "" })),
		...(products.length > 0 ? [{ ...listCoupon, products: products.join(",") }] : []),
	];
	await db
		.insertInto("coupon")
		.values(rows.map((row) => ({ ...row, key: couponKey(row.code), demonstration: 1 as const })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function demoListSkus(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("variation.orderable", "=", 1)
		.where("product.status", "=", "active")
		.where("price.multiple", "=", 1)
		.orderBy("variation.id")
		.limit(listedSkus)
		.execute();
	return rows.map(({ id }) => id);
}

/** State and stock of the SKUs of lines. */
import type { Db } from "../db/connect.server.ts";
import type { Supply } from "./line-notices.ts";

export type Skus = readonly string[] | { cartOf: string };

/** By SKU; one that left the catalog has none. One query. */
export async function getSupplies(db: Db, skus: Skus): Promise<Map<string, Supply>> {
	if ("length" in skus && skus.length === 0) return new Map();
	const rows = await db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.leftJoin("stock", "stock.variation_id", "variation.id")
		.select(["variation.id", "product.status"])
		.select(({ fn }) => [fn.sum("stock.quantity").as("pieces"), fn.min("stock.lead_days").as("leadDays")])
		.where((eb) =>
			eb("variation.id", "in", "cartOf" in skus ? skusInCart(db, skus.cartOf) : [...new Set(skus)]),
		)
		.groupBy(["variation.id", "product.status"])
		.execute();
	return new Map(
		rows.map(({ id, status, pieces, leadDays }) => [
			id,
			{
				discontinued: status === "discontinued",
				stock: pieces === null ? null : { pieces: Number(pieces), leadDays: Number(leadDays) },
			},
		]),
	);
}

export const skusInCart = (db: Db, accountId: string) =>
	db.selectFrom("cart_line").select("variation_id").where("account_id", "=", accountId);

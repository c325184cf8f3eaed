/** SQL of what warranty claims are about: lines of orders, and the warranty of products. */
import type { QuoteLine } from "#contracts/quotes/quotes";
import type { Db } from "../../db/connect.server.ts";

export type OrderedLine = { orderedOn: string; productId: string; sku: string; quantity: number };

/** A line of an order of the account. */
export async function orderedLine(
	db: Db,
	accountId: string,
	orderId: string,
	lineId: string,
): Promise<OrderedLine | undefined> {
	const rows = await db
		.selectFrom("shop_order_line")
		.innerJoin("shop_order", "shop_order.id", "shop_order_line.order_id")
		.select(["shop_order_line.content", "shop_order.created_at"])
		.where("shop_order.id", "=", orderId)
		.where("shop_order.account_id", "=", accountId)
		.execute();
	for (const { content, created_at } of rows) {
		const line = JSON.parse(content) as QuoteLine;
		if (line.lineId !== lineId) continue;
		const { productId, quantity, productDetails } = line;
		return { orderedOn: created_at.slice(0, 10), productId, sku: productDetails.sku, quantity };
	}
	return undefined;
}

/** Years of the SKU's warranty; `null` when the catalog doesn't have it. */
export async function warrantyYears(db: Db, productId: string): Promise<number | null> {
	const row = await db
		.selectFrom("variation")
		.select("warranty_years")
		.where("id", "=", productId)
		.executeTakeFirst();
	return row?.warranty_years ?? null;
}

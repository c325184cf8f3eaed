/** Demo prices and stock. */
import type { ProductKind } from "#contracts/catalog/catalog";
import type { PriceTable, StockTable } from "#services/db/schema";
import type { CatalogRows } from "#services/product-service/import/register-products";
import { stableShares } from "#services/product-service/import/stable-id.server";
import { seedPriceCents } from "./seed-price.ts";
import { seedStock, warehouses } from "./seed-stock.ts";
import { seedBreaks, seedQuantityRules } from "./seed-terms.ts";

/** One price per option, and one stock row per option and warehouse. */
export function seedFigures({ products, variations }: CatalogRows): {
	prices: PriceTable[];
	stock: StockTable[];
} {
	const productById = new Map(products.map((product) => [product.id, product]));
	const brandShares = new Map<string, number>();
	const prices: PriceTable[] = [];
	const stock: StockTable[] = [];
	for (const variation of variations) {
		const product = productById.get(variation.product_id);
		if (!product) throw new Error(`Option ${variation.id} belongs to no product.`);
		const kind = product.kind as ProductKind;
		const brandShare = brandShares.get(product.brand_key) ?? stableShares(product.brand_key, 1)[0] ?? 0;
		brandShares.set(product.brand_key, brandShare);
		const listCents = seedPriceCents(
			{
				kind,
				type: product.type,
				lumens: variation.lumens,
				watts: variation.watts,
				cri: variation.cri,
				canSizes: JSON.parse(variation.can_sizes),
				connected: variation.connected === 1,
				threeWay: variation.three_way === 1,
				features: JSON.parse(variation.features),
			},
			brandShare,
		);
		const [packShare = 1] = stableShares(`pack|${variation.id}`, 1);
		prices.push({
			variation_id: variation.id,
			list_cents: listCents,
			breaks: JSON.stringify(seedBreaks(kind, listCents)),
			...seedQuantityRules(kind, packShare),
		});
		const shares = stableShares(`stock|${variation.id}`, warehouses.length * 2);
		warehouses.forEach((warehouse, index) => {
			const { quantity, leadDays } = seedStock(
				{ kind, orderable: variation.orderable === 1, discontinued: product.status === "discontinued" },
				shares[index] ?? 0,
				shares[warehouses.length + index] ?? 0,
			);
			stock.push({
				variation_id: variation.id,
				warehouse_id: warehouse.id,
				quantity,
				lead_days: leadDays,
			});
		});
	}
	return { prices, stock };
}

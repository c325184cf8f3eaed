import type { Services } from "#client/call-context";
import { readProducts, readSkuCard } from "../catalog.server.ts";
import type { ComparedSku } from "./comparison.ts";

/**
 * In the given order; skips ids that the catalog doesn't have.
 * @throws {ServiceError} when the product service fails
 */
export async function readComparedSkus(services: Services, ids: readonly string[]): Promise<ComparedSku[]> {
	const cards = await Promise.all(ids.map((id) => readSkuCard(services, id)));
	const productIDs = [...new Set(cards.flatMap((card) => card?.productID ?? []))];
	if (productIDs.length === 0) return [];
	const products = await readProducts(services, productIDs);
	return ids.flatMap((id) => {
		for (const product of products) {
			const variation = product.variations.find((one) => one.id === id);
			if (variation) return [{ product, variation }];
		}
		return [];
	});
}

/** The SKU that stands for each product, as old addresses named products. */
export async function defaultSkus(services: Services, productIDs: readonly string[]): Promise<string[]> {
	if (productIDs.length === 0) return [];
	const products = await readProducts(services, [...productIDs]);
	return products.map(({ variationID }) => variationID);
}

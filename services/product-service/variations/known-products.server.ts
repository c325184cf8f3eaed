/** Checks that products exist in the catalog. */
import type { Db } from "../../db/connect.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { findMadePart } from "../../shared/made-parts.ts";
import { ownOptionIds } from "../products/sku-rows.ts";
import { hasVariation, selectOptionColumns } from "../repository.server.ts";

/** @throws {ServiceFailure} 404 for an unknown SKU */
export async function requireProduct(db: Db, variationId: string): Promise<void> {
	if (!findMadePart(variationId) && !(await hasVariation(db, variationId)))
		throw notFound(`The item ${variationId}`);
}

/** @throws {ServiceFailure} 404 for an unknown SKU, 422 for an unknown option */
export async function requireProducts(
	db: Db,
	products: readonly Pick<ChosenProduct, "productId" | "options">[],
): Promise<void> {
	const ids = [...new Set(products.map(({ productId }) => productId))];
	if (ids.length === 0) return;
	const rows = await selectOptionColumns(db, ids);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	for (const { productId, options } of products) {
		if (options.length === 0 && findMadePart(productId)) continue;
		const row = rowById.get(productId);
		if (!row) throw notFound(`The item ${productId}`);
		if (options.length === 0) continue;
		const own = ownOptionIds(row);
		const foreign = options.find((option) => !own.has(option));
		if (foreign !== undefined)
			throw new ServiceFailure(422, "UNKNOWN_OPTION", `The item ${productId} has no option ${foreign}.`);
	}
}

// Merging products for a project or cart.

type ChosenProduct = { productId: string; quantity: number; options: string[] };

const settledOptions = (options: readonly string[]) => [...new Set(options)].sort();

/** Adds up quantities of the same SKU and options; other fields are those of the first, unless `join` says. */
export function mergedProducts<Product extends ChosenProduct>(
	products: readonly Product[],
	tellApart: (product: Product) => string = () => "",
	join: (first: Product, next: Product) => Product = (first) => first,
): Product[] {
	const merged = new Map<string, Product>();
	for (const product of products) {
		const options = settledOptions(product.options);
		const key = JSON.stringify([product.productId, options, tellApart(product)]);
		const earlier = merged.get(key);
		const quantity = product.quantity + (earlier?.quantity ?? 0);
		merged.set(key, { ...(earlier ? join(earlier, product) : product), options, quantity });
	}
	return [...merged.values()];
}

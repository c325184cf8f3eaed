/** What goes into a project, put in order before it is written. */
import type { ProjectProduct } from "#contracts/projects";

/** Options in the order in which they are kept: sorted, each once. */
const settledOptions = (options: readonly string[]) => [...new Set(options)].sort();

/**
 * Products with the same SKU and the same options become one, with the sum of their quantities, in the order of first
 * mention.
 */
export function mergedProducts(products: readonly ProjectProduct[]): ProjectProduct[] {
	const merged = new Map<string, ProjectProduct>();
	for (const product of products) {
		const options = settledOptions(product.options);
		const key = JSON.stringify([product.productId, options]);
		const earlier = merged.get(key);
		merged.set(key, { ...product, options, quantity: product.quantity + (earlier?.quantity ?? 0) });
	}
	return [...merged.values()];
}

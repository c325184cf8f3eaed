/** What goes into a project or a cart, put in order before it is written. */

export type ChosenProduct = { productId: string; quantity: number; options: string[] };

const settledOptions = (options: readonly string[]) => [...new Set(options)].sort();

/**
 * Products with the same SKU and the same options become one, with the sum of their quantities and the rest of
 * the first, in the order of first mention.
 */
export function mergedProducts<Product extends ChosenProduct>(
	products: readonly Product[],
	tellApart: (product: Product) => string = () => "",
): Product[] {
	const merged = new Map<string, Product>();
	for (const product of products) {
		const options = settledOptions(product.options);
		const key = JSON.stringify([product.productId, options, tellApart(product)]);
		const earlier = merged.get(key);
		const quantity = product.quantity + (earlier?.quantity ?? 0);
		merged.set(key, { ...(earlier ?? product), options, quantity });
	}
	return [...merged.values()];
}

/** Merging products for a project or cart. */

export type ChosenProduct = { productId: string; quantity: number; options: string[] };

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

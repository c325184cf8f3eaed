/** Products that a form lists several times, with or without options. */

type Listed = { productId: string; quantity: number; options: readonly string[] };
export type MergedProduct = { productId: string; options: string[]; quantity: number };

/** The same product with the same options, in any order, is listed once with its quantities together. */
export function mergeProducts(products: readonly Listed[]): MergedProduct[] {
	const merged = new Map<string, MergedProduct>();
	for (const { productId, quantity, options } of products) {
		const key = JSON.stringify([productId, options.toSorted()]);
		const before = merged.get(key)?.quantity ?? 0;
		merged.set(key, { productId, options: [...options], quantity: quantity + before });
	}
	return [...merged.values()];
}

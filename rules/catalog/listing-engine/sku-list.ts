/** Lists of SKU numbers. */

/** SKU numbers in ascending order, of which the first `length` are valid. Immutable. */
export type SkuList = { skus: Uint32Array; length: number };

export function has(list: SkuList, sku: number): boolean {
	let low = 0;
	let high = list.length - 1;
	while (low <= high) {
		const middle = (low + high) >> 1;
		const found = list.skus[middle] as number;
		if (found === sku) return true;
		if (found < sku) low = middle + 1;
		else high = middle - 1;
	}
	return false;
}

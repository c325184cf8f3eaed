/** Links that start a quick order with items: `/cart/add?items=VTR-24-40K-40L:10,EXT-1-R`. */

/** Addresses longer than about 8,000 characters are refused by many proxies and mail programs. */
export const longestItemLink = 8000;

const separator = ",";

export type LinkedItem = { sku: string; quantity: string };

/**
 * @param items values of the `items` parameters, each with items separated by commas
 * @returns part numbers and quantities as given, in their order: "1" without one. Quick order reads both and says
 *   what it can't read.
 */
export function readItemLink(items: readonly string[]): LinkedItem[] {
	return items.flatMap((value) =>
		value
			.split(separator)
			.map((item) => item.trim())
			.filter((item) => item !== "")
			.map((item) => {
				const colon = item.lastIndexOf(":");
				if (colon === -1) return { sku: item, quantity: "1" };
				return { sku: item.slice(0, colon).trim(), quantity: item.slice(colon + 1).trim() };
			}),
	);
}

/**
 * The value of `items` for lines of a cart; pieces of the same part number are added up.
 * @returns `null` if a part number holds a separator or a link would be too long
 */
export function writeItemLink(lines: readonly { sku: string; quantity: number }[]): string | null {
	const pieces = new Map<string, number>();
	for (const { sku, quantity } of lines) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
	const skus = [...pieces.keys()];
	if (skus.length === 0 || skus.some((sku) => sku.includes(separator) || sku.includes(":"))) return null;
	const items = skus.map((sku) => `${sku}:${pieces.get(sku)}`).join(separator);
	return encodeURIComponent(items).length <= longestItemLink ? items : null;
}

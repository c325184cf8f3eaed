/** SKUs of a product with the same part number: a family of which the source states several, or an article listed twice. */
import type { Variation } from "#contracts/catalog/catalog";
import { attributesOf } from "./product-options.ts";

const titleNumberLength = 40;

/** A part number as titles have it. */
export const shortNumber = (sku: string): string =>
	sku.length > titleNumberLength ? `${sku.slice(0, titleNumberLength)}…` : sku;

/**
 * The values that tell a SKU from others whose number reads the same in a title, so that each page has its own title.
 *
 * @returns `null` for the only SKU of its number
 */
export function apartFromSameNumber(variations: readonly Variation[], chosen: Variation): string[] | null {
	const number = shortNumber(chosen.sku);
	const attributes = attributesOf(variations);
	const same = variations.flatMap(({ id, sku }, index) =>
		shortNumber(sku) === number ? [{ id, own: attributes[index] ?? [] }] : [],
	);
	if (same.length < 2) return null;
	const isShared = (optionID: string) =>
		same.every(({ own }) => own.some((attribute) => attribute.optionID === optionID));
	const { own = [] } = same.find(({ id }) => id === chosen.id) ?? {};
	return own.filter(({ optionID }) => !isShared(optionID)).map(({ name }) => name);
}

/** How part numbers are compared wherever one is resolved: the spelling of the catalog tells SKUs apart. */

/** A part number as it is printed, without regard to case and extra spaces. */
export const normalizeSpelling = (partNumber: string): string =>
	partNumber.normalize("NFC").trim().replace(/\s+/g, " ").toUpperCase();

/** SKUs that a part number may mean, and whether it is spelled as the catalog spells them. */
export type Meant<Sku> = { skus: Sku[]; asPrinted: boolean };

/**
 * Of the SKUs with the letters and digits of a part number, those that are spelled exactly so; all of them when
 * none is. More than one left is a question, never a match.
 */
export function skusMeant<Sku>(
	typed: string,
	alike: readonly Sku[],
	printed: (sku: Sku) => string,
): Meant<Sku> {
	const spelling = normalizeSpelling(typed);
	const exact = alike.filter((sku) => normalizeSpelling(printed(sku)) === spelling);
	return exact.length > 0 ? { skus: exact, asPrinted: true } : { skus: [...alike], asPrinted: false };
}

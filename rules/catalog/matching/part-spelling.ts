/** Compares the spelling of part numbers, which tells SKUs of the catalog apart. */

/** Ignores case and extra spaces. */
export const normalizeSpelling = (partNumber: string): string =>
	partNumber.normalize("NFC").trim().replace(/\s+/g, " ").toUpperCase();

/** `asPrinted`: spelled exactly as in the catalog. */
export type Meant<Sku> = { skus: Sku[]; asPrinted: boolean };

/** Exact spellings among SKUs with the same letters and digits, or else all. Several need a choice by the user. */
export function skusMeant<Sku>(
	typed: string,
	alike: readonly Sku[],
	printed: (sku: Sku) => string,
): Meant<Sku> {
	const spelling = normalizeSpelling(typed);
	const exact = alike.filter((sku) => normalizeSpelling(printed(sku)) === spelling);
	return exact.length > 0 ? { skus: exact, asPrinted: true } : { skus: [...alike], asPrinted: false };
}

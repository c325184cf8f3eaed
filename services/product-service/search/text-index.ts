/** Interface of the databases' text search. */

export type PartMatches = {
	beginning: number[];
	inside: number[];
};

export type WordMatches = {
	strong: number[];
	weak: number[];
};

export type KnownWord = { word: string; frequency: number };

/** `further` numbers are mentioned in a SKU's notes. */
export type NumberedSku = { number: number; printed: string; origin: "sku" | "upc" | "further" };

export interface TextIndex {
	skusByPart(keys: readonly string[]): Promise<Map<string, NumberedSku[]>>;
	skusByFragment(fragment: string): Promise<PartMatches>;
	productsWithWord(forms: readonly string[], asPrefix: boolean): Promise<WordMatches>;
	words(): Promise<KnownWord[]>;
}

/** Maximum SKUs per fragment of a part number; a more common fragment says nothing. */
export const fragmentLimit = 2000;

/** Removes everything that a query language could interpret. */
export const bareWord = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, "");

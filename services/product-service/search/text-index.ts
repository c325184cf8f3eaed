/** The port to the text engine of the database: part numbers, and the words of product texts. */

export type PartMatches = {
	beginning: number[];
	inside: number[];
};

export type WordMatches = {
	strong: number[];
	weak: number[];
};

export type KnownWord = { word: string; frequency: number };

/** A SKU by its number in the index, and its part number as printed. */
export type NumberedSku = { number: number; printed: string };

export interface TextIndex {
	skusByPart(keys: readonly string[]): Promise<Map<string, NumberedSku[]>>;
	skusByFragment(fragment: string): Promise<PartMatches>;
	productsWithWord(forms: readonly string[], asPrefix: boolean): Promise<WordMatches>;
	words(): Promise<KnownWord[]>;
}

/** Most SKUs that a fragment of a part number brings; a fragment in more of them tells nothing. */
export const fragmentLimit = 2000;

/** A word without anything that an engine's query language could read as more than a word. */
export const bareWord = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, "");

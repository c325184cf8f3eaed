/**
 * The port to the text engine of the database: part numbers, and the words of product texts. Both engines give the same
 * answers, so ranking is done once, in `score.ts`, and does not depend on the database.
 */

/** SKU numbers under which a fragment of a part number stands. */
export type PartMatches = {
	/** Part numbers that begin with the fragment. */
	beginning: number[];
	/** Part numbers that hold it elsewhere. */
	inside: number[];
};

/** Product numbers in whose texts a word stands. */
export type WordMatches = {
	/** In the name, brand, type, series or category. */
	strong: number[];
	/** In the description, applications, features or notes. */
	weak: number[];
};

export type KnownWord = { word: string; frequency: number };

export interface TextIndex {
	/**
	 * SKU numbers by part-number key, for those keys that are one as a whole.
	 *
	 * @param keys upper case, only letters and digits
	 */
	skusByPart(keys: readonly string[]): Promise<Map<string, number[]>>;
	/** @param fragment upper case, only letters and digits; under 3 characters only beginnings are looked for */
	skusByFragment(fragment: string): Promise<PartMatches>;
	/**
	 * @param forms stemmed words of which any may stand there
	 * @param asPrefix whether words that begin with a form count
	 */
	productsWithWord(forms: readonly string[], asPrefix: boolean): Promise<WordMatches>;
	/** Every word of the texts, for spelling. */
	words(): Promise<KnownWord[]>;
}

/** Most SKUs that a fragment of a part number brings; a fragment in more of them tells nothing. */
export const fragmentLimit = 2000;

/** A word without anything that an engine's query language could read as more than a word. */
export const bareWord = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, "");

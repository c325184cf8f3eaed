/** Interface of the databases' text search. */
import { LRUCache } from "lru-cache";
import type { NumberedSku } from "../sku-index.ts";

export type PartMatches = {
	beginning: number[];
	inside: number[];
};

export type WordMatches = {
	strong: number[];
	weak: number[];
};

export type KnownWord = { word: string; frequency: number };

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

const keptNumbers = 2_000_000;

/** Keeps what was found lately: searches ask for a word or fragment again when they match. */
export function cachedTextIndex(texts: TextIndex): TextIndex {
	const cache = <Found extends PartMatches | WordMatches>() =>
		new LRUCache<string, Found>({
			maxSize: keptNumbers,
			sizeCalculation: (found) => Object.values(found).reduce((sum, { length }) => sum + length, 1),
		});
	const words = cache<WordMatches>();
	const fragments = cache<PartMatches>();
	return {
		...texts,
		async productsWithWord(forms, asPrefix) {
			const key = `${asPrefix ? "*" : ""}${forms.join(" ")}`;
			const cachedMatches = words.get(key);
			if (cachedMatches !== undefined) return cachedMatches;
			const found = await texts.productsWithWord(forms, asPrefix);
			words.set(key, found);
			return found;
		},
		async skusByFragment(fragment) {
			const cachedMatches = fragments.get(fragment);
			if (cachedMatches !== undefined) return cachedMatches;
			const found = await texts.skusByFragment(fragment);
			fragments.set(fragment, found);
			return found;
		},
	};
}

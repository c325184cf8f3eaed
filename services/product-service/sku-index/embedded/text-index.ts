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
/** What an entry takes besides its numbers, in numbers: many searches for nothing must not fill the memory. */
const entrySize = 50;

type Matches = PartMatches | WordMatches;

const cacheOf = <Found extends Matches>() =>
	new LRUCache<string, Found, () => Promise<Found>>({
		maxSize: keptNumbers,
		sizeCalculation: (found) =>
			Object.values(found).reduce((sum, { length }: readonly number[]) => sum + length, entrySize),
		fetchMethod: (_key, _stale, { context: find }) => find(),
		// Whoever waits for an entry gets it, also when others push it out meanwhile.
		ignoreFetchAbort: true,
	});

/** Keeps what was found lately, and asks once for what is asked at the same time: searches share their words. */
export function cachedTextIndex(texts: TextIndex): TextIndex {
	const words = cacheOf<WordMatches>();
	const fragments = cacheOf<PartMatches>();
	return {
		...texts,
		productsWithWord: (forms, asPrefix) =>
			words.forceFetch(`${asPrefix ? "*" : ""}${forms.join(" ")}`, {
				context: () => texts.productsWithWord(forms, asPrefix),
			}),
		skusByFragment: (fragment) =>
			fragments.forceFetch(fragment, { context: () => texts.skusByFragment(fragment) }),
	};
}

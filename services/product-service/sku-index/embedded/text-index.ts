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

/** Places in the index of numbers of the search tables; of those that are gone, none. */
export type Places = Record<"products" | "skus", (numbers: readonly number[]) => number[]>;

/** @param numbers by place, in ascending order */
export function toPlaces(numbers: Record<"products" | "skus", readonly number[]>): Places {
	const placer = (known: readonly number[]) => {
		if ((known.at(-1) ?? -1) === known.length - 1) return (asked: readonly number[]) => [...asked];
		const places = new Int32Array((known.at(-1) ?? 0) + 1).fill(-1);
		known.forEach((number, place) => {
			places[number] = place;
		});
		return (asked: readonly number[]) =>
			asked.map((number) => places[number] ?? -1).filter((place) => place >= 0);
	};
	return { products: placer(numbers.products), skus: placer(numbers.skus) };
}

/** Answers with places in the index. An import leaves words of SKUs that are gone in the search tables. */
export const placedTextIndex = (texts: TextIndex, places: Places): TextIndex => ({
	...texts,
	async skusByPart(keys) {
		const found = await texts.skusByPart(keys);
		return new Map(
			[...found].map(([key, skus]) => [
				key,
				skus.flatMap((sku) => places.skus([sku.number]).map((number) => ({ ...sku, number }))),
			]),
		);
	},
	async skusByFragment(fragment) {
		const { beginning, inside } = await texts.skusByFragment(fragment);
		return { beginning: places.skus(beginning), inside: places.skus(inside) };
	},
	async productsWithWord(forms, asPrefix) {
		const { strong, weak } = await texts.productsWithWord(forms, asPrefix);
		return { strong: places.products(strong), weak: places.products(weak) };
	},
});

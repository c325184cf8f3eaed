/** Text search over the catalog in memory: every word must begin a word of the SKU. */
import type { SkuList } from "#rules/catalog/listing-engine/catalog-index";
import { maxQueryWords, splitWords, stemWord, toPartKey } from "#rules/catalog/search-words";
import type { CatalogProduct, CatalogSku } from "./group-products.ts";

const shortUnits: Readonly<Record<string, string>> = {
	watt: "w",
	watts: "w",
	kelvin: "k",
	lumen: "lm",
	lumens: "lm",
	volt: "v",
	volts: "v",
	inch: "in",
};

/** Figures are one word with their unit: "2700 K" and "2700 kelvin" are "2700k". */
const joinUnits = (words: string) =>
	words.replace(
		/(\d) ?(k|w|v|lm|in|ft|mm|hr|watts?|kelvin|lumens?|volts?|inch)(?= |$)/g,
		(_, digit: string, unit: string) => digit + (shortUnits[unit] ?? unit),
	);

const toText = (text: string) => joinUnits(` ${splitWords(text).join(" ")} `);

/** `head` holds what a product is called, `body` all else. */
export function searchText(
	{ name, category, subcategory }: CatalogProduct,
	{ sku, stated, figures, name: skuName }: CatalogSku,
): { head: string; body: string } {
	const head = [skuName, name, sku, toPartKey(sku), figures.brand, figures.series].filter(Boolean).join(" ");
	const options = stated.options.map((option) => option.name).join(" ");
	const specs = stated.technicalSpecs.slice(0, 4_000);
	return {
		head: toText(head),
		body: toText(
			`${category.name} ${subcategory.name} ${options} ${specs} ${stated.application.slice(0, 1_000)}`,
		),
	};
}

export type Found = {
	list: SkuList;
	/** Scores by SKU: higher is better. */
	scores: Float32Array;
	/** No SKU has all words; these have the most. */
	partial: boolean;
};

/** Words that say nothing about a product. */
const fillers = new Set(["a", "an", "and", "for", "the", "of", "with", "in", "to", "or", "please", "series"]);

export function searchSkus(
	texts: readonly { head: string; body: string }[],
	scope: SkuList,
	term: string,
): Found {
	const all = joinUnits(splitWords(term).slice(0, maxQueryWords).map(stemWord).join(" ")).split(" ");
	const meant = all.filter((word) => word !== "" && !fillers.has(word));
	const words = (meant.length > 0 ? meant : all).filter(Boolean).map((word) => ` ${word}`);
	const scores = new Float32Array(texts.length);
	const counts = new Uint8Array(texts.length);
	let most = 0;
	for (let at = 0; at < scope.length; at++) {
		const sku = scope.skus[at] as number;
		const text = texts[sku];
		if (!text) continue;
		let score = 0;
		let met = 0;
		for (const word of words) {
			const weight = text.head.includes(word) ? 2 : text.body.includes(word) ? 1 : 0;
			if (weight > 0) met++;
			score += weight;
		}
		counts[sku] = met;
		scores[sku] = words.length === 0 ? 0 : score / (2 * words.length);
		if (met > most) most = met;
	}
	const least = Math.max(most, 1);
	// One word of many is chance.
	const enough = words.length > 0 && least * 2 >= words.length;
	const skus = scope.skus.slice(0, scope.length).filter((sku) => enough && (counts[sku] ?? 0) >= least);
	return {
		list: { skus, length: skus.length },
		scores,
		partial: skus.length > 0 && least < words.length,
	};
}

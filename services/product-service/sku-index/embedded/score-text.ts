/** Scores of a text by product or SKU. */
import type { CatalogIndex } from "#rules/catalog/listing-engine/catalog-index";
import { type TextClause, textScores } from "../sku-index.ts";
import type { ScoredText } from "./match-skus.ts";
import type { TextIndex } from "./text-index.ts";

export async function scoreText(
	index: CatalogIndex,
	texts: TextIndex,
	clause: TextClause,
): Promise<ScoredText> {
	const { find } = clause;
	if ("words" in find) {
		const { strong, weak } = await texts.productsWithWord(find.words, false);
		const byProduct = new Float32Array(index.productCount);
		for (const product of weak) byProduct[product] = textScores.weak;
		for (const product of strong) byProduct[product] = textScores.strong;
		return { ...clause, byProduct, bySku: null };
	}
	const { beginning, inside } = await texts.skusByFragment(find.fragment);
	const bySku = new Float32Array(index.skuCount);
	if (!find.onlyBeginning) for (const sku of inside) bySku[sku] = textScores.inside;
	for (const sku of beginning) bySku[sku] = textScores.beginning;
	return { ...clause, byProduct: null, bySku };
}

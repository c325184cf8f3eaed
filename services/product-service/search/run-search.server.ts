/** Runs a query on a part of the catalogue. */

import type { z } from "zod";
import type { interpretationSchema } from "#contracts/product-service";
import type { LoadedCatalogue } from "../listing/catalogue.server.ts";
import { holds, type SkuList } from "../listing/sku-list.ts";
import { type Matches, matchSkus } from "./score.ts";
import { type Understanding, understand } from "./understand.server.ts";

export type SearchOutcome = {
	/** The SKUs that answer, by rising number. */
	list: SkuList;
	relevance: (sku: number) => number;
	/** SKUs whose part number was asked for as a whole. */
	exact: ReadonlySet<number>;
	interpretation: z.infer<typeof interpretationSchema>;
	understanding: Understanding;
};

/**
 * @param scope the SKUs that may answer, by rising number
 * @param open whether the last word may not be finished
 */
export async function runSearch(
	catalogue: LoadedCatalogue,
	text: string,
	scope: SkuList,
	open = false,
): Promise<SearchOutcome> {
	const { index } = catalogue;
	const understanding = await understand(text, catalogue, open);
	const { conditions, texts, everything, leftOut, correctedTerm } = understanding;
	const asked = conditions.length + texts.length;
	const exact = new Set(understanding.exactSkus.filter((sku) => holds(scope, sku)));

	const none: SkuList = { skus: new Uint32Array(0), length: 0 };
	const matches: Matches =
		asked > 0 || everything
			? matchSkus(index, scope, conditions, texts)
			: { ...none, scores: new Float32Array(0), partial: false };
	const list = exact.size === 0 ? matches : union(matches, exact);
	return {
		list,
		relevance: relevanceOf(matches),
		exact,
		understanding,
		interpretation: {
			correctedTerm,
			understood: conditions.map((condition) => condition.label),
			partial: list.length > 0 && exact.size === 0 && (matches.partial || leftOut),
		},
	};
}

/** The score of a SKU, 0 for one that is not there. Quick when asked for SKUs by rising number, as lists are walked. */
function relevanceOf({ skus, scores, length }: Matches): (sku: number) => number {
	let at = 0;
	return (sku) => {
		if (at >= length || (skus[at] as number) > sku) at = 0;
		while (at < length && (skus[at] as number) < sku) at++;
		return at < length && skus[at] === sku ? (scores[at] as number) : 0;
	};
}

function union(list: SkuList, more: ReadonlySet<number>): SkuList {
	const all = new Set(list.skus.subarray(0, list.length));
	for (const sku of more) all.add(sku);
	const skus = Uint32Array.from(all).sort();
	return { skus, length: skus.length };
}

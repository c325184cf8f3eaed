import type { z } from "zod";
import type { interpretationSchema } from "#contracts/catalog/product-service";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import { has, type SkuList } from "../listing/sku-list.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.server.ts";
import { type Matches, matchSkus } from "./score.ts";

export type SearchOutcome = {
	list: SkuList;
	relevance: (sku: number) => number;
	exact: ReadonlySet<number>;
	interpretation: z.infer<typeof interpretationSchema>;
	understanding: ParsedQuery;
};

export async function runSearch(
	catalog: LoadedCatalog,
	text: string,
	scope: SkuList,
	open = false,
): Promise<SearchOutcome> {
	const { index } = catalog;
	const understanding = await parseQuery(text, catalog, open);
	const { conditions, texts, everything, leftOut, correctedTerm } = understanding;
	const asked = conditions.length + texts.length;
	const exact = new Set(understanding.exactSkus.filter((sku) => has(scope, sku)));

	const none: SkuList = { skus: new Uint32Array(0), length: 0 };
	const matches: Matches =
		asked > 0 || everything
			? matchSkus(index, scope, conditions, texts)
			: { ...none, scores: new Float32Array(0), partial: false };
	const list = exact.size === 0 ? matches : union(matches, exact);
	return {
		list,
		relevance: toRelevance(matches),
		exact,
		understanding,
		interpretation: {
			correctedTerm,
			understood: conditions.map((condition) => condition.label),
			partial: list.length > 0 && exact.size === 0 && (matches.partial || leftOut),
		},
	};
}

function toRelevance({ skus, scores, length }: Matches): (sku: number) => number {
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

/** Sets of SKUs of the embedded index: lists of numbers with a score each. */

import { has, type SkuList } from "#rules/catalog/listing-engine/catalog-index";
import type { Relevance } from "#rules/catalog/listing-engine/order";
import type { SkuSet } from "../sku-index.ts";
import type { Matches } from "./close-matches.ts";

export type EmbeddedSet = SkuSet & {
	list: SkuList;
	/** `null` when all are equal. */
	relevance: Relevance;
};

const noneUnmet: SkuSet["unmet"] = new Map();
const noneExact: ReadonlySet<number> = new Set();
export const emptyList: SkuList = { skus: new Uint32Array(0), length: 0 };
export const noMatches: Matches = {
	...emptyList,
	scores: new Float32Array(0),
	partial: false,
	close: false,
};

export const everySku = (list: SkuList): EmbeddedSet => ({
	list,
	relevance: null,
	skuCount: list.length,
	exact: noneExact,
	partial: false,
	close: false,
	near: null,
	unmet: noneUnmet,
	size: 0,
});

/** @param exact SKUs that are named, in the scope */
export function matchedSet(
	matches: Matches,
	exact: ReadonlySet<number>,
	unmet: SkuSet["unmet"],
): EmbeddedSet {
	const list = exact.size === 0 ? matches : union(matches, exact);
	return {
		list,
		relevance: toRelevance(matches),
		skuCount: list.length,
		exact,
		partial: matches.partial,
		close: matches.close,
		near: matches.near ? matchedSet(matches.near, noneExact, noneUnmet) : null,
		unmet,
		size: (list.length + (matches.near?.length ?? 0)) * 3,
	};
}

/** @param numbers those of the ids, the best first */
export function pickedSet(numbers: readonly number[], scope: SkuList): EmbeddedSet {
	const listed = numbers.filter((sku) => has(scope, sku));
	return {
		...everySku({ skus: Uint32Array.from(listed).sort(), length: listed.length }),
		relevance: (sku) => numbers.length - numbers.indexOf(sku),
		exact: new Set(listed),
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

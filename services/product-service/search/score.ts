/**
 * Which SKUs answer a search, and how well. Conditions are scored on facts, words on text, part-number fragments on
 * part numbers; all are demanded of one SKU at first, and as many as possible when nothing has them all.
 */
import { type CatalogueIndex, tableOf } from "../listing/catalogue-index.ts";
import type { SkuList } from "../listing/sku-list.ts";
import { type Condition, metScore, scoreOf } from "./condition.ts";

/** Something a search asks for besides facts: a score from 0 to 1 by product or by SKU, 0 where it is missing. */
export type TextDemand = {
	byProduct: Float32Array | null;
	bySku: Float32Array | null;
	weight: number;
	/** Raises what has it, and refuses nothing. */
	optional: boolean;
};

export type Matches = SkuList & {
	/** Relevance of each SKU of the list, at the same place. */
	scores: Float32Array;
	/** True when not all demands could be met together. */
	partial: boolean;
};

type Demand = { scoreOf: (sku: number) => number; weight: number; optional: boolean };

/**
 * @param scope the SKUs that may answer, by rising number
 */
export function matchSkus(
	index: CatalogueIndex,
	scope: SkuList,
	conditions: readonly Condition[],
	texts: readonly TextDemand[],
): Matches {
	const demands = [
		...conditions.map((condition) => conditionDemand(index, condition)),
		...texts.map((text) => textDemand(index, text)),
	];
	const strict = matchAll(scope, demands);
	if (strict.length > 0 || demands.length < 2) return strict;
	return matchMost(scope, demands);
}

function conditionDemand(index: CatalogueIndex, condition: Condition): Demand {
	const tests = condition.anyOf.map((test) => {
		const column = index.columns[test.fact];
		return { codes: column.codes, table: tableOf(column, (values) => scoreOf(test, values)) };
	});
	const first = tests[0];
	if (first === undefined) return { scoreOf: () => 0, weight: condition.weight, optional: false };
	if (tests.length === 1) {
		const { codes, table } = first;
		return {
			scoreOf: (sku) => table[codes[sku] as number] as number,
			weight: condition.weight,
			optional: false,
		};
	}
	return {
		scoreOf: (sku) => {
			let best = 0;
			for (const { codes, table } of tests) {
				const score = table[codes[sku] as number] as number;
				if (score > best) best = score;
			}
			return best;
		},
		weight: condition.weight,
		optional: false,
	};
}

function textDemand(index: CatalogueIndex, { byProduct, bySku, weight, optional }: TextDemand): Demand {
	const { skuProduct } = index;
	return {
		/** Above `metScore` wherever it is found at all: a word is there or it is not. */
		scoreOf: (sku) => {
			const score = Math.max(
				byProduct === null ? 0 : (byProduct[skuProduct[sku] as number] as number),
				bySku === null ? 0 : (bySku[sku] as number),
			);
			return score === 0 ? 0 : metScore + score * (1 - metScore);
		},
		weight,
		optional,
	};
}

/** Room to work in, kept from call to call: matching never waits for anything, and hands out copies. */
let roomForSkus = new Uint32Array(0);
let roomForScores = new Float32Array(0);

function matchAll(scope: SkuList, demands: readonly Demand[]): Matches {
	if (roomForSkus.length < scope.length) {
		roomForSkus = new Uint32Array(scope.length);
		roomForScores = new Float32Array(scope.length);
	}
	const skus = roomForSkus;
	const scores = roomForScores;
	skus.set(scope.skus.subarray(0, scope.length));
	scores.fill(0, 0, scope.length);
	let length = scope.length;
	for (const demand of demands) {
		let kept = 0;
		for (let i = 0; i < length; i++) {
			const sku = skus[i] as number;
			const score = demand.scoreOf(sku);
			if (score < metScore && !demand.optional) continue;
			skus[kept] = sku;
			scores[kept] = (scores[i] as number) + score * demand.weight;
			kept++;
		}
		length = kept;
		if (length === 0) break;
	}
	return { skus: skus.slice(0, length), scores: scores.slice(0, length), length, partial: false };
}

/** How near the best a SKU must come when none meets everything. */
const partialShare = 0.65;

/** SKUs that come closest to meeting everything, near misses counting a little. */
function matchMost(scope: SkuList, demands: readonly Demand[]): Matches {
	const skus = scope.skus.slice(0, scope.length);
	const scores = new Float32Array(scope.length);
	let best = 0;
	for (let i = 0; i < scope.length; i++) {
		let met = 0;
		let total = 0;
		for (const demand of demands) {
			const score = demand.scoreOf(skus[i] as number);
			total += score * demand.weight;
			if (score >= metScore) met += demand.weight;
		}
		scores[i] = met === 0 ? 0 : total;
		if ((scores[i] as number) > best) best = scores[i] as number;
	}
	let length = 0;
	if (best > 0) {
		for (let i = 0; i < scope.length; i++) {
			if ((scores[i] as number) < best * partialShare) continue;
			skus[length] = skus[i] as number;
			scores[length] = scores[i] as number;
			length++;
		}
	}
	return { skus, scores, length, partial: length > 0 };
}

/** Matching and ranking of SKUs. */
import { type CatalogIndex, getTable } from "#rules/catalog/listing-engine/catalog-index";
import type { SkuList } from "#rules/catalog/listing-engine/sku-list";
import {
	type Condition,
	closeScore,
	isFigureTest,
	metScore,
	scoreValues,
} from "#rules/trade-words/condition";

/** Text scores from 0 to 1 by product or SKU; 0 when missing. */
export type TextClause = {
	byProduct: Float32Array | null;
	bySku: Float32Array | null;
	weight: number;
	optional: boolean;
	text: string;
	loose: boolean;
};

export type Matches = SkuList & {
	scores: Float32Array;
	partial: boolean;
	/** Some are only close to a figure that was asked for. */
	close: boolean;
};

type Clause = {
	score: (sku: number) => number;
	weight: number;
	optional: boolean;
	/** A figure such as "about 150 W", which close figures answer when few meet it. */
	target: boolean;
};

/** Products with close figures follow when there are fewer than this. */
const fewProducts = 10;

export function matchSkus(
	index: CatalogIndex,
	scope: SkuList,
	conditions: readonly Condition[],
	texts: readonly TextClause[],
): Matches {
	// Nothing meets what the catalog does not have: its figures only rank the nearest.
	const nearest = conditions.some(({ noSuch }) => noSuch !== undefined);
	const named = new Set(conditions.flatMap((one) => (one.noSuch ? [one, ...(one.also ?? [])] : [])));
	const clauses = [
		...conditions.map((condition) => ({
			...conditionClause(index, condition),
			optional: nearest && !named.has(condition),
		})),
		...texts.map((text) => textClause(index, text)),
	];
	const strict = matchAll(scope, clauses, false);
	if (strict.length > 0 && clauses.some(({ target }) => target) && isFew(index, strict)) {
		const all = matchAll(scope, clauses, true);
		return { ...all, close: all.length > strict.length };
	}
	if (strict.length > 0 || clauses.length < 2) return strict;
	return matchMost(scope, clauses);
}

function isFew({ skuProduct }: CatalogIndex, { skus, length }: Matches): boolean {
	const products = new Set<number>();
	for (let i = 0; i < length && products.size < fewProducts; i++)
		products.add(skuProduct[skus[i] as number] as number);
	return products.size < fewProducts;
}

function conditionClause(index: CatalogIndex, condition: Condition): Clause {
	const tests = condition.anyOf.map((test) => {
		const column = index.columns[test.fact];
		return { codes: column.codes, table: getTable(column, (values) => scoreValues(test, values)) };
	});
	const first = tests[0];
	const { weight } = condition;
	const target = condition.anyOf.some(
		(test) => isFigureTest(test) && (test.target !== undefined || test.near !== undefined),
	);
	if (first === undefined) return { score: () => 0, weight, optional: false, target };
	if (tests.length === 1) {
		const { codes, table } = first;
		return { score: (sku) => table[codes[sku] as number] as number, weight, optional: false, target };
	}
	return {
		score: (sku) => {
			let best = 0;
			for (const { codes, table } of tests) {
				const score = table[codes[sku] as number] as number;
				if (score > best) best = score;
			}
			return best;
		},
		weight,
		optional: false,
		target,
	};
}

function textClause(index: CatalogIndex, { byProduct, bySku, weight, optional }: TextClause): Clause {
	const { skuProduct } = index;
	return {
		score: (sku) => {
			const score = Math.max(
				byProduct === null ? 0 : (byProduct[skuProduct[sku] as number] as number),
				bySku === null ? 0 : (bySku[sku] as number),
			);
			return score === 0 ? 0 : metScore + score * (1 - metScore);
		},
		weight,
		optional,
		target: false,
	};
}

/** Buffers reused between calls. Safe, because matching is synchronous and returns copies. */
let roomForSkus = new Uint32Array(0);
let roomForScores = new Float32Array(0);

function matchAll(scope: SkuList, clauses: readonly Clause[], close: boolean): Matches {
	if (roomForSkus.length < scope.length) {
		roomForSkus = new Uint32Array(scope.length);
		roomForScores = new Float32Array(scope.length);
	}
	const skus = roomForSkus;
	const scores = roomForScores;
	skus.set(scope.skus.subarray(0, scope.length));
	scores.fill(0, 0, scope.length);
	let length = scope.length;
	for (const clause of clauses) {
		const least = clause.optional ? 0 : close && clause.target ? closeScore : metScore;
		let matchCount = 0;
		for (let i = 0; i < length; i++) {
			const sku = skus[i] as number;
			const score = clause.score(sku);
			if (score < least) continue;
			skus[matchCount] = sku;
			scores[matchCount] = (scores[i] as number) + score * clause.weight;
			matchCount++;
		}
		length = matchCount;
		if (length === 0) break;
	}
	return {
		skus: skus.slice(0, length),
		scores: scores.slice(0, length),
		length,
		partial: false,
		close: false,
	};
}

/** Minimum share of the best score when nothing meets all conditions. */
const partialShare = 0.65;

function matchMost(scope: SkuList, clauses: readonly Clause[]): Matches {
	const skus = scope.skus.slice(0, scope.length);
	const scores = new Float32Array(scope.length);
	let best = 0;
	for (let i = 0; i < scope.length; i++) {
		let met = 0;
		let total = 0;
		for (const clause of clauses) {
			const score = clause.score(skus[i] as number);
			total += score * clause.weight;
			if (score >= metScore) met += clause.weight;
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
	return { skus, scores, length, partial: length > 0, close: false };
}

/** Labels of what the best matches do not meet. */
export function findUnmet(
	index: CatalogIndex,
	{ skus, scores, length }: Matches,
	conditions: readonly Condition[],
	texts: readonly TextClause[],
): Set<string> {
	let best = 0;
	for (let i = 1; i < length; i++) if ((scores[i] as number) > (scores[best] as number)) best = i;
	const sku = skus[best];
	if (sku === undefined) return new Set();
	const fails = ({ score, optional }: Clause) => !optional && score(sku) < metScore;
	return new Set([
		...conditions.filter((one) => fails(conditionClause(index, one))).map(({ label }) => label),
		...texts.filter((one) => fails(textClause(index, one))).map(({ text }) => text),
	]);
}

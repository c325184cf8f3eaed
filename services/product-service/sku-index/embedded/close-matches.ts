/** Matching and ranking of SKUs. */
import { type CatalogIndex, getTable, type SkuList } from "#rules/catalog/listing-engine/catalog-index";
import { type Condition, closeScore, metScore, scoreValues, type Test } from "#rules/trade-words/condition";
import {
	closeShare,
	fewProducts,
	isClose,
	isNear,
	isOfKind,
	namesKind,
	partialShare,
	rankingConditions,
	scoreOfText,
	type TextClause,
} from "../sku-index.ts";

/** Scores from 0 to 1 by product or SKU; 0 when missing. */
export type ScoredText = TextClause & {
	byProduct: Float32Array | null;
	bySku: Float32Array | null;
};

export type Matches = SkuList & {
	scores: Float32Array;
	partial: boolean;
	/** Nothing meets everything that was asked: these are close to it. */
	close: boolean;
	/** What is close, where few meet everything. */
	near?: Matches;
};

type Clause = {
	score: (sku: number) => number;
	weight: number;
	optional: boolean;
	near: boolean;
	isKind: boolean;
	namesKind: boolean;
};

export function matchSkus(
	index: CatalogIndex,
	scope: SkuList,
	conditions: readonly Condition[],
	texts: readonly ScoredText[],
	prefer: readonly Condition[] = [],
): Matches {
	const rankingOnly = rankingConditions(conditions);
	const clauses = [
		...conditions.map((condition) => ({
			...conditionClause(index, condition),
			optional: rankingOnly.has(condition),
		})),
		...texts.map((text) => textClause(index, text)),
		...prefer.map((condition) => ({ ...conditionClause(index, condition), optional: true })),
	];
	const strict = matchAll(scope, clauses, false);
	const hasNear = clauses.some(({ near }) => near);
	// No figure outweighs another kind of thing: close to an 8 ft strip is a 4 ft strip,
	// and other linear fixtures only where no other strip is.
	const ofKind = clauses.map((clause) => (clause.isKind ? { ...clause, near: false } : clause));
	if (strict.length > 0) {
		if (!hasNear || !isFew(index, strict)) return strict;
		const sameKind = without(matchAll(scope, ofKind, true), strict);
		const near = sameKind.length > 0 ? sameKind : without(matchAll(scope, clauses, true), strict);
		return near.length > 0 ? { ...strict, near } : strict;
	}
	if (hasNear) {
		const sameKind = matchAll(scope, ofKind, true);
		const all = sameKind.length > 0 ? sameKind : matchAll(scope, clauses, true);
		if (all.length > 0) return { ...all, close: true };
	}
	if (clauses.length < 2) return strict;
	// What is asked for is of a kind before it has words: a flood light is no high bay whose text says "straight down".
	const kinds = clauses.filter(({ namesKind, optional }) => namesKind && !optional);
	const inKind = kinds.length > 0 ? matchAll(scope, kinds, false) : scope;
	return matchMost(inKind.length > 0 ? inKind : scope, clauses);
}

function isFew({ skuProduct }: CatalogIndex, { skus, length }: Matches): boolean {
	const products = new Set<number>();
	for (let i = 0; i < length && products.size < fewProducts; i++)
		products.add(skuProduct[skus[i] as number] as number);
	return products.size < fewProducts;
}

/** Both are in the catalog's order. */
function without(matches: Matches, left: Matches): Matches {
	const kept: number[] = [];
	for (let i = 0, at = 0; i < matches.length; i++) {
		while (at < left.length && (left.skus[at] as number) < (matches.skus[i] as number)) at++;
		if (at === left.length || left.skus[at] !== matches.skus[i]) kept.push(i);
	}
	return {
		...matches,
		skus: Uint32Array.from(kept, (i) => matches.skus[i] as number),
		scores: Float32Array.from(kept, (i) => matches.scores[i] as number),
		length: kept.length,
	};
}

const scoreTest = (test: Test, values: readonly (string | number)[]) =>
	scoreValues(test, values) * (isClose(test) ? closeShare : 1);

function conditionClause(index: CatalogIndex, condition: Condition): Clause {
	if (condition.not) {
		const { score } = conditionClause(index, condition.not);
		return {
			score: (sku) => (score(sku) < metScore ? 1 : 0),
			weight: condition.weight,
			optional: false,
			near: false,
			isKind: false,
			namesKind: false,
		};
	}
	const tests = condition.anyOf.map((test) => {
		const column = index.columns[test.fact];
		return { codes: column.codes, table: getTable(column, (values) => scoreTest(test, values)) };
	});
	const first = tests[0];
	const { weight } = condition;
	const near = isNear(condition);
	const kinds = { isKind: isOfKind(condition), namesKind: namesKind(condition) };
	if (first === undefined) return { score: () => 0, weight, optional: false, near, ...kinds };
	if (tests.length === 1) {
		const { codes, table } = first;
		return { score: (sku) => table[codes[sku] as number] as number, weight, optional: false, near, ...kinds };
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
		near,
		...kinds,
	};
}

function textClause(
	index: CatalogIndex,
	{ byProduct, bySku, weight, optional, excludes }: ScoredText,
): Clause {
	const { skuProduct } = index;
	return {
		score: (sku) => {
			const score = Math.max(
				byProduct === null ? 0 : (byProduct[skuProduct[sku] as number] as number),
				bySku === null ? 0 : (bySku[sku] as number),
			);
			if (excludes) return score === 0 ? 1 : 0;
			return scoreOfText(score);
		},
		weight,
		optional,
		near: false,
		isKind: false,
		namesKind: false,
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
	for (const { score: getScore, optional, near, weight } of clauses) {
		const least = optional ? 0 : close && near ? closeScore : metScore;
		let matchCount = 0;
		for (let i = 0; i < length; i++) {
			const sku = skus[i] as number;
			const score = getScore(sku);
			if (score < least) continue;
			skus[matchCount] = sku;
			scores[matchCount] = (scores[i] as number) + score * weight;
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

/** SKUs that meet the most: "2x4 troffer selectable watts" finds the 2x4 troffers, not those of 2x2 too. */
function matchMost(scope: SkuList, clauses: readonly Clause[]): Matches {
	const skus = scope.skus.slice(0, scope.length);
	const scores = new Float32Array(scope.length);
	const weights = new Float32Array(scope.length);
	let best = 0;
	for (let i = 0; i < scope.length; i++) {
		let met = 0;
		let total = 0;
		for (const { score: getScore, weight, optional } of clauses) {
			const score = getScore(skus[i] as number);
			total += score * weight;
			if (score >= metScore && !optional) met += weight;
		}
		scores[i] = total;
		weights[i] = met;
		if (met > best) best = met;
	}
	let length = 0;
	if (best > 0) {
		for (let i = 0; i < scope.length; i++) {
			if ((weights[i] as number) < best * partialShare) continue;
			skus[length] = skus[i] as number;
			scores[length] = scores[i] as number;
			length++;
		}
	}
	return { skus, scores, length, partial: length > 0, close: false };
}

/** Labels of what some of the matches do not meet: `all` when none of them does. */
export function findUnmet(
	index: CatalogIndex,
	{ skus, length }: Matches,
	conditions: readonly Condition[],
	texts: readonly ScoredText[],
): Map<string, "some" | "all"> {
	const unmet = new Map<string, "some" | "all">();
	const check = (label: string, { score, optional }: Clause) => {
		if (optional || length === 0) return;
		let met = 0;
		for (let i = 0; i < length; i++) if (score(skus[i] as number) >= metScore) met++;
		if (met < length) unmet.set(label, met === 0 ? "all" : "some");
	};
	for (const one of conditions) check(one.label, conditionClause(index, one));
	for (const one of texts) check(one.text, textClause(index, one));
	return unmet;
}

/** Conditions and texts as queries: which SKUs meet them, and what each is worth. */
import { type NamedFact, productFacts } from "#rules/catalog/listing-engine/facts";
import {
	type Condition,
	type FigureTest,
	isFigureTest,
	metScore,
	type NameTest,
	nearScore,
	nearSlope,
	sameScore,
	type Test,
	targetSlope,
} from "#rules/trade-words/condition";
import {
	closeShare,
	isNear,
	isOfKind,
	namesKind,
	scoreOfText,
	type TextClause,
	textScores,
} from "../sku-index.ts";
import { longestIndexedBeginning } from "./mapping.ts";

export type Query = Record<string, unknown>;

/** Every value of a named fact. */
export type ValuesOf = (fact: NamedFact) => readonly string[];

export type Clause = {
	weight: number;
	optional: boolean;
	near: boolean;
	isKind: boolean;
	namesKind: boolean;
	label: string;
	/** Met by all SKUs of a product or by none. */
	byProduct: boolean;
	/** SKUs whose score is at least this. */
	atLeast(score: number): Query;
	/** Adds weight times score to what has the clause. */
	worth(): Query;
};

export const matchNone: Query = { match_none: {} };
export const anyOf = (queries: readonly Query[]): Query =>
	queries.length === 1 ? (queries[0] ?? matchNone) : { bool: { should: queries, minimum_should_match: 1 } };
export const allOf = (filter: readonly Query[]): Query => ({ bool: { filter } });
export const noneOf = (query: Query): Query => ({ bool: { must_not: [query] } });
export const constant = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } });
export const oneOf = (field: string, values: readonly unknown[]): Query => ({ terms: { [field]: values } });

/** Part of a score: what has it, and how much that is. A slope falls from the score at the target. */
type Step = { query: Query; score: number; slope?: Slope };

/** `lost`: share of the score that is lost up to the tolerance. */
type Slope = { field: string; target: number; tolerance: number; lost: number };

export function conditionClause(condition: Condition, optional: boolean, valuesOf: ValuesOf): Clause {
	const { weight, label, not } = condition;
	if (not) {
		const inner = conditionClause(not, false, valuesOf);
		const meets = noneOf(inner.atLeast(metScore));
		return {
			weight,
			label,
			byProduct: inner.byProduct,
			optional: false,
			near: false,
			isKind: false,
			namesKind: false,
			atLeast: () => meets,
			worth: () => constant(meets, weight),
		};
	}
	const steps = condition.anyOf.flatMap((test) => toSteps(test, valuesOf));
	return {
		weight,
		label,
		optional,
		byProduct: condition.anyOf.every(({ fact }) => productFacts.has(fact)),
		near: isNear(condition),
		isKind: isOfKind(condition),
		namesKind: namesKind(condition),
		atLeast: (least) => {
			const queries = steps.flatMap((step) => reaching(step, least));
			return queries.length === 0 ? matchNone : anyOf(queries);
		},
		worth: () => bestOf(steps.map((step) => toWorth(step, weight))),
	};
}

const bestOf = (queries: readonly Query[]): Query =>
	queries.length === 1 ? (queries[0] ?? matchNone) : { dis_max: { queries, tie_breaker: 0 } };

function toSteps(test: Test, valuesOf: ValuesOf): Step[] {
	const own = test.score ?? 1;
	const share = own < sameScore ? own * closeShare : own;
	if (!isFigureTest(test)) return [{ query: nameQuery(test, valuesOf), score: share }];
	return figureSteps(test).map((step) => ({ ...step, score: step.score * share }));
}

const nameQuery = ({ fact, values, pattern }: NameTest, valuesOf: ValuesOf): Query => {
	const matching = pattern ? valuesOf(fact).filter((value) => pattern.test(value)) : [];
	return oneOf(`fact.${fact}`, [...new Set([...(values ?? []), ...matching])]);
};

const between = (field: string, min: number, max: number): Query => ({
	range: {
		[field]: {
			...(Number.isFinite(min) && { gte: min }),
			...(Number.isFinite(max) && { lte: max }),
		},
	},
});

function figureSteps(test: FigureTest): Step[] {
	const field = `fact.${test.fact}`;
	const { target, near } = test;
	if (target === undefined) {
		const min = test.min ?? Number.NEGATIVE_INFINITY;
		const max = test.max ?? Number.POSITIVE_INFINITY;
		const [least, most] = near === undefined ? [min * 0.9, max * 1.1] : [min - near, max + near];
		return [
			{ query: between(field, min, max), score: 1 },
			{ query: between(field, least, most), score: nearScore },
		];
	}
	const tolerance = test.tolerance ?? 0;
	const around = (distance: number, score: number, lost: number): Step => ({
		query: between(field, target - distance, target + distance),
		score,
		...(distance > 0 && { slope: { field, target, tolerance: distance, lost } }),
	});
	return [around(tolerance, 1, targetSlope), around(near ?? tolerance * 2, nearScore, nearSlope)];
}

function reaching({ query, score, slope }: Step, least: number): Query[] {
	if (score < least) return [];
	if (!slope || score * (1 - slope.lost) >= least) return [query];
	const distance = ((1 - least / score) / slope.lost) * slope.tolerance;
	return [between(slope.field, slope.target - distance, slope.target + distance)];
}

function toWorth({ query, score, slope }: Step, weight: number): Query {
	if (!slope) return constant(query, weight * score);
	const { field, target, tolerance, lost } = slope;
	return {
		function_score: {
			query: allOf([query]),
			functions: [
				{
					linear: {
						[field]: { origin: target, scale: tolerance, decay: 1 - lost },
						multi_value_mode: "min",
					},
					weight: weight * score,
				},
			],
			boost_mode: "replace",
		},
	};
}

const beginning = (key: string): Query =>
	key.length <= longestIndexedBeginning
		? { term: { "part.beginning": key } }
		: { prefix: { part: { value: key } } };

/** @returns the places where a text is found, with the score of each */
function textSteps({ find }: Pick<TextClause, "find">): Step[] {
	if ("words" in find)
		return [
			{ query: oneOf("strong", find.words), score: textScores.strong },
			{ query: oneOf("weak", find.words), score: textScores.weak },
		];
	const { fragment, onlyBeginning } = find;
	const steps: Step[] = [{ query: beginning(fragment), score: textScores.beginning }];
	if (!onlyBeginning && fragment.length >= 3)
		steps.push({ query: { match_phrase: { "part.inside": fragment } }, score: textScores.inside });
	return steps;
}

export const textQueries = (find: TextClause["find"]): Query[] =>
	textSteps({ find }).map(({ query }) => query);

export function textClause(clause: TextClause): Clause {
	const { weight, optional, text, excludes } = clause;
	const steps = textSteps(clause);
	const found = anyOf(steps.map(({ query }) => query));
	const meets = excludes ? noneOf(found) : found;
	return {
		weight,
		optional,
		label: text,
		byProduct: "words" in clause.find,
		near: false,
		isKind: false,
		namesKind: false,
		atLeast: () => meets,
		worth: () =>
			excludes
				? constant(meets, weight)
				: bestOf(steps.map(({ query, score }) => constant(query, weight * scoreOfText(score)))),
	};
}

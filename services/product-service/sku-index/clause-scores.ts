/** What clauses of a search count, the same for every adapter. */
import { type Condition, isFigureTest, metScore, sameScore, type Test } from "#rules/trade-words/condition";

/** Scores of tests that find what is close stay below what meets a condition. */
export const closeShare = 0.7;

export const isClose = ({ score = 1 }: Test): boolean => score < sameScore;

/** Whether close answers follow when few meet it: "about 150 W", or strips for vapor-tight fixtures. */
export const isNear = ({ anyOf }: Condition): boolean =>
	anyOf.some(
		(test) => isClose(test) || (isFigureTest(test) && (test.target !== undefined || test.near !== undefined)),
	);

const kindFacts: ReadonlySet<string> = new Set(["category", "subcategory", "kind", "type"]);

/** Whether it says what the thing is. */
export const isOfKind = ({ anyOf }: Condition): boolean => anyOf.some(({ fact }) => kindFacts.has(fact));

/** What has a text at all meets its clause. @param score see `textScores` */
export const scoreOfText = (score: number): number => (score === 0 ? 0 : metScore + score * (1 - metScore));

/** Products with close figures follow when there are fewer than this. */
export const fewProducts = 10;

/** Minimum share of the best weight of conditions that are met, when nothing meets all. */
export const partialShare = 0.9;

/**
 * Conditions that only rank. Nothing meets what the catalog does not have, so that only its kind and what the same words
 * ask for must be met then.
 */
export function rankingConditions(conditions: readonly Condition[]): ReadonlySet<Condition> {
	if (!conditions.some(({ noSuch }) => noSuch !== undefined)) return new Set();
	const named = new Set(conditions.flatMap((one) => (one.noSuch ? [one, ...(one.also ?? [])] : [])));
	return new Set(conditions.filter((one) => !named.has(one)));
}

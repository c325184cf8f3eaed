/** Reasons why a SKU fits a description, and what it lacks. */

import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { NamedFact, NumericFact } from "#rules/catalog/listing-engine/facts";
import { formatNumber } from "#rules/format";
import {
	type Condition,
	type FigureTest,
	metScore,
	sameScore,
	scoreValues,
	type Test,
} from "#rules/trade-words/condition";
import type { FactReader, TextClause } from "../sku-index/sku-index.ts";

const fmt = (value: number) => formatNumber(value, 1);
const mmPerFoot = 304.8;
const mmPerInch = 25.4;
const length = (mm: number) => `${fmt(mm / mmPerFoot)} ft`;

const phrases: Record<NumericFact, (value: number) => string> = {
	cct: (value) => `${value} K`,
	colors: (value) => `${value} color temperatures`,
	can: (value) => `${fmt(value)} in`,
	lumens: (value) => `${fmt(value)} lm`,
	watts: (value) => `${fmt(value)} W`,
	efficacy: (value) => `${fmt(value)} lm/W`,
	cri: (value) => `CRI ${fmt(value)}`,
	r9: (value) => `R9 ${fmt(value)}`,
	powerFactor: (value) => `power factor ${value}`,
	beam: (value) => `${fmt(value)}° beam`,
	equivalent: (value) => `${fmt(value)} W equivalent`,
	feet: (value) => `${fmt(value)} ft`,
	length: (value) => `${length(value)} long`,
	width: (value) => `${length(value)} wide`,
	depth: (value) => `${fmt(value / mmPerInch)} in deep`,
	life: (value) => `${fmt(value)} hr`,
};

const compared: ReadonlySet<string> = new Set<NumericFact>(["lumens", "watts"]);

const isFigure = (test: Test): test is FigureTest => test.fact in phrases;

/**
 * Why a SKU fits the conditions, and what to check, what differs first.
 *
 * @returns `grade` as `PartCandidate` has it; none for another kind of item
 */
export function reasonsFor(
	read: FactReader,
	conditions: readonly Condition[],
	unwanted: readonly Condition[] = [],
): { reasons: string[]; lacks: string[]; grade: PartCandidate["grade"] } {
	const reasons: string[] = [];
	const differences: string[] = [];
	const near: string[] = [];
	let otherKind = false;
	for (const condition of conditions) {
		const best = bestTest(read, condition);
		if (best === null || best.score < metScore) {
			differences.push(missing(read, condition));
			otherKind ||= isKind(condition);
		} else if (!isFigure(best.test) && best.score < sameScore)
			near.push(`Close to ${condition.label}, not the same`);
		else reasons.push(met(read, condition, best.test));
	}
	for (const condition of unwanted) {
		const best = bestTest(read, condition);
		if (best !== null && best.score >= metScore) differences.push(`Not wanted: ${condition.label}`);
	}
	return {
		reasons: [...new Set(reasons)],
		lacks: [...new Set([...differences, ...near])],
		grade: otherKind ? undefined : differences.length > 0 ? "differs" : "close",
	};
}

/** What makes an item another kind of thing: no figure outweighs a high bay where a wrap is asked for. */
const kindFacts: ReadonlySet<string> = new Set<NamedFact>(["category", "subcategory", "kind", "type"]);
const isKind = ({ anyOf }: Condition) => anyOf.some(({ fact }) => kindFacts.has(fact));

/** Stated values that differ from the requested ones. */
export function contradictions(read: FactReader, conditions: readonly Condition[]): string[] {
	return conditions.flatMap((condition) => {
		const stated = condition.anyOf.some((test) => isFigure(test) && read(test.fact).length > 0);
		const best = bestTest(read, condition);
		return stated && (best === null || best.score < metScore) ? [missing(read, condition)] : [];
	});
}

/** Terms that no fact of the product covers, however often its text has them, as one remark: "Not confirmed: grid". */
export function unconfirmedTerms(texts: readonly Pick<TextClause, "text">[]): string[] {
	const terms = [...new Set(texts.map(({ text }) => text.toLowerCase()))];
	return terms.length === 0 ? [] : [`Not confirmed: ${terms.join(", ")}`];
}

function bestTest(read: FactReader, condition: Condition) {
	const tests = condition.anyOf.map((test) => ({
		test,
		score: scoreValues(test, read(test.fact)),
	}));
	return tests.sort((a, b) => b.score - a.score)[0] ?? null;
}

function met(read: FactReader, condition: Condition, test: Test): string {
	if (!isFigure(test)) return condition.label;
	const [value] = read(test.fact);
	if (typeof value !== "number" || !compared.has(test.fact)) return condition.label;
	if (test.target === undefined || test.target === 0) return phrases[test.fact](value);
	return `${phrases[test.fact](value)} (${percentOff(value, test.target) ?? "as asked"})`;
}

/** "−8%" of the target; `null` for less than half a percent. */
function percentOff(value: number, target: number): string | null {
	const percent = Math.round((value / target - 1) * 100);
	return percent === 0 ? null : `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
}

/** "3500 K instead of 4000 K", "5,400 lm instead of about 6,500 lm (−17%)". */
function missing(read: FactReader, condition: Condition): string {
	const { label } = condition;
	const tests = condition.anyOf.filter(isFigure);
	const test = tests.find((one) => read(one.fact).length > 0) ?? tests[0];
	if (test === undefined) return `Not listed: ${label}`;
	const values = read(test.fact).filter((value) => typeof value === "number");
	const [value] = values;
	if (value === undefined) return `Not stated: ${label}`;
	const off =
		compared.has(test.fact) && values.length === 1 && test.target ? percentOff(value, test.target) : null;
	return `${values.map(phrases[test.fact]).join(", ")} instead of ${label}${off ? ` (${off})` : ""}`;
}

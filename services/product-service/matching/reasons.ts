/** Reasons why a SKU fits a description, and what it lacks. */

import type { CatalogIndex } from "#rules/catalog/listing-engine/catalog-index";
import type { NumericFact } from "#rules/catalog/listing-engine/facts";
import { formatNumber } from "#rules/format";
import {
	type Condition,
	type FigureTest,
	metScore,
	scoreValues,
	type Test,
} from "../search/reading/condition.ts";
import type { TextClause } from "../search/score.ts";

const fmt = (value: number) => formatNumber(value, 1);
const mmPerFoot = 304.8;
const length = (mm: number) => `${fmt(mm / mmPerFoot)} ft`;

const phrases: Record<NumericFact, (value: number) => string> = {
	cct: (value) => `${value} K`,
	colors: (value) => `${value} color temperatures`,
	can: (value) => `${fmt(value)} in`,
	lumens: (value) => `${fmt(value)} lm`,
	watts: (value) => `${fmt(value)} W`,
	efficacy: (value) => `${fmt(value)} lm/W`,
	cri: (value) => `CRI ${fmt(value)}`,
	beam: (value) => `${fmt(value)}° beam`,
	equivalent: (value) => `${fmt(value)} W equivalent`,
	feet: (value) => `${fmt(value)} ft`,
	length: (value) => `${length(value)} long`,
	width: (value) => `${length(value)} wide`,
	life: (value) => `${fmt(value)} hr`,
};

const compared: ReadonlySet<string> = new Set<NumericFact>(["lumens", "watts"]);

const isFigure = (test: Test): test is FigureTest => test.fact in phrases;

const getValues = (index: CatalogIndex, { fact }: Test, sku: number) => {
	const { codes, values } = index.columns[fact];
	return values[codes[sku] as number] ?? [];
};

const sameKind = 0.7;

export function reasonsFor(
	index: CatalogIndex,
	conditions: readonly Condition[],
	sku: number,
	unwanted: readonly Condition[] = [],
): { reasons: string[]; lacks: string[] } {
	const reasons: string[] = [];
	const lacks: string[] = [];
	for (const condition of conditions) {
		const best = bestTest(index, condition, sku);
		if (best === null || best.score < metScore) lacks.push(missing(index, condition, sku));
		else if (!isFigure(best.test) && best.score < sameKind)
			lacks.push(`${condition.label} (near, not the same)`);
		else reasons.push(met(index, condition, best.test, sku));
	}
	for (const condition of unwanted) {
		const best = bestTest(index, condition, sku);
		if (best !== null && best.score >= metScore) lacks.push(`not wanted: ${condition.label}`);
	}
	return { reasons: [...new Set(reasons)], lacks: [...new Set(lacks)] };
}

/** Stated values that differ from the requested ones. */
export function contradictions(index: CatalogIndex, conditions: readonly Condition[], sku: number): string[] {
	return conditions.flatMap((condition) => {
		const stated = condition.anyOf.some((test) => isFigure(test) && getValues(index, test, sku).length > 0);
		const best = bestTest(index, condition, sku);
		return stated && (best === null || best.score < metScore) ? [missing(index, condition, sku)] : [];
	});
}

/** Terms that no fact covers: found only in the product's text, or nowhere. */
export function wordsToCheck(
	{ skuProduct }: CatalogIndex,
	texts: readonly TextClause[],
	sku: number,
): string[] {
	const first = texts.filter(({ text }, at) => texts.findIndex((one) => one.text === text) === at);
	return first.map(({ byProduct, bySku, text }) => {
		const there = (byProduct?.[skuProduct[sku] as number] ?? 0) > 0 || (bySku?.[sku] ?? 0) > 0;
		return there
			? `“${text.toLowerCase()}” appears only in its text`
			: `“${text.toLowerCase()}” does not appear in its text`;
	});
}

function bestTest(index: CatalogIndex, condition: Condition, sku: number) {
	const tests = condition.anyOf.map((test) => ({
		test,
		score: scoreValues(test, getValues(index, test, sku)),
	}));
	return tests.sort((a, b) => b.score - a.score)[0] ?? null;
}

function met(index: CatalogIndex, condition: Condition, test: Test, sku: number): string {
	if (!isFigure(test)) return condition.label;
	const [value] = getValues(index, test, sku);
	if (typeof value !== "number" || !compared.has(test.fact)) return condition.label;
	if (test.target === undefined || test.target === 0) return phrases[test.fact](value);
	const percent = Math.round((value / test.target - 1) * 100);
	const difference = percent === 0 ? "as asked" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
	return `${phrases[test.fact](value)} (${difference})`;
}

function missing(index: CatalogIndex, condition: Condition, sku: number): string {
	const tests = condition.anyOf.filter(isFigure);
	const test = tests.find((one) => getValues(index, one, sku).length > 0) ?? tests[0];
	if (test === undefined) return `${condition.label} (not listed for this item)`;
	const values = getValues(index, test, sku).filter((value) => typeof value === "number");
	const has = values.length === 0 ? "not stated" : `has ${values.map(phrases[test.fact]).join(", ")}`;
	return `${condition.label} (${has})`;
}

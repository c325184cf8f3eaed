/** Says how a SKU answers what a description asks for: what it meets, with its own figures, and what it lacks. */
import type { CatalogueIndex } from "../listing/catalogue-index.ts";
import type { NumericFact } from "../listing/facts.ts";
import { type Condition, type FigureTest, metScore, scoreOf, type Test } from "../search/condition.ts";

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const fmt = (value: number) => figures.format(value);
const mmPerFoot = 304.8;
const length = (mm: number) => `${fmt(mm / mmPerFoot)} ft`;

/** How a figure of each fact is said. */
const said: Record<NumericFact, (value: number) => string> = {
	cct: (value) => `${value} K`,
	colours: (value) => `${value} color temperatures`,
	can: (value) => `${fmt(value)} in`,
	lumens: (value) => `${fmt(value)} lm`,
	watts: (value) => `${fmt(value)} W`,
	efficacy: (value) => `${fmt(value)} lm/W`,
	cri: (value) => `CRI ${fmt(value)}`,
	beam: (value) => `${fmt(value)}° beam`,
	equivalent: (value) => `${fmt(value)} W equivalent`,
	length: (value) => `${length(value)} long`,
	width: (value) => `${length(value)} wide`,
	life: (value) => `${fmt(value)} h`,
};

/** Facts of which the difference to what was asked for is said. */
const compared: ReadonlySet<string> = new Set<NumericFact>(["lumens", "watts"]);

const isFigure = (test: Test): test is FigureTest => test.fact in said;

/** The values of a SKU on a fact. */
const valuesOf = (index: CatalogueIndex, { fact }: Test, sku: number) => {
	const { codes, values } = index.columns[fact];
	return values[codes[sku] as number] ?? [];
};

/**
 * @param conditions what was asked for, in the order in which it is said
 * @returns sentences without a full stop: met ones and missing ones
 */
export function reasonsFor(
	index: CatalogueIndex,
	conditions: readonly Condition[],
	sku: number,
): { reasons: string[]; lacks: string[] } {
	const reasons: string[] = [];
	const lacks: string[] = [];
	for (const condition of conditions) {
		const tests = condition.anyOf.map((test) => ({ test, score: scoreOf(test, valuesOf(index, test, sku)) }));
		const [best] = tests.sort((a, b) => b.score - a.score);
		if (best !== undefined && best.score >= metScore) reasons.push(met(index, condition, best.test, sku));
		else lacks.push(missing(index, condition, sku));
	}
	return { reasons: [...new Set(reasons)], lacks: [...new Set(lacks)] };
}

function met(index: CatalogueIndex, condition: Condition, test: Test, sku: number): string {
	if (!isFigure(test)) return condition.label;
	const [value] = valuesOf(index, test, sku);
	if (typeof value !== "number" || !compared.has(test.fact)) return condition.label;
	if (test.target === undefined || test.target === 0) return said[test.fact](value);
	const percent = Math.round((value / test.target - 1) * 100);
	const difference = percent === 0 ? "as asked" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
	return `${said[test.fact](value)} (${difference})`;
}

function missing(index: CatalogueIndex, condition: Condition, sku: number): string {
	const tests = condition.anyOf.filter(isFigure);
	const test = tests.find((one) => valuesOf(index, one, sku).length > 0) ?? tests[0];
	if (test === undefined) return condition.label;
	const values = valuesOf(index, test, sku).filter((value) => typeof value === "number");
	const has = values.length === 0 ? "not stated" : `has ${values.map(said[test.fact]).join(", ")}`;
	return `${condition.label} (${has})`;
}

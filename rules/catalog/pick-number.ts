/** What chosen parts of a catalog number come to: the part number, or the nearest one and why theirs isn't made. */
import { capitalized } from "../format.ts";
import { type Choices, codesOf, type NumberReading, type SeriesSku } from "./catalog-number.ts";
import { leftOff, type MatrixColumn, type NumberPick, type SeriesMatrix } from "./catalog-number-terms.ts";

type Made<Sku> = { sku: Sku; codes: Choices };
type Requested = Readonly<Record<string, string | undefined>>;

/**
 * Settles choices against the part numbers that exist. Choices that nobody makes together lead to the number that
 * changes the fewest of them, and of those to the closest in lumens, size, color temperature and beam.
 *
 * @param requested codes by the key of their part; those that aren't stated are filled in
 */
export function pickNumber<Sku extends SeriesSku>(
	matrix: SeriesMatrix,
	skus: readonly Sku[],
	requested: Requested,
): NumberPick<Sku> {
	const made = skus.map((sku) => ({ sku, codes: codesOf(matrix, sku.sku) }));
	const ranked = rank(matrix, made, requested);
	const [best] = ranked;
	const codes = best?.codes ?? {};
	const changed = best?.changed ?? [];
	return {
		fields: matrix.columns.map((column) => ({
			key: column.key,
			label: column.label,
			chosen: codes[column.key] ?? "",
			options: column.codes.map(({ code, meaning }) => {
				const value = code || leftOff;
				return {
					code: value,
					meaning: meaning || code,
					conflict: conflictOf(matrix, made, { ...codes, [column.key]: value }, column),
				};
			}),
		})),
		found: best?.sku ?? null,
		problem: changed.length === 0 ? null : explain(matrix, made, requested),
		changes: changed.length === 0 ? null : nameChanges(matrix, changed, codes, requested),
		others: otherWays(ranked).map((way) => ({
			sku: way.sku.sku,
			changes: nameChanges(matrix, way.changed, way.codes, requested),
		})),
		filled: matrix.columns
			.filter(({ key }) => requested[key] === undefined)
			.map((column) => nameCode(column, codes[column.key], { withLabel: true })),
	};
}

type Ranked<Sku> = Made<Sku> & { changed: string[]; distance: number };

/** All numbers, the nearest to the request first; the order of the matrix decides between equals. */
function rank<Sku>({ columns }: SeriesMatrix, made: readonly Made<Sku>[], requested: Requested) {
	const order = ({ codes }: Made<Sku>) =>
		columns.map(({ key, codes: own }) => own.findIndex(({ code }) => (code || leftOff) === codes[key]));
	const ranked = made.map((one): Ranked<Sku> & { order: number[] } => {
		const changed = columns.filter(
			({ key }) => requested[key] !== undefined && requested[key] !== one.codes[key],
		);
		const steps = changed.map((column) => distance(column, requested[column.key], one.codes[column.key]));
		return {
			...one,
			changed: changed.map(({ key }) => key),
			distance: steps.reduce((sum, step) => sum + step, 0),
			order: order(one),
		};
	});
	const differs = (a: readonly number[], b: readonly number[]) =>
		a.map((place, index) => place - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
	return ranked.sort(
		(a, b) => a.changed.length - b.changed.length || a.distance - b.distance || differs(a.order, b.order),
	);
}

/**
 * How far a code is from the one that was requested: figures by their ratio, so that 2,000 lm are as far from 1,000 as
 * from 4,000; sizes, and codes without a figure, by 1 for each step.
 */
function distance({ key, codes }: MatrixColumn, from: string | undefined, to: string | undefined): number {
	const find = (value: string | undefined) => codes.findIndex(({ code }) => (code || leftOff) === value);
	const [known, target] = [find(from), find(to)];
	if (known < 0) return typedRatio(from, codes[target]?.code);
	const [a, b] = [codes[known]?.figure, codes[target]?.figure];
	if (a && b) return Math.abs(Math.log(a / b));
	return key === "size" ? Math.abs(known - target) : 1;
}

/** Of a code that the series doesn't have, its number counts: "60K" is closer to "50K" than to "40K". */
function typedRatio(typed = "", code = ""): number {
	const [a, b] = [codeNumber(typed), codeNumber(code)];
	return a && b ? Math.abs(Math.log(a / b)) : 0;
}

/** The number in a code: lumens in hundreds, as "40L", or thousands, as "12K"; K, degrees or a size otherwise. */
function codeNumber(code: string): number {
	const [, digits, unit] = /^[A-Z]*?(\d+)([A-Z]?)/.exec(code) ?? [];
	return Number(digits ?? 0) * (unit === "L" || unit === "H" ? 0.1 : 1);
}

const mostWays = 3;

/** The nearest numbers that keep other choices than the first one does. */
function otherWays<Sku>(ranked: readonly Ranked<Sku>[]): Ranked<Sku>[] {
	const [best] = ranked;
	if (!best || best.changed.length === 0) return [];
	const ways = new Map<string, Ranked<Sku>>();
	for (const one of ranked) {
		const way = one.changed.join();
		if (one.changed.length === best.changed.length && !ways.has(way)) ways.set(way, one);
	}
	return [...ways.values()].slice(1, mostWays);
}

const findCode = ({ codes }: MatrixColumn, value: string | undefined) =>
	codes.find(({ code }) => (code || leftOff) === value);

/** "24 (2x4)", with its label "size 24 (2x4)"; a part that is left off is "blank (without sensor)". */
function nameCode(column: MatrixColumn, value: string | undefined, { withLabel = false } = {}): string {
	const known = findCode(column, value);
	const meaning = known?.meaning ?? "";
	const code = known?.code === "" ? "blank" : (value ?? "");
	const text =
		meaning === "" || meaning === code
			? code
			: `${code} (${known?.code === "" ? lowerFirst(meaning) : meaning})`;
	return withLabel ? `${lowerFirst(column.label)} ${text}` : text;
}

const longestName = 24;

/** The same, or the code alone where its meaning is long, as that of lumens and watts. */
function nameShortly(column: MatrixColumn, value: string | undefined): string {
	const name = nameCode(column, value);
	return name.length <= longestName ? name : (value ?? "");
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

const listCodes = (column: MatrixColumn, codes: readonly string[]): string =>
	codes.map((code) => nameCode(column, code)).join(", ");

/** "size 24 (2x4) in place of 14 (1x4)" for each changed part. */
const nameChanges = (
	{ columns }: SeriesMatrix,
	changed: readonly string[],
	codes: Choices,
	requested: Requested,
): string =>
	columns
		.filter(({ key }) => changed.includes(key))
		.map((column) => {
			const asked = requested[column.key];
			const before = findCode(column, asked) ? nameShortly(column, asked) : shorten(asked);
			return `${nameCode(column, codes[column.key], { withLabel: true })} in place of ${before}`;
		})
		.join(" and ");

const shorten = (text = ""): string => text.slice(0, 20);

/** Every code that the series lacks, or else the fewest choices that nobody makes together. */
function explain(matrix: SeriesMatrix, made: readonly Made<unknown>[], requested: Requested): string | null {
	const stated = matrix.columns.filter(({ key }) => requested[key] !== undefined);
	const unknown = stated.filter((column) => !findCode(column, requested[column.key]));
	const sentences = unknown.map(
		(column) =>
			`“${shorten(requested[column.key])}” isn't a code for ${lowerFirst(column.label)}. Choose from ${listCodes(
				column,
				column.codes.map(({ code }) => code || leftOff),
			)}.`,
	);
	const known = stated.filter((column) => !unknown.includes(column));
	const fits = (columns: readonly MatrixColumn[]) => (one: Made<unknown>) =>
		columns.every(({ key }) => one.codes[key] === requested[key]);
	const conflict = subsets(known).find((columns) => !made.some(fits(columns)));
	const subject = conflict?.at(-1);
	if (!conflict || !subject) return sentences.join(" ") || null;
	const context = conflict.slice(0, -1);
	const code = requested[subject.key];
	const name = nameCode(subject, code, { withLabel: true });
	sentences.push(`${capitalized(name)} isn't made ${withAll(context, requested)}.`);
	const [first, ...others] = context;
	const among = made.filter((one) => one.codes[subject.key] === code && fits(others)(one));
	const where = first?.codes
		.map((one) => one.code || leftOff)
		.filter((one) => among.some(({ codes }) => codes[first.key] === one));
	if (first && where && where.length > 0)
		sentences.push(`It's available ${first.key === "size" ? "in" : "with"} ${listCodes(first, where)}.`);
	return sentences.join(" ");
}

/** "in size 14 (1x4)", "with battery EM (90-minute battery)". */
const withAll = (columns: readonly MatrixColumn[], codes: Requested): string =>
	columns
		.map((column) => {
			const name = nameCode(column, codes[column.key], { withLabel: true });
			return `${column.key === "size" ? "in" : "with"} ${name}`;
		})
		.join(" and ");

/** Two and more of some values, the small sets first. A number has few parts, so that they are few. */
function subsets<Value>(values: readonly Value[]): Value[][] {
	const all: Value[][] = [[]];
	for (const value of values) all.push(...all.map((set) => [...set, value]));
	return all.filter(({ length }) => length > 1).sort((a, b) => a.length - b.length);
}

/** The choice that a code of the column doesn't go with: "14 (1x4)"; all of them where no single one rules it out. */
function conflictOf(
	{ columns }: SeriesMatrix,
	made: readonly Made<unknown>[],
	codes: Choices,
	column: MatrixColumn,
): string | null {
	if (made.some((one) => columns.every(({ key }) => one.codes[key] === codes[key]))) return null;
	const rules = columns.filter(
		({ key }) =>
			key !== column.key &&
			!made.some((one) => one.codes[key] === codes[key] && one.codes[column.key] === codes[column.key]),
	);
	return rules.length === 0
		? "your other choices"
		: rules.map((one) => nameShortly(one, codes[one.key])).join(" or ");
}

/** Why codes after the last part of a typed number were left out; `null` without such codes. */
export function explainExtra(matrix: SeriesMatrix, { choices, extra }: NumberReading): string | null {
	const [first] = extra;
	const last = matrix.columns.at(-1);
	if (first === undefined || !last) return null;
	const twice = matrix.columns.find((column) => findCode(column, first) && choices[column.key] !== undefined);
	return twice
		? `A number has one code for ${lowerFirst(twice.label)}: ${nameCode(twice, choices[twice.key])} or ${nameCode(twice, first)}. We left out ${first}.`
		: `“${shorten(extra.join("-"))}” was left out: ${matrix.series} numbers end with the ${lowerFirst(last.label)}.`;
}

/** The figures, dates and codes that answers state. */
import { type DateFound, type Figure, readCodes, readDates, readFigures, toNumber } from "./figures.ts";
import type { Part } from "./segments.ts";
import type { Leaf } from "./tool-record.ts";

/** Fields of results whose numbers have a unit. */
const fieldUnits: Readonly<Record<string, string>> = {
	watts: "W",
	newWatts: "W",
	totalWatts: "W",
	savedWattsEach: "W",
	lumens: "lm",
	total: "USD",
	breakPrice: "USD",
	price: "USD",
	listPrice: "USD",
	lineTotal: "USD",
	priceAtQuantity: "USD",
	balance: "USD",
	sum: "USD",
	cost: "USD",
	savedDollars: "USD",
	moreInDays: "day",
	daysOverdue: "day",
	hoursPerYear: "hr",
	centsPerKwh: "cent",
	amps: "A",
	volts: "V",
	kwh: "kWh",
	savedKwh: "kWh",
	savedKwhEach: "kWh",
	savedPercent: "%",
	cents: "USD",
	paybackYears: "year",
	footCandles: "fc",
	averageFootCandles: "fc",
	lux: "lux",
	areaSquareFeet: "sq ft",
	cctKelvin: "K",
};
/** Counts have no unit of measure, so that a list of 40 proves no 40 W. */
const countFields = new Set([
	"quantity",
	"pieces",
	"minimum",
	"multiple",
	"fixtures",
	"skus",
	"all",
	"breakQuantity",
]);

export type FigureIndex = {
	has(figure: Figure): boolean;
	/** Whether one of these fields has it; `null` where none of them is known. */
	hasIn(fields: readonly string[], value: number): boolean | null;
	/** Numbers of pieces from which a price applies; `null` for one that needs no quantity. */
	startsFrom(value: number): ReadonlySet<number> | null;
	hasDate(date: DateFound): boolean;
	hasCode(code: string): boolean;
};

const unitOf = (field: string): string | null =>
	field.startsWith("count:") ? field : countFields.has(field) ? "count" : (fieldUnits[field] ?? null);

/** A range, or a figure that an answer may round or state without a unit, is known by its number. */
export function indexFigures(leaves: readonly Leaf[]): FigureIndex {
	const known = new Map<number, Set<string | null>>();
	const byField = new Map<string, Set<number>>();
	const breaks = new Map<number, Set<number>>();
	const plain = new Set<number>();
	const dates: DateFound[] = [];
	const codes = new Set<string>();
	const add = (value: number, unit: string | null) =>
		known.set(value, (known.get(value) ?? new Set()).add(unit));
	for (const { field, text, isNumber, from } of leaves) {
		if (isNumber) {
			const value = field === "cents" ? toNumber(text) / 100 : toNumber(text);
			add(value, unitOf(field));
			byField.set(field, (byField.get(field) ?? new Set()).add(value));
			if (from === undefined) plain.add(value);
			else breaks.set(value, (breaks.get(value) ?? new Set()).add(from));
			continue;
		}
		for (const { value, unit } of readFigures(text)) {
			add(value, unit);
			plain.add(value);
		}
		dates.push(...readDates(text));
		for (const { code: found } of readCodes(text)) {
			codes.add(toCode(found));
			for (const part of found.split(/[-/]/)) codes.add(toCode(part));
			for (const [digits] of found.matchAll(/\d+(?:\.\d+)?/g)) add(toNumber(digits), "code");
		}
		for (const { 0: ratio } of text.matchAll(/\d+(?:[x×/-]\d+)+/g)) codes.add(toCode(ratio));
	}
	return {
		has({ value, unit }) {
			const found = known.get(value);
			if (found === undefined) return false;
			if (unit === null) return true;
			// "Two orders" are counted, whatever else there are two of.
			return found.has(unit) || (!unit.startsWith("count:") && found.has(null));
		},
		hasIn(fields, value) {
			const values = fields.flatMap((field) => byField.get(field) ?? []);
			return values.length === 0 ? null : values.some((one) => one.has(value));
		},
		startsFrom: (value) => (plain.has(value) ? null : (breaks.get(value) ?? null)),
		hasDate: ({ month, day, year }) =>
			dates.some(
				(one) =>
					one.month === month && one.day === day && (year === null || one.year === null || one.year === year),
			),
		hasCode: (text) =>
			codes.has(toCode(text)) ||
			text
				.split(/[-/]/)
				.every((part) => !/\d/.test(part) || codes.has(toCode(part)) || known.has(toNumber(part))),
	};
}

const toCode = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

// Figures that are the shop's, but not of what the sentence calls them.

/** Fields that a price may come from, by what it is called. */
const priceLabels: readonly (readonly [RegExp, readonly string[]])[] = [
	[/\blist(?: price)?\b/gi, ["listPrice"]],
	[
		/\b(?:your|account|net|contract|my) (?:account's |own |net )?price\b|\byours\b|\bcosts? you\b/gi,
		["price", "priceAtQuantity", "breakPrice", "lineTotal"],
	],
	[
		/\b(?:sub)?total\b|\bin all\b|\bcomes? to\b/gi,
		["total", "lineTotal", "sum", "cost", "savedDollars", "balance", "cents"],
	],
	[/\bbalance\b|\bstill due\b|\bowes?\b/gi, ["balance"]],
];

/** A list price is not the account's, and a price for 24 pieces needs them beside it. */
export function isLabeled(
	{ value, unit, at }: Figure,
	{ text, from }: Part,
	figures: readonly Figure[],
	index: FigureIndex,
): boolean {
	if (unit !== "USD") return true;
	const start = index.startsFrom(value);
	if (start && !figures.some((other) => start.has(other.value))) return false;
	const before = text.slice(from, at);
	const labels = priceLabels
		.flatMap(([pattern, fields]) =>
			[...before.matchAll(pattern)].map((found) => ({ at: found.index, fields })),
		)
		.toSorted((a, b) => b.at - a.at);
	const [nearest] = labels;
	return !nearest || index.hasIn(nearest.fields, value) !== false;
}

/** "Two ways", "one of them": small counts in words that measure nothing. */
export const isLoose = (value: number, unit: string | null, rest: string): boolean =>
	(unit === null || unit.startsWith("count:")) &&
	((value === 1 && /^one\b/i.test(rest)) ||
		(value <= 3 &&
			/^(?:two|three) (?:\w+ )?(?:ways?|things?|questions?|options?|steps?|of|choices?|kinds?|types?|points?|more|others?|reasons?)\b/i.test(
				rest,
			)));

/** Fields of calculations that are of all fixtures together, and of one. */
const sumFields = ["totalWatts", "amps", "kwh", "cost", "savedKwh", "savedDollars"];
const eachFields = ["watts", "newWatts", "savedWattsEach", "savedKwhEach"];

const unitNoun = "fixtures?|lamps?|lights?|luminaires?|pieces?|units?";
const eachBefore = new RegExp(
	`\\b(?:one(?: of (?:them|these|those))?|(?:each|every|a single|per)(?: one)?|an? (?=(?:${unitNoun})\\b))(?: (?:${unitNoun}))? (?:draws|uses|pulls|needs|takes|consumes|costs|runs|is|comes to)\\b([^,;:]{0,40})$`,
	"i",
);
const eachAfter = new RegExp(
	`^\\$?[\\d,.]+ ?(?:a|amps?|amperes?|kwh|w|watts?)? ?(?:(?:a|per) year )?(?:each|apiece|per (?:${unitNoun}|one)|for (?:one|each|every|a single)|an? (?:${unitNoun}))\\b`,
	"i",
);

/** Whether a sum over several fixtures is called that of one: "each draws 9.9 A". */
export function isSumOfOne({ value, at }: Figure, { text, from }: Part, index: FigureIndex): boolean {
	if (!index.hasIn(sumFields, value) || index.hasIn(eachFields, value) || index.hasIn(["fixtures"], 1))
		return false;
	const between = eachBefore.exec(text.slice(from, at).slice(-120))?.[1];
	const isOfOne = between !== undefined && !/\b(?:all|together|total|combined|they)\b/i.test(between);
	return isOfOne || eachAfter.test(text.slice(at, at + 60));
}

/** Figures of a text with their units, in digits and in words, and its dates. */
import { shopToday } from "../clock/shop-time-zone.ts";
import { readNumber } from "../typed-numbers/decimal.ts";
import type { Leaf } from "./tool-record.ts";

export type Figure = {
	value: number;
	/** One of `units`; `null` where nothing says it. */
	unit: string | null;
	at: number;
};

/** Each unit with how it is written behind a figure. */
const units: readonly (readonly [string, string])[] = [
	["lm/W", "lm\\/w|lumens? (?:per|a) watt"],
	["kWh", "kwh|kilowatt-?hours?"],
	["sq ft", "sq\\.? ?ft|square f(?:ee|oo)t|sf"],
	["W", "w|watts?"],
	["lm", "lm|lumens?"],
	["K", "k|kelvin"],
	["V", "v|vac|volts?"],
	["A", "a(?!\\s)|amps?|amperes?"],
	["Hz", "hz|hertz"],
	// "40 in Dallas" is no length.
	["in", 'in\\.?(?!\\s+[a-z])|inch(?:es)?|"'],
	["ft", "ft\\.?|f(?:ee|oo)t|'"],
	["mm", "mm|millimeters?"],
	["hr", "hr|hrs|hours?|h"],
	["year", "yr|yrs|years?"],
	["month", "months?"],
	["week", "weeks?"],
	["day", "(?:business |working |calendar )?days?"],
	["minute", "minutes?|min"],
	["%", "%|percent|per cent"],
	["USD", "dollars?|bucks?|usd"],
	["cent", "cents?|¢"],
	["fc", "fc|foot-?candles?"],
	["lux", "lux"],
	["deg", "°|degrees?|deg"],
	["CRI", "cri"],
	["lb", "lbs?|pounds?"],
	...["order", "quote", "invoice", "program", "account", "approval"].map(
		(noun) => [`count:${noun}s`, `(?:[a-z]+\\s+)?(?:rebate )?${noun}s?`] as const,
	),
];

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

const unitPatterns = units.map(
	([unit, text]) => [unit, new RegExp(`^[\\s-]?(?:${text})(?![\\p{L}\\p{N}])`, "iu")] as const,
);
const anyUnit = units.map(([, text]) => text).join("|");

const ones =
	"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
		" ",
	);
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales: Readonly<Record<string, number>> = {
	hundred: 100,
	thousand: 1000,
	million: 1_000_000,
	dozen: 12,
	score: 20,
	k: 1000,
};
const numberWord = `${[...ones, ...tens].join("|")}|hundred|thousand|million|dozen`;
const spelled = new RegExp(
	`\\b(?:(?:an?|\\d[\\d,.]*)[\\s-]+(?=hundred|thousand|million|dozen))?(?:${numberWord})(?:[\\s-]+(?:and[\\s-]+)?(?:${numberWord}))*\\b`,
	"gi",
);

export const isNumberWord = (word: string): boolean =>
	new RegExp(`^(?:${numberWord}|${anyUnit})$`, "i").test(word);

function wordsToNumber(text: string): number {
	let sum = 0;
	let part = 0;
	for (const word of text.toLowerCase().split(/[\s-]+/)) {
		if (/^\d/.test(word)) part += readNumber(word) ?? Number.NaN;
		else if (word === "a" || word === "an") part = 1;
		else if (word === "hundred" || word === "dozen") part = (part || 1) * (scales[word] ?? 1);
		else if (word === "thousand" || word === "million") {
			sum += (part || 1) * (scales[word] ?? 1);
			part = 0;
		} else if (tens.includes(word)) part += (tens.indexOf(word) + 2) * 10;
		else if (ones.includes(word)) part += ones.indexOf(word);
	}
	return sum + part;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthName =
	"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const datePatterns = {
	iso: /\b(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?/g,
	monthFirst: new RegExp(`\\b(${monthName})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?`, "gi"),
	dayFirst: new RegExp(
		`\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthName})\\b\\.?(?:,? (\\d{4})\\b)?`,
		"gi",
	),
	slashed: /\b(\d{1,2})\/(\d{1,2})\/(\d{2,4})\b/g,
} as const;

export type DateFound = { month: number; day: number; year: number | null; at: number; length: number };

const toMonth = (name = ""): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const toYear = (text: string | undefined): number | null =>
	text === undefined ? null : text.length === 2 ? 2000 + Number(text) : Number(text);

export function readDates(text: string): DateFound[] {
	const found: DateFound[] = [];
	const add = (match: RegExpMatchArray, month: number, day: number, year: number | null) =>
		found.push({ month, day, year, at: match.index ?? 0, length: match[0].length });
	for (const match of text.matchAll(datePatterns.iso)) {
		add(match, Number(match[2]), Number(match[3]), Number(match[1]));
		const at = match[0].includes("T") ? Date.parse(match[0]) : Number.NaN;
		// The day by the shop's clock, as its texts say it.
		const [year, month, day] = Number.isNaN(at) ? [] : shopToday(at).split("-").map(Number);
		if (year && month && day) add(match, month, day, year);
	}
	for (const match of text.matchAll(datePatterns.monthFirst))
		add(match, toMonth(match[1]), Number(match[2]), toYear(match[3]));
	for (const match of text.matchAll(datePatterns.dayFirst))
		add(match, toMonth(match[2]), Number(match[1]), toYear(match[3]));
	for (const match of text.matchAll(datePatterns.slashed))
		add(match, Number(match[1]), Number(match[2]), toYear(match[3]));
	return found;
}

/** Covers parts of a text, so that positions stay. */
const cover = (text: string, parts: readonly { at: number; length: number }[]): string =>
	parts.reduce(
		(rest, { at, length }) => rest.slice(0, at) + " ".repeat(length) + rest.slice(at + length),
		text,
	);

const code = /[\p{L}\p{N}][\p{L}\p{N}./_-]*[\p{L}\p{N}]/gu;
const digitsWithUnit = new RegExp(`^([\\d,]+(?:\\.\\d+)?)-?(?:${anyUnit})$`, "i");

/** Letters and digits together that are no figure with its unit: "NL-A19-9-27", "IP65", "E26". */
export const readCodes = (text: string): { code: string; at: number }[] =>
	[...text.matchAll(code)]
		.filter(
			([found]) =>
				/\d/.test(found) &&
				/\p{L}/u.test(found) &&
				!digitsWithUnit.test(found) &&
				!/^\d+(?:st|nd|rd|th)$/i.test(found),
		)
		.map(({ 0: found, index }) => ({ code: found, at: index }));

const unitAt = (rest: string): string | null =>
	unitPatterns.find(([, pattern]) => pattern.test(rest))?.[0] ?? null;

/** "1. ", "- Two. " */
const listMark =
	/^\s*(?:\d{1,2}[.)]\s|-\s+(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[.:)]\s)/i;

/** @param plain text as its reader sees it; a number that a list begins with counts as none */
export function readFigures(plain: string): Figure[] {
	const text = cover(
		plain.replace(listMark, (mark) => " ".repeat(mark.length)),
		[...readDates(plain), ...readCodes(plain).map(({ code: { length }, at }) => ({ at, length }))],
	);
	const figures: Figure[] = [];
	const words: { at: number; length: number }[] = [];
	for (const { 0: found, index } of text.matchAll(spelled)) {
		words.push({ at: index, length: found.length });
		figures.push({ value: wordsToNumber(found), unit: unitAt(text.slice(index + found.length)), at: index });
	}
	for (const { 0: found, index } of cover(text, words).matchAll(/(?<![\p{L}\p{N}])\d[\d,]*(?:\.\d+)?/gu)) {
		const value = readNumber(found.replace(/,+$/, ""), { digits: 15, decimals: 15 });
		const before = text.slice(Math.max(0, index - 6), index);
		const unit = /\$\s?$/.test(before)
			? "USD"
			: /\bcri:? ?$/i.test(before)
				? "CRI"
				: unitAt(text.slice(index + found.length));
		figures.push({ value: value ?? Number.NaN, unit, at: index });
	}
	return figures;
}

export type FigureIndex = {
	has(figure: Figure): boolean;
	/** Whether one of these fields has it; `null` where none of them is known. */
	hasIn(fields: readonly string[], value: number): boolean | null;
	/** From how many pieces a price applies; `null` for one that needs no quantity. */
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
			const value = field === "cents" ? Number(text) / 100 : Number(text);
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
			for (const [digits] of found.matchAll(/\d+(?:\.\d+)?/g)) add(Number(digits), "code");
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
				.every((part) => !/\d/.test(part) || codes.has(toCode(part)) || known.has(Number(part))),
	};
}

const toCode = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

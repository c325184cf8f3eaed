/** Figures of a text with their units, in digits and in words. */

import { shopToday } from "../clock/time-zones.ts";
import { readNumber } from "../typed-numbers/decimal.ts";

export const toNumber = (text = ""): number => readNumber(text, { digits: 15, decimals: 15 }) ?? Number.NaN;

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
	["%", "%|percent|per ?cent"],
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
		if (/^\d/.test(word)) part += toNumber(word);
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

/** Whether a text begins with a unit, after a figure. */
export const hasUnit = (rest: string): boolean =>
	/^[\s-]?[a-z%°"'¢]/i.test(rest) && !unitAt(rest)?.startsWith("count:") && unitAt(rest) !== null;

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
		const value = toNumber(found.replace(/,+$/, ""));
		const before = text.slice(Math.max(0, index - 6), index);
		const unit = /\$\s?$/.test(before)
			? "USD"
			: /\bcri:? ?$/i.test(before)
				? "CRI"
				: unitAt(text.slice(index + found.length));
		figures.push({ value, unit, at: index });
	}
	return figures;
}

// Dates of a text, as people and services write them.

const readWhole = (digits = ""): number => readNumber(digits) ?? Number.NaN;

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
	text === undefined ? null : text.length === 2 ? 2000 + readWhole(text) : readWhole(text);

export function readDates(text: string): DateFound[] {
	const found: DateFound[] = [];
	const add = (match: RegExpMatchArray, month: number, day: number, year: number | null) =>
		found.push({ month, day, year, at: match.index ?? 0, length: match[0].length });
	for (const match of text.matchAll(datePatterns.iso)) {
		add(match, readWhole(match[2]), readWhole(match[3]), readWhole(match[1]));
		const at = match[0].includes("T") ? Date.parse(match[0]) : Number.NaN;
		// The day by the shop's clock, as its texts say it.
		const [year, month, day] = Number.isNaN(at) ? [] : shopToday(at).split("-").map(readWhole);
		if (year && month && day) add(match, month, day, year);
	}
	for (const match of text.matchAll(datePatterns.monthFirst))
		add(match, toMonth(match[1]), readWhole(match[2]), toYear(match[3]));
	for (const match of text.matchAll(datePatterns.dayFirst))
		add(match, toMonth(match[2]), readWhole(match[1]), toYear(match[3]));
	for (const match of text.matchAll(datePatterns.slashed))
		add(match, readWhole(match[1]), readWhole(match[2]), toYear(match[3]));
	return found;
}

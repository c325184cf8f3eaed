/** Dates of a text, as people and services write them. */
import { shopToday } from "../clock/shop-time-zone.ts";
import { readNumber } from "../typed-numbers/decimal.ts";

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

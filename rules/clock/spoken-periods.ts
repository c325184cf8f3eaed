/** Stretches of time as people say them: "in October", "last month", "since Sep 2025". Days are "YYYY-MM-DD". */
import { formatDay } from "../format.ts";
import { weekOf } from "./plain-days.ts";
import { daysAfter } from "./time-zones.ts";

// Words for months, weekdays and stretches of days, as people type them.

export const monthNames = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
] as const;

/** Source of an expression for a month, in full or short: "Sep", "sept", "September". */
export const monthSource = monthNames
	.map(
		(name) => `${name === "September" ? "sept?" : name.slice(0, 3)}(?:${name.slice(3).replace(/^t/, "")})?`,
	)
	.join("|")
	.toLowerCase();

/** @param word that `monthSource` matched @returns 1 for January */
export const monthNumber = (word: string): number =>
	monthNames.findIndex((name) => name.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase()) + 1;

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Source of an expression for a weekday. */
export const weekdaySource = weekdays.join("|");

/** @param word that `weekdaySource` matched @returns 0 for Monday */
export const weekdayNumber = (word: string): number => weekdays.indexOf(word.toLowerCase());

/** Days that "the last 2 months" and "the next 2 weeks" count. */
export const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

export type Period = {
	/** First day; `to` is the last. */
	from: string;
	to: string;
	/** Such as "October 2026". */
	name: string;
	/** The words that said it. */
	typed: string;
};

/** "May" alone is mostly a verb, so that it needs "in", "of" or a year. */
const monthPattern = new RegExp(
	`\\b(since |from |in |during |of |for )?(?:(early|late) )?(${monthSource})\\b\\.?(?:,? (20\\d\\d))?`,
	"gi",
);

const firstOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, "0")}-01`;
const lastOf = (first: string): string => daysAfter(`${daysAfter(first, 31).slice(0, 7)}-01`, -1);

function readMonth(text: string, today: string): Period | null {
	for (const [typed, before = "", , word = "", yearText] of text.matchAll(monthPattern)) {
		if (/^may$/i.test(word) && !before && !yearText) continue;
		const month = monthNumber(word);
		const year = Number(today.slice(0, 4));
		// A month without a year is the latest one that has begun.
		const ofYear = yearText ? Number(yearText) : month > Number(today.slice(5, 7)) ? year - 1 : year;
		const from = firstOf(ofYear, month);
		const name = `${monthNames[month - 1]} ${ofYear}`;
		return /^since /i.test(before)
			? { from, to: today, name: `since ${name}`, typed }
			: { from, to: lastOf(from), name, typed };
	}
	return null;
}

/** @param today by the clock of the account @returns `null` where no period is said */
export function readPeriod(text: string, today: string): Period | null {
	const relative =
		/\b(?:(?:in|over|during|for|from|of) )?(?:the )?(this|last|previous|past) (week|month|year|quarter)\b/i.exec(
			text,
		);
	if (relative) {
		const isThis = /this/i.test(relative[1] ?? "");
		const period = getPeriod((relative[2] ?? "").toLowerCase(), isThis, today);
		return { ...period, typed: relative[0] };
	}
	const counted =
		/\b(?:(?:in|over|during|for|from|of) )?(?:the )?(?:last|past) (\d{1,3}) (day|week|month|year)s?\b/i.exec(
			text,
		);
	if (counted) {
		const days = Number(counted[1]) * (unitDays[(counted[2] ?? "day").toLowerCase()] ?? 1);
		const from = daysAfter(today, -days);
		return { from, to: today, name: `since ${formatDay(from)}`, typed: counted[0] };
	}
	const day = /\b(today|yesterday)\b/i.exec(text);
	if (day) {
		const at = /yesterday/i.test(day[0]) ? daysAfter(today, -1) : today;
		return { from: at, to: at, name: formatDay(at), typed: day[0] };
	}
	const month = readMonth(text, today);
	if (month) return month;
	const year = /\b(?:in|during|of|for|from) (20\d\d)\b/i.exec(text);
	return year
		? { from: `${year[1]}-01-01`, to: `${year[1]}-12-31`, name: String(year[1]), typed: year[0] }
		: null;
}

/** "The week of Nov 23 to Nov 29, 2026": which days a week has is said, because calendars differ. */
export const nameWeek = (from: string, to: string): string =>
	`the week of ${from.slice(0, 4) === to.slice(0, 4) ? formatDay(from).replace(/, \d{4}$/, "") : formatDay(from)} to ${formatDay(to)}`;

export const isSunday = (day: string): boolean => daysAfter(weekOf(day), 6) === day;

/**
 * A calendar week, month, quarter or year; this one ends today. Weeks begin on Monday. On a Sunday, the last week
 * is the one that ended on Saturday, as on a wall calendar.
 */
function getPeriod(unit: string, isThis: boolean, today: string): Omit<Period, "typed"> {
	const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
	if (unit === "week") {
		const monday = weekOf(today);
		const start = isSunday(today) ? -1 : -7;
		const from = isThis ? monday : daysAfter(monday, start);
		const to = isThis ? today : daysAfter(from, 6);
		return { from, to, name: nameWeek(from, to) };
	}
	if (unit === "year") {
		const of = isThis ? year : year - 1;
		return { from: `${of}-01-01`, to: isThis ? today : `${of}-12-31`, name: String(of) };
	}
	const months = unit === "quarter" ? 3 : 1;
	const begin = month - ((month - 1) % months);
	const before = begin - months;
	const first = isThis
		? firstOf(year, begin)
		: firstOf(before < 1 ? year - 1 : year, before < 1 ? before + 12 : before);
	const lastMonth = daysAfter(first, 31 * (months - 1) + 1).slice(0, 7);
	const to = isThis ? today : lastOf(`${lastMonth}-01`);
	const name =
		unit === "quarter"
			? `${formatDay(first)} to ${formatDay(to)}`
			: `${monthNames[Number(first.slice(5, 7)) - 1]} ${first.slice(0, 4)}`;
	return { from: first, to, name };
}

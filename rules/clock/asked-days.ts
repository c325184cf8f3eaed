/** Days that a question about documents names: "next week", "before December 15", "in the next 30 days", "in October". */
import { formatDay } from "../format.ts";
import { weekOf } from "./plain-days.ts";
import {
	isSunday,
	monthNames,
	monthNumber,
	monthSource,
	nameWeek,
	readPeriod,
	unitDays,
	weekdayNumber,
	weekdaySource,
} from "./spoken-periods.ts";
import { daysAfter } from "./time-zones.ts";

/** Days are "YYYY-MM-DD"; `null` is open-ended. */
export type AskedDays = {
	from: string | null;
	to: string | null;
	/** Such as "in the week of Dec 7, 2026" or "before Dec 15, 2026". */
	name: string;
	/** The words that said it. */
	typed: string;
};

const monthOf = (first: string): string =>
	`${monthNames[Number(first.slice(5, 7)) - 1]} ${first.slice(0, 4)}`;
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const nextMonth = (first: string): string => firstOfMonth(daysAfter(first, 31));

const datePattern = new RegExp(
	`(?:(${monthSource})[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (20\\d\\d))?(?!\\d)|\\b(\\d{1,2})\\/(\\d{1,2})(?:\\/(20\\d\\d|\\d\\d))?(?![\\d/])|(20\\d\\d-\\d\\d-\\d\\d)|(today|tomorrow|now|christmas|x-?mas|new year'?s(?: eve| day)?)|(?:the )?end of (?:the |this )?(week|month|year)|(?:next |this |coming )?(${weekdaySource}))`,
	"i",
);

/** The next such day, or the last. @param monthAndDay "12-25" */
function holiday(monthAndDay: string, today: string, ahead: boolean): string {
	const year = Number(today.slice(0, 4));
	const day = `${year}-${monthAndDay}`;
	if (ahead) return day >= today ? day : `${year + 1}-${monthAndDay}`;
	return day <= today ? day : `${year - 1}-${monthAndDay}`;
}

/** @param ahead whether a day without a year is the next such day, else the last */
function toDay(match: readonly (string | undefined)[], today: string, ahead: boolean): string | null {
	const [, month, dayOfMonth, year, us, usDay, usYear, iso, word, end, weekday] = match;
	if (iso) return isDay(iso) ? iso : null;
	if (word && /mas$/i.test(word)) return holiday("12-25", today, ahead);
	if (word && /^new/i.test(word)) return holiday(/eve/i.test(word) ? "12-31" : "01-01", today, ahead);
	if (word) return /tomorrow/i.test(word) ? daysAfter(today, 1) : today;
	if (end) {
		if (/week/i.test(end)) return daysAfter(weekOf(today), 6);
		return /year/i.test(end) ? `${today.slice(0, 4)}-12-31` : daysAfter(nextMonth(firstOfMonth(today)), -1);
	}
	if (weekday) {
		const away = weekdayNumber(weekday) - weekdayOf(today);
		return daysAfter(today, ahead ? (away + 7) % 7 : -((7 - away) % 7));
	}
	const number = month ? monthNumber(month) : Number(us);
	const rest = `${String(number).padStart(2, "0")}-${String(Number(dayOfMonth ?? usDay)).padStart(2, "0")}`;
	const given = year ?? (usYear && (usYear.length === 2 ? `20${usYear}` : usYear));
	const ofYear = (year: number): string => `${year}-${rest}`;
	const present = Number(today.slice(0, 4));
	const day = given ? ofYear(Number(given)) : ofYear(present);
	// February 29 is a day of this year, or of none.
	if (!isDay(day)) return null;
	if (given || (ahead ? day >= today : day <= today)) return day;
	const other = ofYear(ahead ? present + 1 : present - 1);
	return isDay(other) ? other : null;
}

/** Whether "YYYY-MM-DD" is in the calendar. */
const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && daysAfter(day, 0) === day;

const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const bounded = new RegExp(
	`\\b(?:(before|prior to)|(after)|(since|from|starting)|(by|until|till|through|no later than|on or before)|(on|for)) ${datePattern.source}`,
	"i",
);
const datedDay = new RegExp(`\\b(?:due|expir\\w+|placed|ordered|dated|issued) ${datePattern.source}`, "i");

function readBounded(text: string, today: string, ahead: boolean): AskedDays | null {
	const found = bounded.exec(text);
	const plain = found ? null : datedDay.exec(text);
	const match = found ?? plain;
	if (!match) return null;
	const [typed, before, after, since, by] = plain ? [match[0]] : match;
	const day = toDay([match[0], ...match.slice(plain ? 1 : 6)], today, ahead);
	if (day === null) return null;
	const name = formatDay(day);
	if (before) return { from: null, to: daysAfter(day, -1), name: `before ${name}`, typed };
	if (after) return { from: daysAfter(day, 1), to: null, name: `after ${name}`, typed };
	if (since) return { from: day, to: null, name: `since ${name}`, typed };
	if (by) return { from: null, to: day, name: `by ${name}`, typed };
	return { from: day, to: day, name: `on ${name}`, typed: plain ? match[0].replace(/^\w+ /, "") : typed };
}

const between = new RegExp(
	`\\b(?:(?:between|from) )?${datePattern.source} ?(?:and|to|thru|through|until|till|-|–) ?(?:${datePattern.source}|(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d/%-]))`,
	"i",
);
const dateGroups = 10;

/** "Between Dec 1 and Dec 15", "dec 1 to 15" */
function readBetween(text: string, today: string, ahead: boolean): AskedDays | null {
	const match = between.exec(text);
	if (!match) return null;
	const [typed] = match;
	const from = toDay([typed, ...match.slice(1, 1 + dateGroups)], today, ahead);
	const dayOfMonth = match[1 + 2 * dateGroups];
	const to =
		from !== null && dayOfMonth
			? `${from.slice(0, 8)}${dayOfMonth.padStart(2, "0")}`
			: toDay([typed, ...match.slice(1 + dateGroups, 1 + 2 * dateGroups)], today, ahead);
	if (from === null || to === null || !isDay(to) || to < from) return null;
	return { from, to, name: `from ${formatDay(from)} to ${formatDay(to)}`, typed };
}

/** "In the next 30 days", "within 2 weeks", "soon" */
function readComing(text: string, today: string): AskedDays | null {
	const counted =
		/\b(?:(?:in|within|over|during) )?(?:the )?(?:next|coming|within|in) (\d{1,3}|couple(?: of)?|few) (day|week|month)s?\b/i.exec(
			text,
		);
	const soon = counted ? null : /\b(?:soon|about to)\b/i.exec(text);
	if (!counted && !soon) return null;
	const count = counted
		? Number(counted[1]) || (/few/i.test(counted[1] ?? "") ? 3 : 2)
		: /about/i.test(soon?.[0] ?? "")
			? 30
			: 14;
	const to = daysAfter(today, count * (unitDays[(counted?.[2] ?? "day").toLowerCase()] ?? 1));
	return { from: today, to, name: `from today to ${formatDay(to)}`, typed: (counted ?? soon)?.[0] ?? "" };
}

/** "Next week", "this month" as whole calendar weeks and months, "tomorrow" */
function readWhole(text: string, today: string): AskedDays | null {
	const [typed, which = "", unit = ""] =
		/\b(?:(?:in|during|within|for) )?(?:the )?(this|next|coming|current) (week|month|year)\b/i.exec(text) ??
		[];
	if (typed) {
		const isThis = /this|current/i.test(which);
		if (/week/i.test(unit)) {
			// On a Sunday, what lies ahead this week begins today.
			const from = isThis && isSunday(today) ? today : daysAfter(weekOf(today), isThis ? 0 : 7);
			const to = daysAfter(from, 6);
			return { from, to, name: `in ${nameWeek(from, to)}`, typed };
		}
		if (/year/i.test(unit)) {
			const year = Number(today.slice(0, 4)) + (isThis ? 0 : 1);
			return { from: `${year}-01-01`, to: `${year}-12-31`, name: `in ${year}`, typed };
		}
		const from = isThis ? firstOfMonth(today) : nextMonth(firstOfMonth(today));
		return { from, to: daysAfter(nextMonth(from), -1), name: `in ${monthOf(from)}`, typed };
	}
	const day = /\b(today|tomorrow)\b/i.exec(text);
	if (!day) return null;
	const at = daysAfter(today, /tomorrow/i.test(day[0]) ? 1 : 0);
	return { from: at, to: at, name: `on ${formatDay(at)}`, typed: day[0] };
}

const spans =
	/\b(?:(older than|over|more than|beyond|longer than) |(at least|no less than) )?(\d{1,3})(\+)? (?:more )?(day|week|month)s?\b( or (?:more|older|longer))?/gi;
const lateBefore = /\b(?:past due|overdue|late)(?: by| for)? $/i;
const agedBefore = /\b(?:invoices?|bills?|balances?) (?:(?:that |which )?(?:is|are) )?$/i;
const aheadBefore = /\b(?:in|due|expir\w*|valid|good|held)(?: for| in)? $/i;

/**
 * "Over 60 days old", "60+ days past due"; of days ahead also "due in more than 30 days".
 * @param ahead whether the day is an end, which can be late
 */
function readAge(text: string, today: string, ahead: boolean): AskedDays | null {
	for (const match of text.matchAll(spans)) {
		const [all, over, atLeast, number, plus, unit = "", orMore] = match;
		const includes = Boolean(atLeast || plus || orMore);
		if (!over && !includes) continue;
		const days = Number(number) * (unitDays[unit.toLowerCase()] ?? 1);
		const before = text.slice(0, match.index);
		const rest = text.slice(match.index + all.length);
		const old = /^ (?:old|ago)\b/i.exec(rest)?.[0] ?? "";
		const isOld = old !== "" || /older/i.test(all);
		const isLate = ahead && (/^ (?:past due|overdue|late)\b/i.test(rest) || lateBefore.test(before));
		const typed = all + old;
		if (isOld || isLate || agedBefore.test(before)) {
			const to = daysAfter(today, -days - (includes ? 0 : 1));
			return { from: null, to, name: `on or before ${formatDay(to)}`, typed };
		}
		if (ahead && (aheadBefore.test(before) || /^ (?:from (?:now|today)|out|away|left)\b/i.test(rest))) {
			const end = daysAfter(today, days);
			return includes
				? { from: end, to: null, name: `on or after ${formatDay(end)}`, typed }
				: { from: daysAfter(end, 1), to: null, name: `after ${formatDay(end)}`, typed };
		}
	}
	return null;
}

/** A month without a year is the next one that has not ended. */
function readComingMonth(text: string, today: string): AskedDays | null {
	const period = readPeriod(text, today);
	if (!period) return null;
	const isPast = period.to < today && !/\d{4}|last|past|previous|yesterday/i.test(period.typed);
	const shift = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
	const from = isPast ? shift(period.from) : period.from;
	const to = isPast ? daysAfter(nextMonth(from), -1) : period.to;
	return { from, to, name: isPast ? `in ${monthOf(from)}` : inFront(period.name), typed: period.typed };
}

const inFront = (name: string): string =>
	/^since\b/.test(name) ? name : `${/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(name) ? "on" : "in"} ${name}`;

/**
 * @param today by the clock of the account
 * @param ahead for due dates and ends, which mostly lie ahead: "this week" is the whole week, "June" the next one
 */
export function readAskedDays(text: string, today: string, { ahead = false } = {}): AskedDays | null {
	const day =
		readBetween(text, today, ahead) ?? readAge(text, today, ahead) ?? readBounded(text, today, ahead);
	if (day) return day;
	if (ahead) return readComing(text, today) ?? readWhole(text, today) ?? readComingMonth(text, today);
	const period = readPeriod(text, today);
	return period && { ...period, name: inFront(period.name) };
}

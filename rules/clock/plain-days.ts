/** Days as people say them, "today", "Tuesday", "Nov 3", and type them. Days are "YYYY-MM-DD" by the same clock. */
import { formatDay } from "../format.ts";
import { daysAfter, daysBetween } from "./time-zones.ts";

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const monthAndDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

const nearDays: Record<number, string> = { [-1]: "yesterday", 0: "today", 1: "tomorrow" };

/** The name of the weekday within six days, which can mean one day only; the year where it is another one. */
function plainDay(day: string, today: string): { word: string; isDate: boolean } {
	const distance = daysBetween(today, day);
	const near = nearDays[distance];
	if (near) return { word: near, isDate: false };
	if (Math.abs(distance) <= 6) return { word: weekday.format(Date.parse(day)), isDate: true };
	const sameYear = day.slice(0, 4) === today.slice(0, 4);
	return { word: sameYear ? monthAndDay.format(Date.parse(day)) : formatDay(day), isDate: true };
}

/** "since Tuesday", "since yesterday"; "since earlier today" for today. */
export const sinceDay = (day: string, today: string): string =>
	`since ${day === today ? "earlier today" : plainDay(day, today).word}`;

/** "on Tuesday", "yesterday", "on Nov 3". */
export function onDay(day: string, today: string): string {
	const { word, isDate } = plainDay(day, today);
	return isDate ? `on ${word}` : word;
}

/** "through Friday", "through today": the day itself counts. */
export const throughDay = (day: string, today: string): string => `through ${plainDay(day, today).word}`;

/** @returns "YYYY-MM-DD" for that or for M/D/YYYY; `null` for any other text or a day that doesn't exist */
export function readDate(typed: string): string | null {
	const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
	const [year, month, day] = iso
		? [iso[1], iso[2], iso[3]].map(Number)
		: american
			? [american[3], american[1], american[2]].map(Number)
			: [];
	if (year === undefined || month === undefined || day === undefined || year < 1970) return null;
	const date = new Date(Date.UTC(year, month - 1, day));
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
	return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

export const dateRule = "Enter a date such as 11/22/2026.";

type TypedDays = { from: string; to: string };

/**
 * The days that a list is narrowed to, both included. A day that is wrong narrows nothing.
 * @param typed empty for no day
 */
export function readDayRange({ from, to }: TypedDays): {
	from?: string | undefined;
	to?: string | undefined;
	errors: Partial<TypedDays>;
} {
	const days = { from: readDate(from) ?? undefined, to: readDate(to) ?? undefined };
	const isWrong = (typed: string, day: string | undefined) => typed.trim() !== "" && day === undefined;
	if (days.from && days.to && days.to < days.from)
		return { from: days.from, errors: { to: "The last day can't be before the first day." } };
	return {
		...days,
		errors: {
			...(isWrong(from, days.from) && { from: dateRule }),
			...(isWrong(to, days.to) && { to: dateRule }),
		},
	};
}

/** The days in the address of a list. */
export const dayRangeOf = (search: URLSearchParams) =>
	readDayRange({ from: search.get("from") ?? "", to: search.get("to") ?? "" });

export const hasWrongDays = (search: URLSearchParams): boolean =>
	Object.keys(dayRangeOf(search).errors).length > 0;

// Weeks from Monday to Sunday. Days are "YYYY-MM-DD".

/** The Monday of a day's week. @param day such as 2026-11-29 */
export function weekOf(day: string): string {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return daysAfter(day, -((weekday + 6) % 7));
}

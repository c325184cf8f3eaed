/** When we can call back: windows of two hours in the caller's time zone, on our business days. */
import { getInstant, type UsTimeZone, usTimeZones, wallClock } from "../clock/time-zones.ts";

export const callbackWindows = {
	"08": "8 to 10 AM",
	"10": "10 AM to noon",
	"12": "noon to 2 PM",
	"14": "2 to 4 PM",
	"16": "4 to 6 PM",
} as const;
export type CallbackWindow = keyof typeof callbackWindows;
/** The names are sorted, since keys such as "10" would come before "08". */
export const callbackWindowNames = (Object.keys(callbackWindows) as CallbackWindow[]).toSorted() as [
	CallbackWindow,
	...CallbackWindow[],
];

const windowMinutes = 120;
/** How much of a window has to be in our hours, and ahead of now. */
const leastMinutes = 60;

/** How many business days ahead a call can be asked for. */
export const callbackDayCount = 10;

export type Callback = { day: string; window: CallbackWindow; zone: UsTimeZone };

/** Hours as minutes since midnight, on business days of that zone. */
export type OpenHours = { zone: string; opens: number; closes: number };

const dayMs = 24 * 60 * 60_000;
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

/** A day such as the third Monday; `-1` is the last. */
function nthWeekday(year: number, month: number, weekday: number, n: number): Date {
	if (n < 0) {
		const last = utc(year, month + 1, 0);
		return new Date(last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * dayMs);
	}
	const first = utc(year, month, 1);
	return utc(year, month, 1 + ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7);
}

/** A holiday on a Saturday is observed on Friday, on a Sunday on Monday (5 U.S.C. 6103(b), and custom). */
function observed(date: Date): Date {
	const shift = { 0: 1, 6: -1 }[date.getUTCDay()] ?? 0;
	return new Date(date.getTime() + shift * dayMs);
}

/** Federal holidays, 5 U.S.C. 6103(a), as days on which they are observed. */
export function federalHolidays(year: number): string[] {
	return [
		observed(utc(year, 1, 1)),
		nthWeekday(year, 1, 1, 3),
		nthWeekday(year, 2, 1, 3),
		nthWeekday(year, 5, 1, -1),
		observed(utc(year, 6, 19)),
		observed(utc(year, 7, 4)),
		nthWeekday(year, 9, 1, 1),
		nthWeekday(year, 10, 1, 2),
		observed(utc(year, 11, 11)),
		nthWeekday(year, 11, 4, 4),
		observed(utc(year, 12, 25)),
		// New Year's Day of the next year, where it is observed on December 31.
		observed(utc(year + 1, 1, 1)),
	].map(isoDay);
}

/** @param day "YYYY-MM-DD" */
export function isBusinessDay(day: string): boolean {
	const date = new Date(`${day}T00:00:00Z`);
	const weekday = date.getUTCDay();
	return weekday !== 0 && weekday !== 6 && !federalHolidays(date.getUTCFullYear()).includes(day);
}

/** The next business days in our zone, today included. @param now in ms since 1970 */
export function callbackDays(now: number, zone: string): string[] {
	const today = Date.parse(wallClock(now, zone).day);
	return Array.from({ length: callbackDayCount * 3 }, (_, index) => isoDay(new Date(today + index * dayMs)))
		.filter(isBusinessDay)
		.slice(0, callbackDayCount);
}

const getStart = ({ day, window, zone }: Callback) => getInstant(day, Number(window) * 60, zone);

function isOpen(callback: Callback, { zone, opens, closes }: OpenHours): boolean {
	const { day, minutes } = wallClock(getStart(callback), zone);
	const shared = Math.min(minutes + windowMinutes, closes) - Math.max(minutes, opens);
	return isBusinessDay(day) && shared >= leastMinutes;
}

/** Windows of a day in which we are open for at least an hour. */
export const openWindows = (day: string, zone: UsTimeZone, hours: OpenHours): CallbackWindow[] =>
	callbackWindowNames.filter((window) => isOpen({ day, window, zone }, hours));

const joined = (words: readonly string[]): string =>
	words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/**
 * @param now in ms since 1970
 * @returns why we can't call then, as a sentence for the caller; `null` when we can
 */
export function faultOfCallback(
	callback: Callback,
	hours: OpenHours,
	now: number,
): { about: "day" | "time"; text: string } | null {
	const { day, zone } = callback;
	if (!callbackDays(now, hours.zone).includes(day))
		return { about: "day", text: "Choose one of the days in the list." };
	if (getStart(callback) + (windowMinutes - leastMinutes) * 60_000 < now)
		return { about: "time", text: "That time has passed. Choose a later time or another day." };
	if (isOpen(callback, hours)) return null;
	const open = openWindows(day, zone, hours).map((window) => callbackWindows[window]);
	return open.length > 0
		? {
				about: "time",
				text: `We're closed then. In ${usTimeZones[zone]} time, choose ${joined(open)}.`,
			}
		: { about: "day", text: "We're closed on that day. Choose another day." };
}

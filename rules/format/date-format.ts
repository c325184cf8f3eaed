/** Formats days and times, and reads clocks in time zones. */

const mediumDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Returns invalid dates of other services unchanged. */
function formatTime(format: Intl.DateTimeFormat, iso: string): string {
	const time = Date.parse(iso);
	// Node and browsers use different spaces before AM and PM, which would break hydration.
	return Number.isNaN(time) ? iso : format.format(time).replaceAll("\u202f", " ");
}

/** "Nov 22, 2026". @param iso ISO 8601 date or time, read in UTC */
export const formatDay = (iso: string): string => formatTime(mediumDay, iso);

/** "Nov 22, 2026, 12:32 PM UTC". @param iso ISO 8601 in UTC */
export const formatMinute = (iso: string): string => `${formatTime(minute, iso)} UTC`;

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What a clock on the wall shows.
 * @param at in ms since 1970
 * @param zone IANA name, such as "America/Chicago"
 * @returns the day as "YYYY-MM-DD", and minutes since midnight
 * @throws {RangeError} for an unknown zone
 */
export function wallClock(at: number, zone: string): { day: string; minutes: number } {
	let clock = clocks.get(zone);
	if (!clock) {
		clock = new Intl.DateTimeFormat("en-US", {
			timeZone: zone,
			hourCycle: "h23",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
		});
		clocks.set(zone, clock);
	}
	const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
	const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
	return {
		day: `${part("year")}-${part("month")}-${part("day")}`,
		minutes: Number(part("hour")) * 60 + Number(part("minute")),
	};
}

const weekday = new Intl.DateTimeFormat("en-US", {
	weekday: "long",
	month: "short",
	day: "numeric",
	timeZone: "UTC",
});

/** "Tuesday, Nov 24". @param iso "YYYY-MM-DD" */
export const formatWeekday = (iso: string): string => formatTime(weekday, iso);

/** The calendar day in a time zone, such as "2026-11-22". @param at ms since 1970 @param timeZone IANA name */
export const dayIn = (at: number, timeZone: string): string => wallClock(at, timeZone).day;

export function isTimeZone(name: string): boolean {
	try {
		return dayIn(0, name) !== "";
	} catch {
		return false;
	}
}

/** Days and moments by the clock of a time zone. Zones are IANA names, such as "America/Chicago". */

/** Zones of the United States, by their names in American English. */
export const usTimeZones = {
	"America/New_York": "Eastern",
	"America/Chicago": "Central",
	"America/Denver": "Mountain",
	"America/Phoenix": "Arizona",
	"America/Los_Angeles": "Pacific",
	"America/Anchorage": "Alaska",
	"Pacific/Honolulu": "Hawaii",
	"America/Puerto_Rico": "Atlantic",
} as const;
export type UsTimeZone = keyof typeof usTimeZones;
export const usTimeZoneNames = Object.keys(usTimeZones) as [UsTimeZone, ...UsTimeZone[]];

/** "Eastern Time" for a zone of the United States, and the name itself for others. */
export const zoneTitle = (zone: string): string =>
	Object.hasOwn(usTimeZones, zone) ? `${usTimeZones[zone as UsTimeZone]} Time` : zone;

/** In milliseconds. */
export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What a clock on the wall shows.
 * @param at in ms since 1970
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

/** The calendar day in a zone, such as "2026-11-22". @param at in ms since 1970 */
export const dayIn = (at: number, zone: string): string => wallClock(at, zone).day;

export function isTimeZone(name: string): boolean {
	try {
		return dayIn(0, name) !== "";
	} catch {
		return false;
	}
}

/** @param day "YYYY-MM-DD" @param days may be negative */
export const daysAfter = (day: string, days: number): string =>
	new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Negative where `to` is before `from`; both "YYYY-MM-DD". */
export const daysBetween = (from: string, to: string): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * The instant at which a clock in a zone shows this, in ms since 1970.
 * @param day "YYYY-MM-DD" @param minutes since midnight
 */
export function getInstant(day: string, minutes: number, zone: string): number {
	const targetTime = Date.parse(day) + minutes * 60_000;
	let at = targetTime;
	// The second round settles days on which the clocks change.
	for (let round = 0; round < 2; round += 1) {
		const shown = wallClock(at, zone);
		at += targetTime - (Date.parse(shown.day) + shown.minutes * 60_000);
	}
	return at;
}

/** The last millisecond of a day in a zone, in ISO 8601: what is held until a day is held until then. */
export const endOfDay = (day: string, zone: string): string =>
	new Date(getInstant(daysAfter(day, 1), 0, zone) - 1).toISOString();

/** The end of the day that many days after the one of `at`. @param at in ms since 1970 @returns ISO 8601 */
export const endOfDayIn = (days: number, at: number, zone: string): string =>
	endOfDay(daysAfter(dayIn(at, zone), days), zone);

/** A calendar month: from its first instant to that of the next, ISO 8601. @param at in ms since 1970, within it */
export function getMonth(at: number, zone: string): { from: string; to: string } {
	const first = `${dayIn(at, zone).slice(0, 7)}-01`;
	const next = `${daysAfter(first, 31).slice(0, 7)}-01`;
	const startOf = (day: string) => new Date(getInstant(day, 0, zone)).toISOString();
	return { from: startOf(first), to: startOf(next) };
}

/** The zone of the business itself, of which a process has one: that of callbacks and rebate programs, and of accounts that set none. */
export let shopTimeZone = "America/Chicago";

/** Called where the environment is read. @param zone IANA name */
export function setShopTimeZone(zone: string): void {
	shopTimeZone = zone;
}

/** The calendar day by the clock of the business. @param now in ms since 1970 */
export const shopToday = (now = Date.now()): string => dayIn(now, shopTimeZone);

/** Formats days and times. */

const mediumDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Returns invalid dates of other services unchanged. */
function formatTime(format: Intl.DateTimeFormat, iso: string): string {
	const time = Date.parse(iso);
	// Node and browsers use different spaces before AM and PM, which would break hydration.
	return Number.isNaN(time) ? iso : format.format(time).replaceAll("\u202f", " ");
}

/** "Nov 22, 2026". @param day a calendar day, "YYYY-MM-DD", which is the same everywhere */
export const formatDay = (day: string): string => formatTime(mediumDay, day);

const isDay = /^\d{4}-\d{2}-\d{2}$/;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string, style: "day" | "minute", iso: string): string {
	if (isDay.test(iso)) return formatDay(iso);
	const key = `${style} ${zone}`;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.DateTimeFormat("en-US", {
			year: "numeric",
			month: "short",
			day: "numeric",
			...(style === "minute" && { hour: "numeric", minute: "2-digit", timeZoneName: "short" }),
			timeZone: zone,
		});
		formats.set(key, format);
	}
	return formatTime(format, iso);
}

/**
 * The day of a moment by the clock of a zone: "Nov 22, 2026".
 * @param at ISO 8601; a calendar day is shown as it is @param zone IANA name
 */
export const formatDayIn = (at: string, zone: string): string => formatIn(zone, "day", at);

/** "Nov 22, 2026, 7:30 PM EST". @param at ISO 8601; a calendar day is shown without a time @param zone IANA name */
export const formatMinute = (at: string, zone: string): string => formatIn(zone, "minute", at);

const weekday = new Intl.DateTimeFormat("en-US", {
	weekday: "long",
	month: "short",
	day: "numeric",
	timeZone: "UTC",
});

/** "Tuesday, Nov 24". @param iso "YYYY-MM-DD" */
export const formatWeekday = (iso: string): string => formatTime(weekday, iso);

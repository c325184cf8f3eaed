/** Counts, days and lists of names as sentences and tables have them. Pure. */

const formats = new Map<number, Intl.NumberFormat>();

/** A number with thousands separators and at most `decimals` digits after the point. */
export function formatNumber(value: number, decimals = 0): string {
	let format = formats.get(decimals);
	if (!format) {
		format = new Intl.NumberFormat("en-US", { maximumFractionDigits: decimals });
		formats.set(decimals, format);
	}
	// A value that rounds to nothing is 0, never "-0".
	return format.format(value).replace(/^-0$/, "0");
}

/** A count with its noun: "1 line", "1,200 lines". */
export const formatCount = (count: number, one: string): string =>
	`${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;

/** Names that fit into a message: as many as there is room for, then how many more there are. */
export function formatNames(names: readonly string[], room = 160): string {
	const shown: string[] = [];
	let length = 0;
	for (const name of names) {
		length += name.length + 2;
		if (length > room && shown.length > 0) break;
		shown.push(name.slice(0, room));
	}
	const more = names.length - shown.length;
	return more > 0 ? `${shown.join(", ")} and ${formatNumber(more)} more` : shown.join(", ");
}

const mediumDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** What is no date, as another service may send it, stays as it is. */
function formatTime(format: Intl.DateTimeFormat, iso: string): string {
	const time = Date.parse(iso);
	// Node and browsers differ in the space before AM and PM, which would break hydration.
	return Number.isNaN(time) ? iso : format.format(time).replaceAll("\u202f", " ");
}

/** A day as tables show it: "Nov 22, 2026". @param iso ISO 8601, a day or a point in time, read in UTC */
export const formatDay = (iso: string): string => formatTime(mediumDay, iso);

/** A day as texts and documents show it: "November 22, 2026". @param iso ISO 8601, read in UTC */
export const formatLongDay = (iso: string): string => formatTime(longDay, iso);

/** Day and minute of a point in time: "Nov 22, 2026, 12:32 PM UTC". @param iso ISO 8601 in UTC */
export const formatMinute = (iso: string): string => `${formatTime(minute, iso)} UTC`;

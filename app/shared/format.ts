/** Formats counts, dates and lists of names. Pure. */

const formats = new Map<number, Intl.NumberFormat>();

/** With thousands separators and at most `decimals` decimals. */
export function formatNumber(value: number, decimals = 0): string {
	let format = formats.get(decimals);
	if (!format) {
		format = new Intl.NumberFormat("en-US", { maximumFractionDigits: decimals });
		formats.set(decimals, format);
	}
	// -0.04 rounds to "-0", which is shown as "0".
	return format.format(value).replace(/^-0$/, "0");
}

/** "1 line", "1,200 lines" */
export const formatCount = (count: number, one: string): string =>
	`${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;

/** As many names as fit into `room` characters, then the number of the rest. */
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

/** Returns invalid dates of other services unchanged. */
function formatTime(format: Intl.DateTimeFormat, iso: string): string {
	const time = Date.parse(iso);
	// Node and browsers use different spaces before AM and PM, which would break hydration.
	return Number.isNaN(time) ? iso : format.format(time).replaceAll("\u202f", " ");
}

/** "Nov 22, 2026". @param iso ISO 8601 date or time, read in UTC */
export const formatDay = (iso: string): string => formatTime(mediumDay, iso);

/** "November 22, 2026". @param iso ISO 8601, read in UTC */
export const formatLongDay = (iso: string): string => formatTime(longDay, iso);

/** "Nov 22, 2026, 12:32 PM UTC". @param iso ISO 8601 in UTC */
export const formatMinute = (iso: string): string => `${formatTime(minute, iso)} UTC`;

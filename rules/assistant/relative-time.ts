import { formatDayIn } from "#rules/format";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * "now", "5m ago", "3h ago" (section 9 of the specification), then the day; empty when it is not known.
 * @param iso ISO 8601
 * @param now in ms
 * @param zone of the reader
 */
export function formatRelativeTime(iso: string | null, now: number, zone: string): string {
	const time = iso === null ? Number.NaN : Date.parse(iso);
	if (iso === null || Number.isNaN(time)) return "";
	const age = now - time;
	if (age < minute) return "now";
	if (age < hour) return `${Math.floor(age / minute)}m ago`;
	if (age < day) return `${Math.floor(age / hour)}h ago`;
	return formatDayIn(iso, zone);
}

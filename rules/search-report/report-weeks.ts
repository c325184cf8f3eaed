/** Weeks of the report, from Monday to Sunday by the shop's clock. */
import { daysAfter } from "../clock/time-zones.ts";

/** The Monday of a day's week. @param day such as 2026-11-29 */
export function weekOf(day: string): string {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return daysAfter(day, -((weekday + 6) % 7));
}

export const endOfWeek = (monday: string): string => daysAfter(monday, 6);

/** The week that a URL names; the present one for anything else. @param today by the shop's clock */
export function readWeek(typed: string | null, today: string): string {
	const present = weekOf(today);
	if (!typed || !/^20\d{2}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed))) return present;
	return [weekOf(typed), present].sort()[0] ?? present;
}

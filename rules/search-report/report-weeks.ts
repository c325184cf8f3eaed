/** Weeks of the report, from Monday to Sunday by the shop's clock. */
import { daysAfter } from "../clock/time-zones.ts";
import { weekOf } from "../clock/weeks.ts";

export const endOfWeek = (monday: string): string => daysAfter(monday, 6);

/** The week that a URL names; the present one for anything else. @param today by the shop's clock */
export function readWeek(typed: string | null, today: string): string {
	const present = weekOf(today);
	if (!typed || !/^20\d{2}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed))) return present;
	return [weekOf(typed), present].sort()[0] ?? present;
}

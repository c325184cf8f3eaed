/** Weeks from Monday to Sunday. Days are "YYYY-MM-DD". */
import { daysAfter } from "./time-zones.ts";

/** The Monday of a day's week. @param day such as 2026-11-29 */
export function weekOf(day: string): string {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return daysAfter(day, -((weekday + 6) % 7));
}

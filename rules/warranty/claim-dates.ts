/** What can't be right about the dates of a claim. */
import { dayIn } from "../clock/time-zones.ts";

/** The day that it is already where days begin first, so that nobody's today is refused. @param now in ms since 1970 */
export const latestDay = (now: number): string => dayIn(now, "Pacific/Kiritimati");

const isFuture = (date: string) => date > latestDay(Date.now());

/** Errors by field. @param purchasedOn "YYYY-MM-DD", like both dates */
export function faultOfDates(purchasedOn: string | null, installedOn: string): Record<string, string> | null {
	if (purchasedOn && isFuture(purchasedOn))
		return { purchasedOn: "This date is in the future. Check the date." };
	if (isFuture(installedOn)) return { installedOn: "This date is in the future. Check the date." };
	if (purchasedOn && installedOn < purchasedOn)
		return { installedOn: "This is before the purchase. Check the date." };
	return null;
}

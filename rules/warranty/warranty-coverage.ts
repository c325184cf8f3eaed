/** Whether a product is still under warranty, by dates alone. Free of schemas, for use in the browser. */
import { dayIn } from "../clock/time-zones.ts";

export type Coverage = {
	/** "unknown": the product's warranty is not in the catalog. */
	state: "covered" | "ended" | "unknown";
	/** The date that the period is counted from. */
	basis: "purchase" | "installation";
	/** "YYYY-MM-DD". */
	startsOn: string;
	/** The last day of the period; `null` when its length is unknown. */
	endsOn: string | null;
	years: number | null;
};

/**
 * The period runs from the date of purchase, as manufacturers count it; from the installation where the purchase is not
 * known. It ends on the day before its anniversary: 5 years from March 1, 2022 end on February 28, 2027.
 *
 * @param product.warrantyYears `null` when unknown; half years are allowed
 * @param today "YYYY-MM-DD", like all dates
 */
export function warrantyCoverage(
	{ warrantyYears }: { warrantyYears: number | null },
	{ purchasedOn, installedOn }: { purchasedOn: string | null; installedOn: string },
	today: string,
): Coverage {
	const basis = purchasedOn === null ? "installation" : "purchase";
	const startsOn = purchasedOn ?? installedOn;
	if (warrantyYears === null || warrantyYears <= 0)
		return { state: "unknown", basis, startsOn, endsOn: null, years: null };
	const endsOn = lastDay(startsOn, warrantyYears);
	return { state: today <= endsOn ? "covered" : "ended", basis, startsOn, endsOn, years: warrantyYears };
}

function lastDay(from: string, years: number): string {
	const [year = 0, month = 1, day = 1] = from.split("-").map(Number);
	const months = Math.round(years * 12);
	const anniversary = new Date(Date.UTC(year, month - 1 + months, day));
	// February 29 has its anniversary on February 28.
	if (anniversary.getUTCDate() !== day) anniversary.setUTCDate(0);
	else anniversary.setUTCDate(anniversary.getUTCDate() - 1);
	return anniversary.toISOString().slice(0, 10);
}

// What can't be right about the dates of a claim.

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

/** What can't be right about the dates of a claim. */

/** It is tomorrow already in many places. */
const isFuture = (date: string) => date > new Date(Date.now() + 14 * 3600_000).toISOString().slice(0, 10);

/** Errors by field. @param purchasedOn "YYYY-MM-DD", like both dates */
export function faultOfDates(purchasedOn: string | null, installedOn: string): Record<string, string> | null {
	if (purchasedOn && isFuture(purchasedOn))
		return { purchasedOn: "This date is in the future. Check the date." };
	if (isFuture(installedOn)) return { installedOn: "This date is in the future. Check the date." };
	if (purchasedOn && installedOn < purchasedOn)
		return { installedOn: "This is before the purchase. Check the date." };
	return null;
}

import { formatNumber } from "#rules/format";

/** "Under 1 mi", "3.4 mi" or "128 mi". */
export function formatMiles(miles: number): string {
	if (miles < 1) return "Under 1 mi";
	return `${formatNumber(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles))} mi`;
}

/** The way to a wholesaler, and how far it is. */
import type { Wholesaler } from "#contracts/locations/locations";
import { formatNumber } from "#rules/format";

/**
 * A link to directions.
 * @param template with `{address}`, `{latitude}` or `{longitude}`
 */
export function directionsLink(
	template: string,
	{ address, latitude, longitude }: Pick<Wholesaler, "address" | "latitude" | "longitude">,
): string {
	const { street, city, state, zip } = address;
	const values: Record<string, string> = {
		address: `${street}, ${city}, ${state} ${zip}`,
		latitude: String(latitude),
		longitude: String(longitude),
	};
	return template.replace(/\{(address|latitude|longitude)\}/g, (_, name: string) =>
		encodeURIComponent(values[name] ?? ""),
	);
}

/** The smallest distance on offer that reaches a place; `null` when none does. */
export const reachingMiles = (miles: number, offered: readonly number[]): number | null =>
	offered.find((each) => each >= miles) ?? null;

/** "Under 1 mi", "3.4 mi" or "128 mi". */
export function formatMiles(miles: number): string {
	if (miles < 1) return "Under 1 mi";
	return `${formatNumber(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles))} mi`;
}

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

// A map as the loader sends it to the page.

export const mapSize = { width: 640, height: 480 };

export type MapDrawing = {
	/** SVG paths, in units of `mapSize`. */
	land: string;
	counties: string;
	labels: { code: string; x: number; y: number }[];
	/** Radius of the search. */
	radius: number;
	scale: { miles: number; length: number };
	/** Markers in the order of the list. */
	markers: { number: number; x: number; y: number; placeX: number; placeY: number }[];
};

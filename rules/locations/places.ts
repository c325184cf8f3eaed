/** Names of places, a browser's coordinates in a URL, and limits of the wholesaler finder. */

import type { Coordinates } from "#reference/zip-codes";
import { usStates } from "#rules/locations/us-states";

/** A city with its state, such as "Springfield, IL". */
export const cityLabel = ({ place, state }: { place: string; state: string }) => `${place}, ${state}`;

/** @param code USPS code */
export const stateName = (code: string): string =>
	usStates.find((state) => state.code === code)?.name ?? code;

// Coordinates of a browser in a URL.

/** The longest ZIP code or city, in characters. */
export const placeLimit = 80;

/** Coordinates of a browser, as "41.88,-87.63": two decimals, which is within half a mile. */
export function parseNear(text: string): Coordinates | null {
	const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? [];
	if (latitude === undefined || longitude === undefined) return null;
	const at = { latitude: roundNear(Number(latitude)), longitude: roundNear(Number(longitude)) };
	return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : null;
}

export const formatNear = ({ latitude, longitude }: Coordinates): string =>
	`${roundNear(latitude)},${roundNear(longitude)}`;

const roundNear = (degrees: number) => Math.round(degrees * 100) / 100;

// Limits of the wholesaler finder. Without schemas, so that its page loads none.

/** Distances that the wholesaler finder offers, in miles. */
export const searchMiles = [10, 25, 50, 100, 250] as const;

/** Wholesalers on a page of results, and so numbers on its map. */
export const wholesalersPerPage = 20;
